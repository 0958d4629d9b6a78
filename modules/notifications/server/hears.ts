// Which events become messages: each listener names the people around its event and the words about it.
import { permissionGroups } from '#access/rules/groups';
import { rowOf } from '#access/rules/permissions';
import type { ModuleStart } from '#access/server/public';
import { announcementReminded, announcementSent, announcementWithdrawn } from '#announcements/events';
import { briefOf } from '#announcements/server/public';
import {
  requestApproved,
  requestCanceled,
  requestHandedOver,
  requestRejected,
  requestReminded,
  requestWaiting,
} from '#approvals/events';
import { approvalsOf, peopleDoor, type RequestBrief } from '#approvals/server/public';
import { disputeDecided, punchDisputed } from '#clocking/events';
import { dataAskEnded, dataAsked } from '#consent/events';
import { dataRequests } from '#consent/server/public';
import { certificatesReady, filingsDue } from '#filings-th/events';
import { dueInWords, filers } from '#filings-th/server/public';
import { formAnswered } from '#forms/events';
import { dateRangeText, type Formats, nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { type LocalDate, systemNow } from '#kernel/time';
import { leaveChangeDecided, leaveGivenBack, leaveQuestioned } from '#leave/events';
import { companyFormats } from '#organization/server/public';
import { runApproved, runPending, runVoided, slipUploaded } from '#payroll/events';
import { runToApprove, runWithSlips } from '#payroll/server/public';
import { documentEnds } from '#people/events';
import { documentRow } from '#people/server/public';
import { reportReady } from '#reports/events';
import { runBrief } from '#reports/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Hears, hears } from '#server/events';
import { shiftsPublished } from '#shifts/events';
import { boardNameOf } from '#shifts/server/public';
import { supportAsked } from '#support/events';
import { accessById } from '#support/server/public';
import { declarationApproved, declarationDue, declarationReturned } from '#tax-th/events';
import { reasonOfReturn } from '#tax-th/server/public';
import type { MessageFacts } from '../contract.ts';
import { aboutAnswers, withReceivers } from './about-answers.ts';
import { withdrawMessages } from './make-messages.ts';
import { answerByText, partText } from './message-text.ts';
import {
  daysInBoth,
  dayText,
  type EventContent,
  inBoth,
  nameOf,
  nothing,
  type SaysOf,
  tells,
  tellsTogether,
  yearText,
} from './tells.ts';

/** The sender hears of it too when they are among the receivers: it is the proof that it went out. */
async function aboutAnnouncement(
  tx: TenantTx,
  { announcementId, employeeIds }: { announcementId: Id<'announcement'>; employeeIds: readonly string[] },
): Promise<EventContent | null> {
  const brief = await briefOf(tx, announcementId);
  if (!brief) return null;
  return {
    people: { receivers: employeeIds },
    causedBy: null,
    aboutId: announcementId,
    facts: { person: brief.sender, form: inBoth(brief.title), summary: inBoth(brief.excerpt), reason: null },
  };
}

/** Groups that see the papers of everybody. */
const { grants: whoKeeps } = rowOf('file.document');
const keepers = permissionGroups.filter((group) => whoKeeps[group] === 'all');

/** Groups that answer requests about personal data. */
const { grants: whoAnswers } = rowOf('consent.decide');
const answering = permissionGroups.filter((group) => whoAnswers[group] === 'all');

export const notificationHears = (start: Pick<ModuleStart, 'plugs'>): Hears[] => {
  const approvals = approvalsOf(start);
  const [door] = peopleDoor.partsOf(start.plugs);

  type OfRequest = { readonly requestId: Id<'approvalRequest'>; readonly employeeIds?: readonly string[] };

  const aboutRequests = (by: 'asker' | 'last'): SaysOf<OfRequest> => {
    const about = (payload: OfRequest, brief: RequestBrief, formats: Formats): EventContent => {
      const person = by === 'last' ? (brief.lastBy ?? brief.asker) : brief.asker;
      const facts: MessageFacts = {
        person: nameText(person, formats.name),
        form: brief.formName,
        summary: brief.summary,
        reason: by === 'last' ? brief.reason : null,
      };
      const people = { named: payload.employeeIds ?? [], asker: [brief.asker.employeeId], asked: brief.askedIds };
      return { people, causedBy: by === 'last' ? brief.endedById : null, aboutId: payload.requestId, facts };
    };
    return async (tx, payloads) => {
      const formats = await companyFormats(tx);
      const briefs = await approvals.briefs(
        tx,
        payloads.map(({ requestId }) => requestId),
        systemNow(),
      );
      return payloads.map((payload) => {
        const brief = briefs.get(payload.requestId);
        return brief ? about(payload, brief, formats) : null;
      });
    };
  };

  /** The managers of the nearest team that has one. */
  const managersOf = async (tx: TenantTx, employeeId: Id<'employee'>, date: LocalDate): Promise<readonly string[]> => {
    const { teams } = (await door?.placeOn(tx, employeeId, date)) ?? { teams: [] };
    return (
      teams.map(({ managerIds }) => managerIds.filter((id) => id !== employeeId)).find((ids) => ids.length > 0) ?? []
    );
  };

  /** The managers of a person, otherwise the owners and administrators. */
  const decidersOf = async (tx: TenantTx, employeeId: Id<'employee'>, date: LocalDate): Promise<readonly string[]> => {
    const managers = await managersOf(tx, employeeId, date);
    if (managers.length > 0 || !door) return managers;
    const { owner = [], administrator = [] } = await door.inGroups(tx, ['owner', 'administrator']);
    return [...owner, ...administrator].filter((id) => id !== employeeId);
  };

  return [
    tellsTogether(requestWaiting, 'request-waiting', aboutRequests('asker')),
    tellsTogether(requestReminded, 'request-reminded', aboutRequests('asker')),
    tellsTogether(requestHandedOver, 'request-handed-over', aboutRequests('asker')),
    tellsTogether(requestApproved, 'request-approved', aboutRequests('last')),
    tellsTogether(requestRejected, 'request-rejected', aboutRequests('last')),
    tellsTogether(requestCanceled, 'request-canceled', aboutRequests('last')),

    tellsTogether(formAnswered, 'form-answered', aboutAnswers(approvals, door), { concerning: withReceivers }),

    tells(punchDisputed, 'punch-disputed', async (tx, { employeeId, date, note }) => ({
      people: { managers: await managersOf(tx, employeeId, date) },
      causedBy: employeeId,
      aboutId: null,
      facts: { person: await nameOf(tx, employeeId), form: dayText(date), summary: inBoth(note ?? ''), reason: null },
    })),
    tells(disputeDecided, 'dispute-decided', async (tx, { employeeId, decidedBy, date, note }) => ({
      people: { person: [employeeId] },
      causedBy: decidedBy,
      aboutId: null,
      facts: { person: await nameOf(tx, decidedBy), form: dayText(date), summary: inBoth(note ?? ''), reason: null },
    })),

    tells(leaveQuestioned, 'leave-questioned', async (tx, { employeeId, dates }) => {
      const [first] = dates;
      if (!first) return null;
      return {
        people: { managers: await decidersOf(tx, employeeId, first), person: [employeeId] },
        causedBy: null,
        aboutId: null,
        facts: {
          person: await nameOf(tx, employeeId),
          form: daysInBoth(dates),
          summary: nothing,
          reason: null,
        },
      };
    }),
    tells(leaveChangeDecided, 'leave-change-decided', async (tx, { employeeId, date, minutes, decidedBy }) => ({
      people: { person: [employeeId] },
      causedBy: decidedBy,
      aboutId: null,
      facts: {
        person: await nameOf(tx, decidedBy),
        form: dayText(date),
        summary: partText(minutes > 0 ? 'leaveReturned' : minutes < 0 ? 'leaveTakesMore' : 'leaveStays'),
        reason: null,
      },
    })),
    tells(leaveGivenBack, 'leave-given-back', async (_tx, { employeeId, dates }) => ({
      people: { person: [employeeId] },
      causedBy: null,
      aboutId: null,
      facts: { person: '', form: daysInBoth(dates), summary: nothing, reason: null },
    })),

    tells(runPending, 'payroll-pending', async (tx, { runId }) => {
      const run = await runToApprove(tx, runId);
      if (!run) return null;
      return {
        people: { named: run.approvers },
        causedBy: run.proceededBy,
        aboutId: runId,
        facts: {
          person: run.proceededBy ? await nameOf(tx, run.proceededBy) : '',
          form: inBoth(run.name),
          summary: dayText(run.payDate),
          reason: null,
        },
      };
    }),
    // What a slip pays is read only in the product.
    tells(runApproved, 'slip-ready', async (tx, { runId }) => {
      const run = await runWithSlips(tx, runId);
      if (!run) return null;
      const facts = { person: '', form: dayText(run.payDate), summary: nothing, reason: null };
      return { people: { person: run.people }, causedBy: null, aboutId: runId, facts };
    }),
    // The slips of a voided run are shown to nobody.
    hears(runVoided, 'notifications.slip-voided', ({ tx, payload: { runId } }) =>
      withdrawMessages(tx, { aboutId: runId, kinds: ['slipReady'] }, systemNow()),
    ),
    tells(slipUploaded, 'slip-uploaded', async (tx, { employeeId, payDate, by }) => ({
      people: { person: [employeeId] },
      causedBy: by,
      aboutId: null,
      facts: { person: await nameOf(tx, by), form: dayText(payDate), summary: nothing, reason: null },
    })),

    tells(announcementSent, 'announcement-sent', aboutAnnouncement),
    tells(announcementReminded, 'announcement-reminded', aboutAnnouncement),
    hears(announcementWithdrawn, 'notifications.announcement-withdrawn', ({ tx, payload: { announcementId } }) =>
      withdrawMessages(
        tx,
        { aboutId: announcementId, kinds: ['announcementSent', 'announcementReminded'] },
        systemNow(),
      ),
    ),

    tells(shiftsPublished, 'shifts-published', async (tx, { boardId, employeeIds, dates, notify }) => {
      if (!notify) return null;
      const board = inBoth((await boardNameOf(tx, boardId)) ?? '');
      return {
        people: { person: employeeIds },
        causedBy: null,
        aboutId: null,
        facts: { person: '', form: board, summary: daysInBoth(dates), reason: null },
      };
    }),

    tells(declarationApproved, 'tax-approved', async (tx, { employeeId, year, decidedBy }) => ({
      people: { person: [employeeId] },
      causedBy: decidedBy,
      aboutId: null,
      facts: { person: await nameOf(tx, decidedBy), form: yearText(year), summary: nothing, reason: null },
    })),
    tells(declarationReturned, 'tax-returned', async (tx, { employeeId, year, decidedBy }) => ({
      people: { person: [employeeId] },
      causedBy: decidedBy,
      aboutId: null,
      facts: {
        person: await nameOf(tx, decidedBy),
        form: yearText(year),
        summary: nothing,
        reason: await reasonOfReturn(tx, { employeeId, year }),
      },
    })),
    tells(declarationDue, 'tax-due', async (_tx, { employeeId, year, deadline }) => ({
      people: { person: [employeeId] },
      causedBy: null,
      aboutId: null,
      facts: { person: '', form: yearText(year), summary: dayText(deadline), reason: null },
    })),
    // What it certifies is read only in the product.
    tells(certificatesReady, 'certificate-ready', async (tx, { employeeIds, year, by }) => ({
      people: { person: employeeIds },
      causedBy: by,
      aboutId: null,
      facts: { person: await nameOf(tx, by), form: yearText(year), summary: nothing, reason: null },
    })),
    tells(supportAsked, 'support-asked', async (tx, { accessId }) => {
      const access = await accessById(tx, accessId);
      if (!access || !door) return null;
      const { owner = [] } = await door.inGroups(tx, ['owner']);
      return {
        people: { named: owner },
        causedBy: null,
        aboutId: null,
        facts: { person: access.askedBy ?? '', form: inBoth(access.reason), summary: nothing, reason: null },
      };
    }),
    tells(dataAsked, 'data-asked', async (tx, { requestId, heardFrom }) => {
      // Locked: a request that ends at this moment withdraws the message afterwards.
      const request = await dataRequests.requestForUpdate(tx, requestId);
      if (request?.state !== 'received') return null;
      const { employeeId, kind, dueOn } = request;
      return {
        people: { named: Object.values((await door?.inGroups(tx, answering)) ?? {}).flat() },
        causedBy: employeeId,
        aboutId: requestId,
        facts: {
          person: await nameOf(tx, employeeId),
          form: partText(kind === 'copy' ? 'dataCopy' : 'dataErase'),
          summary: answerByText(dueOn),
          reason: null,
        },
        sentFrom: heardFrom,
      };
    }),
    hears(dataAskEnded, 'notifications.data-ask-ended', ({ tx, payload: { requestId } }) =>
      withdrawMessages(tx, { aboutId: requestId, kinds: ['dataAsked'] }, systemNow()),
    ),
    // The file is downloaded only in the product, by its person.
    tells(reportReady, 'report-ready', async (tx, { runId, employeeId }) => {
      const brief = await runBrief(tx, runId);
      if (!brief) return null;
      const { name, from, to } = brief;
      const days = (language: Language) => (from && to ? dateRangeText(from, to, language) : '');
      return {
        people: { named: [employeeId] },
        causedBy: null,
        aboutId: runId,
        facts: { person: '', form: inBoth(name), summary: { en: days('en'), th: days('th') }, reason: null },
      };
    }),
    tells(documentEnds, 'document-ends', async (tx, { employeeId, documentId, expiresOn }) => {
      const document = await documentRow(tx, documentId);
      if (!document) return null;
      return {
        people: { named: Object.values((await door?.inGroups(tx, keepers)) ?? {}).flat() },
        causedBy: null,
        aboutId: employeeId,
        facts: {
          person: await nameOf(tx, employeeId),
          form: inBoth(document.name),
          summary: dayText(expiresOn),
          reason: null,
        },
      };
    }),
    tells(filingsDue, 'filings-due', async (tx, { filings }) => {
      const [first] = filings.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
      if (!first) return null;
      return {
        people: { named: await filers(tx) },
        causedBy: null,
        aboutId: null,
        facts: { person: '', form: dueInWords(filings), summary: dayText(first.lastDay), reason: null },
      };
    }),
  ];
};
