// Reads the text of a QR code from a picture: with the browser's reader where it exists, otherwise with a small library.
export interface QrReader {
  /** Null when no code is seen. */
  read(source: HTMLVideoElement): Promise<string | null>;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export async function newQrReader(): Promise<QrReader> {
  return (await ownReader()) ?? (await libraryReader());
}

async function ownReader(): Promise<QrReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats: readonly string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return { read: async (source) => (await detector.detect(source))[0]?.rawValue ?? null };
}

/** Wide enough to read a poster from two metres, small enough to process every picture. */
const width = 640;

async function libraryReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (source) => {
      if (!pen || source.videoWidth === 0) return null;
      canvas.width = width;
      canvas.height = Math.round((width * source.videoHeight) / source.videoWidth);
      pen.drawImage(source, 0, 0, canvas.width, canvas.height);
      return decoded(decodeQR, pen.getImageData(0, 0, canvas.width, canvas.height));
    },
  };
}

/** The library throws when the picture has no code. */
function decoded(decode: (picture: ImageData) => string, picture: ImageData): string | null {
  try {
    return decode(picture);
  } catch {
    return null;
  }
}
