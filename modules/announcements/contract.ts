import { announcementCalls } from './contract/announcements.ts';
import { receivedCalls } from './contract/received.ts';

export type {
  Announcement,
  AnnouncementInList,
  Received,
  ReceivedInList,
  ReceiverWithMarks,
} from './contract/shapes.ts';

export const announcements = { ...announcementCalls, ...receivedCalls };
