// The camera of the device, for codes and for photos.
import { type RefObject, useEffect, useRef, useState } from 'react';

export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
}

/** The camera is on while the screen that uses it is drawn, and off afterwards. */
export function useCamera(facing: 'environment' | 'user'): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let wanted = true;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    openCamera(facing)
      .then(async (opened) => {
        stream = opened;
        if (!wanted || !video.current) return stop();
        video.current.srcObject = opened;
        await video.current.play();
        setState('on');
      })
      .catch((error: unknown) => wanted && setState(isRefusal(error) ? 'denied' : 'missing'));
    return () => {
      wanted = false;
      stop();
    };
  }, [facing]);
  return { video, state };
}

async function openCamera(facing: 'environment' | 'user'): Promise<MediaStream> {
  // A page without https has no access to devices.
  if (!navigator.mediaDevices) throw new Error('No camera here.');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, width: { ideal: 1280 } }, audio: false });
}

const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

/** The current picture of the camera as a small jpg; null when there is none. */
export async function takePhoto(video: HTMLVideoElement | null, width = 480): Promise<File | null> {
  if (!video || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
