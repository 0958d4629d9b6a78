/** A picture of a theme is a jpg or a png, by its first bytes; the name of a file proves nothing. */
const beginnings: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Bytes that decide. */
export const headBytes = 8;

export const isJpgOrPng = (head: Uint8Array): boolean =>
  beginnings.some((bytes) => bytes.every((byte, at) => head[at] === byte));
