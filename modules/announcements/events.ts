import * as z from 'zod';
import { event } from '#kernel/events';
import { id } from '#kernel/ids';

const some = { announcementId: id('announcement'), employeeIds: z.array(id('employee')) };

/** An announcement has reached some of its receivers; a large one comes in several parts. */
export const announcementSent = event('announcements.sent', some);

/** An announcement was recalled or deleted: nobody is to hear of it any more. */
export const announcementWithdrawn = event('announcements.withdrawn', { announcementId: id('announcement') });

/** The sender reminds those who have not read it, or not acknowledged it. */
export const announcementReminded = event('announcements.reminded', some);
