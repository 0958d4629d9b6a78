// Every text that people were ever asked to agree to, oldest first. A version that was shown stays here word for word.
import type { ConsentText } from './consent-text.ts';
import { employeeNotice } from './texts/employee-notice.ts';
import { facePhoto } from './texts/face-photo.ts';
import { ownerProcessing } from './texts/owner-processing.ts';
import { sensitive } from './texts/sensitive.ts';
import { supportChat } from './texts/support-chat.ts';
import { userNotice } from './texts/user-notice.ts';

export const texts: readonly ConsentText[] = [
  ...userNotice,
  ...supportChat,
  ...ownerProcessing,
  ...employeeNotice,
  ...facePhoto,
  ...sensitive,
];
