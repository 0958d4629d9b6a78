import { callAddress } from '#kernel/call';
import { pictures } from '../contract/pictures.ts';

/** Where a picture is; the file's id is in the address, so that a new one is never hidden by an old copy. */
export const pictureUrl = (fileId: string | null): string | null =>
  fileId === null ? null : callAddress(pictures.picture, { id: fileId });
