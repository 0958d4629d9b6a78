// Pictures from outside. An uploaded file is never served as it is: it is read, checked, and encoded again.
import type { Sharp } from 'sharp';
import { ok, type Result, refused } from '#kernel/result';
import { Turns } from '#server/db/turns';

export interface ImageOrder {
  /** Size in pixels. The picture fills this frame, cropped around its centre; a smaller picture is enlarged. */
  readonly width: number;
  readonly height: number;
}

export interface Picture extends ImageOrder {
  readonly bytes: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg';
}

export type ImageRefusal = 'notAnImage' | 'tooManyPixels';

/** A few kilobytes can decompress into gigabytes: 50 million pixels is more than any phone camera makes. */
const mostPixels = 50_000_000;
const longestSeconds = 10;

const readable: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

let loaded: Promise<typeof import('sharp')['default']> | undefined;

/** The library of pictures, loaded for the first one: some 10 MB that most servers need only now and then. */
const sharpOnce = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // All other formats that libvips can read (SVG, TIFF …) are refused, whatever the file claims to be. It cannot read heic, the
    // format of iPhones: the decoder is not free of patents.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
      ],
    });
    // One upload must not take every core from other requests.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
};

/** What a picture's header claims, before anything is decompressed: whether it has transparent parts. */
async function claimOf(bytes: Buffer): Promise<Result<{ readonly asPng: boolean }, ImageRefusal>> {
  const sharp = await sharpOnce();
  try {
    // The header is read without the limit, to tell a decompression bomb from a file that is no picture.
    const { format, width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!readable.includes(format)) return refused('notAnImage');
    const asPng = format === 'png' || (format !== 'jpeg' && hasAlpha);
    return width * height > mostPixels ? refused('tooManyPixels') : ok({ asPng });
  } catch {
    return refused('notAnImage');
  }
}

/** Drawing takes a thread of those that also hash passwords and write files: two at a time, the others wait. */
const drawings = new Turns({ mayBegin: ({ working }) => working < 2, longestWaitMs: 20_000 });

/**
 * A picture encoded again as png or jpg: upright, of the requested size, without camera data (place, time, owner). Of a picture
 * that moves the first frame is kept.
 */
export const redrawn = (bytes: Buffer, { width, height }: ImageOrder): Promise<Result<Picture, ImageRefusal>> =>
  drawn(bytes, (picture) => picture.resize(width, height, { fit: 'cover' }));

/** A scanned sheet of paper is readable at this length. */
const longestSide = 5_000;

/** The same in its own size, for papers; a larger one is made smaller. */
export const redrawnAsItIs = (bytes: Buffer): Promise<Result<Picture, ImageRefusal>> =>
  drawn(bytes, (picture) => picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }));

async function drawn(bytes: Buffer, sized: (picture: Sharp) => Sharp): Promise<Result<Picture, ImageRefusal>> {
  const claim = await claimOf(bytes);
  if (!claim.ok) return claim;
  return drawings.run('all', async () => {
    const sharp = await sharpOnce();
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient();
    const drawing = sized(picture).timeout({ seconds: longestSeconds });
    try {
      const { asPng } = claim.value;
      const encoded = asPng ? drawing.png() : drawing.jpeg({ quality: 88, mozjpeg: true });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      return ok({ width, height, bytes: data, contentType: asPng ? 'image/png' : 'image/jpeg' });
    } catch {
      // The header was right and the rest was not: cut off, or another format in disguise.
      return refused('notAnImage');
    }
  });
}

export interface Pixels extends ImageOrder {
  /** Red, green, blue, opacity: four bytes for each pixel, row by row. */
  readonly data: Uint8Array;
}

/** The pixels of a picture that was redrawn, made smaller until its longer side fits. */
export const pixelsOf = (bytes: Buffer, longest: number): Promise<Pixels> =>
  drawings.run('all', async () => {
    const sharp = await sharpOnce();
    const smaller = sharp(bytes).resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await smaller
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  });

/** SVG: what comes before its first element is a declaration, a comment or a document type. */
const svgRoot = /^(?:<\?[^>]*>\s*|<!--.*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s/>]/s;

export type FileKind = 'picture' | 'otherPicture' | 'noPicture';

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((one, at) => bytes[at] === one);

/**
 * Whether a file is a picture, by its first bytes: what it says of itself counts only against it. Pictures of other kinds
 * than those that can be redrawn are refused: they carry where they were taken, and SVG can carry scripts.
 */
export function fileKind({ name, type, head }: { name: string; type: string; head: Uint8Array }): FileKind {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47) || startsWith(head, 0xff, 0xd8, 0xff)) return 'picture';
  if (/^(GIF8[79]a|RIFF....WEBP)/s.test(Buffer.from(head).toString('latin1'))) return 'picture';
  const text = Buffer.from(head)
    .toString('latin1')
    .replace(/^\W*(?=<)|\0/g, '')
    .toLowerCase();
  const isOther =
    /\.(svgz?|gif|webp|tiff?|bmp|heic|heif|avif|ico)$/i.test(name) || type.toLowerCase().startsWith('image/');
  const isMarked = /^(bm|ii\*|mm\*|.{0,4}ftyp(hei|hev|mif|msf|avi))/s.test(text);
  return isOther || isMarked || svgRoot.test(text) ? 'otherPicture' : 'noPicture';
}
