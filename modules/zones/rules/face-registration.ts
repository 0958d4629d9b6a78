/** Registering a face: three photos at the scanner, each within 60 seconds; with two the person may be known, with fewer not. */
import { fewestFacePhotos } from '#people/rules/face-photos';
import type { DeviceProblem } from './device-answer.ts';

/** A scanner holds no more of one person. */
export const scans = 3;
export const photoSeconds = 60;

export const faceStates = ['none', 'sending', 'scanning', 'registered', 'failed', 'removing'] as const;
export type FaceState = (typeof faceStates)[number];

export interface Registration {
  readonly state: FaceState;
  readonly photos: number;
  readonly problem: DeviceProblem | null;
  /** Until when the photo that was asked for may come; null when none was. */
  readonly photoDueAt: string | null;
}

/** The device has so many photos now. More are wanted until there are three. */
export const afterPhotos = (count: number): { readonly state: 'scanning' | 'registered'; readonly photos: number } => {
  const photos = Math.min(count, scans);
  return { state: photos >= scans ? 'registered' : 'scanning', photos };
};

/** As it stands at a moment: a photo that did not come in time is a failure that can be tried again. */
export const standing = (face: Registration, now: string): Pick<Registration, 'state' | 'problem'> =>
  face.state === 'scanning' && face.photoDueAt !== null && face.photoDueAt < now
    ? { state: 'failed', problem: 'photoTimeout' }
    : { state: face.state, problem: face.problem };

export const mayFinish = (photos: number): boolean => photos >= fewestFacePhotos;
