/** Face photos: a scanner knows somebody by at least 2 photos; more than 5 help no more. */
export const fewestFacePhotos = 2;
export const mostFacePhotos = 5;

export const hasRoomForFacePhoto = (count: number): boolean => count < mostFacePhotos;

/** How many are still missing before a scanner can learn the face. */
export const facePhotosNeeded = (count: number): number => Math.max(0, fewestFacePhotos - count);
