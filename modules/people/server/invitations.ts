import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import { handle, type PrepareContext, type TenantContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { type Language, languages } from '#kernel/text';
import { addMinutes, addSeconds, type Instant, systemNow } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { job } from '#server/jobs';
import { mailMessage } from '#server/mail-message';
import { setupPages } from '#setup/pages';
import type { Invitation } from '../contract/invitations.ts';
import { people } from '../contract.ts';
import { peopleErrors } from '../errors.ts';
import { invitationDays, invitationEnd, invitationState } from '../rules/invitation-life.ts';
import { invitationPause, windowMinutes } from '../rules/invitation-pause.ts';
import { hasSeats } from '../rules/seat-limit.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import * as store from './store/invitations.ts';
import * as lifecycle from './store/lifecycle.ts';

// No letter that can be taken for another: a code is read out over the phone, too. 32 signs, 12 places, 60 bits.
const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

const newCode = (): string => Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');

/** Signs between the groups and small letters do not matter. */
export const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest('base64url');

const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const linkOf = (origin: string, language: Language, code: string): string =>
  origin + addressOf(setupPages.acceptInvite.to({ code: inGroups(code) }), language);

export const inviteMail = job({
  name: 'people.invite-mail',
  schema: z.object({
    to: z.string(),
    language: z.enum(languages),
    companyName: z.string(),
    invitedBy: z.string(),
    code: z.string(),
    link: z.string(),
  }),
  async run({ to, language, link, ...values }, services) {
    const words = { en: en.mail.invite, th: th.mail.invite };
    await services.mail.send(mailMessage({ to, language, words, link, values: { ...values, days: invitationDays } }));
  },
});

/** Codes that nobody can use any more. */
export const sweepInvitations = job({
  name: 'people.sweep-invitations',
  schema: z.object({}),
  cron: '15 3 * * *',
  async run(_data, services) {
    const count = await services.database.global((tx) => store.sweepCodes(tx, addSeconds(systemNow(), -86_400)));
    services.log.info({ count }, 'swept codes of old invitations');
  },
});

interface Given {
  readonly id: Id<'invitation'>;
  readonly email: string | null;
  readonly language: Language;
}

/** An invitation's code, written before the invitation. */
interface Code {
  readonly id: Id<'invitation'>;
  readonly code: string;
}

type Preparing = Pick<PrepareContext<Call, undefined>, 'actor' | 'now' | 'writeDirectory'>;

/**
 * Codes lie outside the company, so they are written before its transaction. One whose invitation is refused after that
 * is seen by nobody and leads to nothing.
 */
async function saveCodes(context: Preparing, ids: readonly Id<'invitation'>[]): Promise<readonly Code[]> {
  const { actor, now, writeDirectory } = context;
  const expiresAt = invitationEnd(now);
  const codes = ids.map((id) => ({ id, code: newCode() }));
  const rows = codes.map(({ id, code }) => ({
    hash: hashOf(code),
    organizationId: actor.organizationId,
    invitationId: id,
    expiresAt,
  }));
  await writeDirectory((global) => store.saveCodes(global, rows));
  return codes;
}

type Context = Pick<TenantContext<never, undefined, readonly Code[]>, 'tx' | 'actor' | 'now' | 'request' | 'prepared'>;

/** Mails the codes of invitations just written, and answers them. */
async function giveCodes({ tx, actor, now, prepared, request }: Context, given: readonly Given[]) {
  const company = await organizationRow(tx);
  const expiresAt = invitationEnd(now);
  const codeOf = new Map(prepared.map(({ id, code }) => [id, code]));
  const answers = given.map(({ id, email, language }) => {
    const code = codeOf.get(id);
    if (!code) throw new Error(`The invitation ${id} has no code.`);
    return { id, email, language, code: inGroups(code), link: linkOf(request.origin, language, code), expiresAt };
  });
  for (const { email, language, code, link } of answers)
    if (email)
      await queue(tx, inviteMail, {
        to: email,
        language,
        companyName: company?.name ?? '',
        invitedBy: actor.name,
        code,
        link,
      });
  return answers.map(({ language: _, ...answer }) => answer);
}

async function requireSeatsFor(
  tx: TenantTx,
  o: { plan: TenantContext<never>['actor']['plan']; wanted: number; now: Instant },
) {
  await lifecycle.lockCompany(tx);
  const [working, invited] = await Promise.all([lifecycle.countWorking(tx), store.countOpen(tx, o.now)]);
  if (!hasSeats(o.plan.cloud, { working, invited }, o.wanted))
    throw peopleErrors.employeeLimitReached({ params: { n: o.plan.cloud.limit } });
}

/** Called before anything is written: an address mailed a moment ago is not mailed again, by no inviter and no kind of invitation. */
async function requirePause(
  tx: TenantTx,
  o: { emails: readonly string[]; employeeIds?: readonly Id<'employee'>[]; now: Instant },
): Promise<void> {
  if (o.emails.length === 0) return;
  await lifecycle.lockCompany(tx);
  const since = addMinutes(o.now, -windowMinutes);
  const sent = await store.sentSince(tx, { emails: o.emails, employeeIds: o.employeeIds ?? [], since });
  const { minutes = 1, ...pause } = invitationPause(sent, { wanted: o.emails.length, now: o.now });
  if (!pause.ok) throw peopleErrors[pause.reason]({ params: { minutes } });
}

const shown = (row: store.InvitationRow, now: Instant): Invitation => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  timesSent: row.timesSent,
  state: invitationState(row, now),
});

