// Pictures from outside. Nothing that was uploaded is ever shown again: it is read, checked, and drawn anew.
import sharp from 'sharp';
import { ok, type Result, refused } from '#kernel/result';

export interface ImageOrder {
  /** Pixels. The picture fills this frame, its middle is kept; a smaller one is made larger. */
  readonly width: number;
  readonly height: number;
}

export interface Picture extends ImageOrder {
  readonly bytes: Buffer;
  readonly contentType: 'image/png' | 'image/jpeg';
}

export type ImageRefusal = 'notAnImage' | 'tooManyPixels';

/** A few kilobytes can unfold into gigabytes: 50 million pixels is more than any camera of a phone makes. */
const mostPixels = 50_000_000;
const longestSeconds = 10;

// Everything else libvips could read (SVG, PDF, TIFF …) stays shut, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// One upload shall not take every core from those who work.
sharp.concurrency(1);
sharp.cache(false);

/** The size a picture claims in its header, before anything is unfolded. */
async function claimOf(bytes: Buffer): Promise<Result<'png' | 'jpeg', ImageRefusal>> {
  try {
    // The header is read without the limit, so that a bomb can be told from a file that is no picture.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'png' && format !== 'jpeg') return refused('notAnImage');
    return width * height > mostPixels ? refused('tooManyPixels') : ok(format);
  } catch {
    return refused('notAnImage');
  }
}

/** A png or jpg drawn anew: upright, of the ordered size, without what a camera writes beside it (place, time, owner). */
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
    // The header was right and the rest was not: cut off, or another thing in disguise.
    return refused('notAnImage');
  }
}
