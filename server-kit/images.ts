// Pictures from outside. An uploaded file is never served as it is: it is read, checked, and encoded again.
import sharp from 'sharp';
import { ok, type Result, refused } from '#kernel/result';

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

// All other formats that libvips can read (SVG, PDF, TIFF …) are refused, whatever the file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One upload must not take every core from other requests.
sharp.concurrency(1);
sharp.cache(false);

/** The size claimed in a picture's header, before anything is decompressed. */
async function claimOf(bytes: Buffer): Promise<Result<'png' | 'jpeg', ImageRefusal>> {
  try {
    // The header is read without the limit, to tell a decompression bomb from a file that is no picture.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'png' && format !== 'jpeg') return refused('notAnImage');
    return width * height > mostPixels ? refused('tooManyPixels') : ok(format);
  } catch {
    return refused('notAnImage');
  }
}

/** A png or jpg encoded again: upright, of the requested size, without camera data (place, time, owner). */
export async function redrawn(bytes: Buffer, { width, height }: ImageOrder): Promise<Result<Picture, ImageRefusal>> {
  const format = await claimOf(bytes);
  if (!format.ok) return format;
  const drawing = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .timeout({ seconds: longestSeconds });
  try {
    return format.value === 'png'
      ? ok({ width, height, bytes: await drawing.png().toBuffer(), contentType: 'image/png' })
      : ok({
          width,
          height,
          bytes: await drawing.jpeg({ quality: 88, mozjpeg: true }).toBuffer(),
          contentType: 'image/jpeg',
        });
  } catch {
    // The header was right and the rest was not: cut off, or another format in disguise.
    return refused('notAnImage');
  }
}
