// Picture sizes in pixels, and cropping in the browser. The server encodes every picture again.

export const imageSizes = {
  default: { width: 320, height: 320 },
  cover: { width: 2070, height: 1160 },
  announcement: { width: 1280, height: 720 },
  headerLogo: { width: 500, height: 90 },
  squareLogo: { width: 64, height: 64 },
  longLogo: { width: 308, height: 90 },
} as const satisfies Record<string, { width: number; height: number }>;

export type ImageSize = keyof typeof imageSizes;

/** What the server can encode again. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** What the pictures of a theme may be. */
export const jpgOrPng: readonly ImageType[] = ['image/jpeg', 'image/png'];

/** A part of a picture, in the picture's pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Null stands for any byte. */
const beginnings: Readonly<Record<ImageType, readonly (number | null)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
};

/** A picture of these kinds by its first bytes: the file name proves nothing. */
export async function isImage(file: Blob, types: readonly ImageType[] = imageTypes): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return types.some((type) => beginnings[type].every((byte, place) => byte === null || head[place] === byte));
}

interface CroppedOptions {
  readonly crop: Crop;
  readonly width: number;
  readonly height: number;
  readonly file: File;
}

/** The cropped part at its size. A jpg stays a jpg; all others become png, so that they stay transparent. */
export async function cropped(url: string, { crop, width, height, file }: CroppedOptions): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(await loaded(url), crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], file.name, { type });
}

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be read.'));
    image.src = url;
  });
}