/** Gives each the id of a code that was written for it. */
const withCodes = <One extends object>(all: readonly One[], codes: readonly Code[]): (One & Pick<Code, 'id'>)[] =>
  all.flatMap((one, at) => {
    const code = codes[at];
    return code ? [{ ...one, id: code.id }] : [];
  });

export const invitationHandlers = [
  handle(people.listInvitations, async ({ input, tx, now }) => {
    const { items, total } = await store.invitationPage(tx, input);
    return { items: items.map((row) => shown(row, now)), total, page: input.page, size: input.size };
  }),

  handle(people.invite, {
    prepare: (context) =>
      saveCodes(
        context,
        context.input.people.map(() => newId('invitation')),
      ),
    run: async (context) => {
      const { input, tx, actor, now, request, audit } = context;
      const language = input.language ?? request.language;
      const addresses = input.people.flatMap(({ email }) => (email ? [email] : []));
      const alreadyHere = new Set(await store.emailsAtWork(tx, addresses));
      const seen = new Set<string>();
      // An address that stands twice in the list is invited once.
      const wanted = input.people.filter(({ email }) => {
        if (email === null) return true;
        if (alreadyHere.has(email) || seen.has(email)) return false;
        seen.add(email);
        return true;
      });
      if (wanted.length === 0) return { invitations: [], alreadyHere: [...alreadyHere] };
      await requirePause(tx, { emails: [...seen], now });
      await store.closeInvitationsTo(tx, { emails: [...seen], employeeIds: [], now });
      await requireSeatsFor(tx, { plan: actor.plan, wanted: wanted.length, now });
      const rows = withCodes(wanted, context.prepared).map((one) => ({ employeeId: null, ...one }));
      await store.addInvitations(tx, rows, { language, invitedBy: actor.name, now, expiresAt: invitationEnd(now) });
      const invitations = await giveCodes(
        context,
        rows.map(({ id, email }) => ({ id, email, language })),
      );
      audit({
        kind: 'invitation',
        id: rows[0]?.id ?? actor.organizationId,
        name: wanted
          .map(({ email, firstName }) => email ?? firstName ?? '–')
          .join(', ')
          .slice(0, 200),
        after: { invited: wanted },
      });
      return { invitations, alreadyHere: [...alreadyHere] };
    },
  }),

  handle(people.inviteEmployee, {
    prepare: (context) => saveCodes(context, [newId('invitation')]),
    run: async (context) => {
      const { input, tx, actor, now, request, audit } = context;
      const language = input.language ?? request.language;
      const employee = await lifecycle.contactForInvitation(tx, input.employeeId);
      if (!employee) throw peopleErrors.employeeNotFound();
      if (employee.userId !== null) throw peopleErrors.alreadyEmployed();
      const emails = employee.email ? [employee.email.toLowerCase()] : [];
      await requirePause(tx, { emails, employeeIds: [employee.id], now });
      await store.closeInvitationsTo(tx, {
        emails,
        employeeIds: [employee.id],
        now,
      });
      const [invitation] = withCodes([{ ...employee, employeeId: employee.id }], context.prepared);
      if (!invitation) throw peopleErrors.invitationNotFound();
      await store.addInvitations(tx, [invitation], {
        language,
        invitedBy: actor.name,
        now,
        expiresAt: invitationEnd(now),
      });
      const [given] = await giveCodes(context, [{ id: invitation.id, email: employee.email, language }]);
      if (!given) throw peopleErrors.invitationNotFound();
      audit({ kind: 'employee', id: employee.id, name: nameText(employee, 'first-last'), after: { invited: true } });
      return given;
    },
  }),

  handle(people.resendInvitation, {
    prepare: (context) => saveCodes(context, [context.input.invitationId]),
    run: async (context) => {
      const { input, tx, now, audit } = context;
      const invitation = await store.invitationForUpdate(tx, input.invitationId);
      if (!invitation || invitation.canceledAt) throw peopleErrors.invitationNotFound();
      if (invitation.acceptedAt) throw peopleErrors.invitationOver();
      await requirePause(tx, { emails: invitation.email ? [invitation.email.toLowerCase()] : [], now });
      await store.renewInvitation(tx, { id: invitation.id, expiresAt: invitationEnd(now), now });
      const [given] = await giveCodes(context, [invitation]);
      if (!given) throw peopleErrors.invitationNotFound();
      audit({ kind: 'invitation', id: invitation.id, name: invitation.email ?? invitation.firstName ?? '–' });
      return given;
    },
  }),

  handle(people.cancelInvitation, async ({ input, tx, now, audit }) => {
    const invitation = await store.invitationForUpdate(tx, input.invitationId);
    if (!invitation || invitation.canceledAt) throw peopleErrors.invitationNotFound();
    if (invitation.acceptedAt) throw peopleErrors.invitationOver();
    await store.cancelInvitation(tx, invitation.id, now);
    audit({ kind: 'invitation', id: invitation.id, name: invitation.email ?? invitation.firstName ?? '–' });
    return {};
  }),
];
