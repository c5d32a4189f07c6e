/**
 * How a user looks at a board, and how zooming, turning and dragging change that. The window keeps a camera; only these functions
 * make new ones.
 */

export interface Camera {
	/** 1 fits the picture. */
	readonly zoom: number;
	/** How far the middle was dragged from where it would be, in the units of the pictures: east, south and up. */
	readonly pan: readonly [x: number, y: number, z: number];
	/** How far the space was turned round the vertical, in degrees. */
	readonly yaw: number;
	/** The viewer's height above the horizon, in degrees: 90 is straight above. */
	readonly pitch: number;
}

/** The three ways to look at a space: from above, from the side, or as the camera is turned. */
export const LOOKS = ["map", "side", "space"] as const;
/** The look at a flat table, which is turned about its middle and tilted, but never seen from its edge. */
export const TABLE = "table";
export type Look = (typeof LOOKS)[number] | typeof TABLE;

/** The camera before anybody touches it. */
export const FIRST_CAMERA: Camera = { zoom: 1, pan: [0, 0, 0], yaw: -28, pitch: 32 };

export const ZOOM = { least: 1, most: 8, step: 1.25 } as const;
export const TURN = { step: 15, pitch: { least: 0, most: 90 } } as const;
/** The least tilt of a table, in degrees above its plane; below that nobody could read it. */
const LOWEST = 30;

/** A table before anybody touches it: from straight above, nothing turned. */
export const TABLE_CAMERA: Camera = { zoom: 1, pan: [0, 0, 0], yaw: 0, pitch: 90 };

/** Returns the camera with its zoom multiplied. When it zooms out until the picture fits, everything is back in the middle. */
export function zoomed(camera: Camera, factor: number): Camera {
	const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, camera.zoom * factor));
	return { ...camera, zoom, pan: zoom === ZOOM.least && factor < 1 ? [0, 0, 0] : camera.pan };
}

/** Returns the camera turned by these degrees, never upside down. */
export function turnedBy(camera: Camera, yaw: number, pitch: number): Camera {
	const { least, most } = TURN.pitch;
	const round = (((camera.yaw + yaw + 180) % 360) + 360) % 360;
	return { ...camera, yaw: round - 180, pitch: Math.min(most, Math.max(least, camera.pitch + pitch)) };
}

/**
 * Turns a table about the middle of its picture, so that what lay under the pointer at `from` lies under it at `to`. Both are from
 * the middle, y downward.
 */
export function turnedAbout(camera: Camera, from: Pixels, to: Pixels): Camera {
	const flat = sine(anglesOf(camera, TABLE).pitch);
	const angle = ({ x, y }: Pixels): number => (Math.atan2(y / flat, x) * 180) / Math.PI;
	return turnedBy(camera, angle(from) - angle(to), 0);
}

interface Pixels {
	readonly x: number;
	readonly y: number;
}

/** The angles of a look. */
export function anglesOf(camera: Camera, look: Look): Pick<Camera, "yaw" | "pitch"> {
	if (look === "map") return { yaw: 0, pitch: 90 };
	if (look === "side") return { yaw: 0, pitch: 0 };
	if (look === TABLE) return { yaw: camera.yaw, pitch: LOWEST + camera.pitch * (1 - LOWEST / TURN.pitch.most) };
	return camera;
}

/** The camera after a drag by so many units of one picture: the point under the pointer follows it. */
export function dragged(camera: Camera, look: Look, by: Pixels): Camera {
	const angles = anglesOf(camera, look);
	// A drag on a table moves in its plane; elsewhere it moves in the plane of the picture.
	const depth = look === TABLE ? (by.y * cosine(angles.pitch)) / sine(angles.pitch) : 0;
	const [x, y, z] = turnBack(angles, { x: by.x, y: by.y, depth });
	const { pan } = camera;
	return { ...camera, pan: [pan[0] - x, pan[1] - y, pan[2] - z] };
}

/** East, south, up. */
export type Place = readonly [x: number, y: number, z: number];

/** A place in a picture: to the right, downward, and toward the viewer. */
export interface Projected {
	readonly x: number;
	readonly y: number;
	readonly depth: number;
}

/** Returns a function that projects any place, at these angles and with that place in the middle; the sines are worked out once. */
export function projector({ yaw, pitch }: Pick<Camera, "yaw" | "pitch">, [mx, my, mz]: Place = [0, 0, 0]): (place: Place) => Projected {
	const [cosYaw, sinYaw] = [cosine(yaw), sine(yaw)];
	const [cosPitch, sinPitch] = [cosine(pitch), sine(pitch)];
	return ([px, py, pz]) => {
		const [dx, dy, dz] = [px - mx, py - my, pz - mz];
		const near = dy * cosYaw - dx * sinYaw;
		return { x: dx * cosYaw + dy * sinYaw, y: near * sinPitch - dz * cosPitch, depth: near * cosPitch + dz * sinPitch };
	};
}

/** The place that is seen at a point of the picture: `projector` the other way round, about the origin. */
export function turnBack({ yaw, pitch }: Pick<Camera, "yaw" | "pitch">, { x, y, depth }: Projected): Place {
	const near = y * sine(pitch) + depth * cosine(pitch);
	return [x * cosine(yaw) - near * sine(yaw), x * sine(yaw) + near * cosine(yaw), depth * sine(pitch) - y * cosine(pitch)];
}

function sine(degrees: number): number {
	return Math.sin((degrees * Math.PI) / 180);
}

function cosine(degrees: number): number {
	return Math.cos((degrees * Math.PI) / 180);
}
