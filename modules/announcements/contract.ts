import { manageCalls } from './contract/manage.ts';
import { receivedCalls } from './contract/received.ts';

export type {
  Announcement,
  AnnouncementInList,
  Received,
  ReceivedInList,
  ReceiverWithMarks,
} from './contract/shapes.ts';

export const announcements = { ...manageCalls, ...receivedCalls };
