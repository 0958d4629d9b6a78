import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { after } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { Received, ReceivedInList } from './shapes.ts';

const one = z.object({ id: id('announcement') });
const reads = ['announcements.mine'];
const changes = ['announcements.mine'];

export const receivedCalls = {
  listReceived: call
    .route({
      method: 'GET',
      path: '/auth/v1/announce/mine',
      summary: 'Announcements to oneself, the newest first',
    })
    .meta({ needs: 'member', reads })
    .input(
      z.object({
        /** Pinned ones are a list of their own. */
        pinned: z.boolean().default(false),
        size: z.int().min(1).max(100).default(20),
        after: after.optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(ReceivedInList),
        next: z.string().nullable(),
        unread: z.int(),
      }),
    ),
  readReceived: call
    .route({ method: 'GET', path: '/auth/v1/announce/info', summary: 'An announcement to oneself' })
    .meta({ needs: 'member', reads })
    .input(one)
    .output(Received),
  markReceivedRead: call
    .route({ method: 'PUT', path: '/auth/v1/announce/read', summary: 'Say that one has read an announcement' })
    .meta({ needs: 'member', changes })
    .input(one)
    .output(nothing),
  acknowledgeReceived: call
    .route({
      method: 'PUT',
      path: '/auth/v1/announce/acknowledge',
      summary: 'Acknowledge an announcement; the moment is kept',
    })
    .meta({ needs: 'member', changes })
    .input(one)
    .output(z.object({ acknowledgedAt: Instant })),
  announcementFile: call
    .route({
      method: 'GET',
      path: '/auth/v1/announce/file',
      summary: 'A picture or attachment of an announcement',
    })
    .meta({ needs: 'member' })
    .input(z.object({ id: id('announcement'), fileId: id('file') }))
    .output(fileOutput),
};
