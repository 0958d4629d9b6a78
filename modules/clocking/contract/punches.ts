import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { businessDate, businessMoment, deviceMoment } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { qrProblems } from '#zones/rules/zone-code';
import { assuranceLevels } from '../rules/assurance.ts';
import { presences } from '../rules/presence.ts';
import { timeProofs } from '../rules/time-proof.ts';
import { ClockingRecord, clockType, Fence, PersonLine, Position, TimelineDay } from './shapes.ts';

/** Where a person stands now, and what the big button offers. */
export const ClockNow = z.object({
  now: Instant,
  /** IANA name of the company's zone, in which times are shown. */
  timeZone: z.string(),
  presence: z.enum(presences),
  since: Instant.nullable(),
  /** The likeliest first; any other is accepted too. */
  nextTypes: z.array(clockType),
  /** The day that runs now; yesterday's while a night shift goes on. */
  day: TimelineDay.nullable(),
});
export type ClockNow = z.infer<typeof ClockNow>;

/** With the server's proof that it said `now`: a device signs it with the punches that it makes later. */
const MarkedClock = ClockNow.extend({ timeMark: z.string() });

/** Signed by the device over `signedWords`: which punch of the device it is, and the last server time it saw. */
const PunchProof = z.object({
  deviceId: z.uuid(),
  counter: z.int().min(1),
  seenAt: deviceMoment.nullish(),
  mark: z.string().max(100).nullish(),
  /** ECDSA P-256 with SHA-256, both numbers one after the other, base64url. */
  signature: z.string().min(1).max(200),
});

const Recorded = z.object({
  id: id('clocking'),
  employeeId: id('employee'),
  clockType,
  timestamp: Instant,
  /** The day it counts for. */
  date: LocalDate.nullable(),
  assurance: z.enum(assuranceLevels),
  assuranceReason: z.string(),
  fence: Fence.nullable(),
  qrProblem: z.enum(qrProblems).nullable(),
  /** What the signature of the device proves; null where no phone sent it. */
  timeProof: z.enum(timeProofs).nullable(),
  /** It was here already: the same punch sent again, or made again with the same code. */
  isRepeat: z.boolean(),
});

const recordFields = z.object({
  /** Left out: for oneself. Others may be entered by who may correct them, with a reason. */
  employeeIds: z.array(id('employee')).min(1).max(500).optional(),
  zoneId: id('zone').nullish(),
  clockType,
  /** When it was made, by the device; left out: now. */
  timestamp: deviceMoment.optional(),
  reason: note(500),
  position: Position.nullish(),
  /** The text of a scanned code. */
  qrText: z.string().max(500).nullish(),
  wifi: z.object({ name: z.string().max(100).optional(), mac: z.string().max(40).optional() }).nullish(),
  beacon: z.object({ major: z.string().max(10), minor: z.string().max(10), uuid: z.guid().nullish() }).nullish(),
  device: z.string().trim().max(200).nullish(),
  photoFileId: id('file').nullish(),
  /** Queued without a network and sent later. */
  offline: z.boolean().default(false),
  proof: PunchProof.nullish(),
  /** Names the punch for ever: sent again, it is the same one. The header Idempotency-Key stands in for it. */
  key: z.string().trim().min(8).max(100).optional(),
});

/** A device's clock may be wrong; a time that a person enters for others counts as it is, so it must be a sane one. */
const RecordInput = recordFields.superRefine(({ employeeIds, timestamp }, context) => {
  if (!employeeIds || timestamp === undefined) return;
  for (const { message } of businessMoment.safeParse(timestamp).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: ['timestamp'], message });
});

export const punches = {
  record: call
    .route({ method: 'POST', path: '/auth/v1/clocks', summary: 'Clock in, out or for a break' })
    .meta({ needs: 'clock.record', changes: ['clocking', 'attendance'], ownKey: true })
    .input(RecordInput)
    .output(
      z.object({ punches: z.array(Recorded), /** For oneself: where one stands now. */ clock: MarkedClock.nullable() }),
    ),
  clockNow: call
    .route({ method: 'GET', path: '/auth/v2/clock', summary: 'Where I stand now' })
    .meta({ needs: 'portal.view', reads: ['clocking'], writesDueRows: true, keptOnDevice: true })
    .output(MarkedClock),
  registerDevice: call
    .route({
      method: 'POST',
      path: '/auth/v1/clock/device',
      summary: 'Register the key with which this device signs punches',
    })
    .meta({ needs: 'portal.view' })
    .input(z.object({ /** ECDSA P-256, SubjectPublicKeyInfo in base64url. */ publicKey: z.string().min(80).max(200) }))
    .output(z.object({ id: z.uuid() })),
  clockTypes: call
    .route({ method: 'GET', path: '/auth/v1/clock/types', summary: 'The kinds of punches' })
    .meta({ needs: 'member', etag: true })
    .output(z.object({ items: z.array(z.object({ type: clockType, name: z.string() })) })),
  listPunches: call
    .route({ method: 'GET', path: '/auth/v1/time-clocks', summary: 'Punches as they came' })
    .meta({ needs: 'clock.view', reads: ['clocking'] })
    .input(
      z.object({
        ...page(50),
        from: businessDate,
        to: businessDate,
        employeeId: id('employee').optional(),
        zoneId: id('zone').optional(),
      }),
    )
    .output(listOf(ClockingRecord.extend({ employee: PersonLine })).extend({ earliest: LocalDate.nullable() })),
  readPunch: call
    .route({ method: 'GET', path: '/auth/v1/clock/admin', summary: 'A punch with all its evidence' })
    .meta({ needs: 'clock.view', reads: ['clocking'] })
    .input(z.object({ id: id('clocking') }))
    .output(
      ClockingRecord.extend({
        employee: PersonLine,
        /** The day it counts for, once computed. */
        date: LocalDate.nullable(),
        assuranceReason: z.string(),
        position: z
          .object({
            latitude: z.number(),
            longitude: z.number(),
            accuracy: z.number().nullable(),
            age: z.number().nullable(),
          })
          .nullable(),
        qr: z.enum(['rotating', 'static']).nullable(),
        qrProblem: z.enum(qrProblems).nullable(),
        wifi: z.boolean(),
        beacon: z.boolean(),
        pin: z.boolean(),
        liveFace: z.boolean().nullable(),
        offline: z.boolean(),
        timeProof: z.enum(timeProofs).nullable(),
        /** Proven by the signature: it was made after this. */
        notBefore: Instant.nullable(),
        /** Which punch of its device it is. */
        deviceCounter: z.int().nullable(),
        /** What the device said, where another moment counts. */
        claimedAt: Instant.nullable(),
        /** Seconds by which the device's clock was ahead of ours; below zero it was behind. */
        deviceAhead: z.int().nullable(),
        ip: z.string().nullable(),
        device: z.string().nullable(),
        /** `closed`: there is one, for other eyes. */
        photo: z.enum(['none', 'closed', 'open']),
        /** The file it came in. */
        importName: z.string().nullable(),
        correctsId: z.uuid().nullable(),
        corrections: z.array(
          z.object({
            kind: z.enum(['move', 'void', 'restore']),
            movedTo: LocalDate.nullable(),
            reason: z.string(),
            madeAt: Instant,
            madeName: z.string(),
          }),
        ),
      }),
    ),
  readPhoto: call
    .route({ method: 'GET', path: '/auth/v1/clock/photo', summary: 'The photo of a punch; a look is kept in the log' })
    .meta({ needs: 'clock.photo' })
    .input(z.object({ id: id('clocking') }))
    .output(fileOutput),
  /** Moves a punch to another day, or puts one of another time or type in its place. With `preview` nothing is saved. */
  convertPunch: call
    .route({ method: 'POST', path: '/auth/v1/clocks/convert', summary: 'Move or correct a punch' })
    .meta({ needs: 'clock.correct', changes: ['clocking', 'attendance'] })
    .input(
      z.object({
        id: id('clocking'),
        /** The day it belongs to; null takes an earlier move back. */
        movedTo: businessDate.nullish(),
        clockType: clockType.optional(),
        timestamp: businessMoment.optional(),
        reason: note(500),
        /** As a preview answered it: a punch that another person has changed since is refused. Left out, the last change wins. */
        version: z.string().max(60).optional(),
        preview: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        /** The punch that counts now: another one when time or type was corrected. */
        id: z.uuid(),
        isSaved: z.boolean(),
        /** Of the punch as it was before this change. */
        version: z.string(),
        days: z.array(z.object({ date: LocalDate, before: TimelineDay.nullable(), after: TimelineDay })),
      }),
    ),
  deletePunch: call
    .route({ method: 'DELETE', path: '/auth/v1/clock', summary: 'Take a punch out of the count' })
    .meta({ needs: 'clock.correct', changes: ['clocking', 'attendance'] })
    .input(z.object({ id: id('clocking'), reason: words(500) }))
    .output(z.object({ deleted: z.int() })),
  deletePunches: call
    .route({ method: 'DELETE', path: '/auth/v1/clocks/report', summary: 'Take punches out of the count' })
    .meta({ needs: 'clock.correct', changes: ['clocking', 'attendance'] })
    .input(z.object({ ids: z.array(id('clocking')).min(1).max(500), reason: words(500) }))
    .output(z.object({ deleted: z.int() })),
  restorePunch: call
    .route({ method: 'PUT', path: '/auth/v1/clock', summary: 'Let a deleted punch count again' })
    .meta({ needs: 'clock.correct', changes: ['clocking', 'attendance'] })
    .input(z.object({ id: id('clocking'), reason: words(500) }))
    .output(z.object({ restored: z.int() })),
};
