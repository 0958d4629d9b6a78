import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Actor } from '#access/rules/can';
import { handle, type PrepareContext, type TenantContext } from '#access/server/public';
import { newEmailProof } from '#identity/server/public';
import type { Call } from '#kernel/call';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { addressOf } from '#kernel/pages';
import { type Language, languages } from '#kernel/text';
import { addMinutes, addSeconds, Instant, systemNow } from '#kernel/time';
import { mailBrand } from '#organization/rules/mail-brand';
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
import { carriedGroups } from '../rules/invitation-groups.ts';
import { invitationDays, invitationEnd, invitationState } from '../rules/invitation-life.ts';
import { invitationPause, windowMinutes } from '../rules/invitation-pause.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { knownGroups } from './employees.ts';
import { requireSeat } from './lifecycle.ts';
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

const linkOf = (
  origin: string,
  language: Language,
  words: { readonly code: string; readonly proof?: string },
): string => origin + addressOf(setupPages.acceptInvite.to(words), language);

export const inviteMail = job({
  name: 'people.invite-mail',
  schema: z.object({
    to: z.string(),
    language: z.enum(languages),
    companyName: z.string(),
    invitedBy: z.string(),
    code: z.string(),
    origin: z.string(),
    expiresAt: Instant,
    /** The company's own; the product's when left out. */
    brand: z.object({ name: z.string(), colour: z.string(), logo: z.string().optional() }).optional(),
  }),
  // The proof is made here, so that no queue ever holds it.
  async run({ to, language, origin, expiresAt, brand, ...values }, services) {
    const proof = await services.database.global((tx) => newEmailProof(tx, { email: to, expiresAt }));
    const link = linkOf(origin, language, { code: values.code, proof });
    const words = { en: en.mail.invite, th: th.mail.invite };
    const template = { to, language, words, link, values: { ...values, days: invitationDays } };
    await services.mail.send(mailMessage({ ...template, ...(brand && { brand }) }));
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
    return {
      id,
      email,
      language,
      code: inGroups(code),
      link: linkOf(request.origin, language, { code: inGroups(code) }),
      expiresAt,
    };
  });
  for (const { email, language, code } of answers)
    if (email)
      await queue(tx, inviteMail, {
        to: email,
        language,
        companyName: company?.name ?? '',
        invitedBy: actor.name,
        code,
        origin: request.origin,
        expiresAt,
        ...mailBrand(company, request.origin),
      });
  return answers.map(({ language: _, ...answer }) => answer);
}

/** An invitation or a file, with the groups that it brings. */
interface Carrier {
  readonly permissionGroups: readonly string[];
}

/** What an inviter may not give, an invitation may not carry: a file in such a group is not theirs to invite. */
function requireGivable(actor: Actor, ...carriers: readonly (Carrier | undefined)[]): void {
  const groups = knownGroups(carriers.flatMap((one) => one?.permissionGroups ?? []));
  if (carriedGroups(actor, groups).length < groups.length) throw peopleErrors.beyondReach();
}

/** Called before anything is written: an address mailed a moment ago is not mailed again, by no inviter and no kind of invitation. */
async function requirePause(tx: TenantTx, mailing: Mailing): Promise<void> {
  if (mailing.emails.length === 0) return;
  await lifecycle.lockCompany(tx);
  await requirePauseBetween(tx, mailing);
}

interface Mailing {
  readonly emails: readonly string[];
  readonly employeeIds?: readonly Id<'employee'>[];
  readonly now: Instant;
}

/** Without the lock: two at once may both pass. */
async function requirePauseBetween(tx: TenantTx, { emails, employeeIds = [], now }: Mailing): Promise<void> {
  if (emails.length === 0) return;
  const since = addMinutes(now, -windowMinutes);
  const sent = await store.sentSince(tx, { emails, employeeIds, since });
  const { minutes = 1, ...pause } = invitationPause(sent, { wanted: emails.length, now });
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
  permissionGroups: knownGroups(row.permissionGroups),
});

/** An invitation that is not closed, of a file whose groups the actor may give. */
function givable(
  actor: Actor,
  invitation: store.InvitationRow | undefined,
  file: Carrier | undefined,
): store.InvitationRow {
  if (!invitation || invitation.canceledAt) throw peopleErrors.invitationNotFound();
  if (invitation.acceptedAt) throw peopleErrors.invitationOver();
  requireGivable(actor, file, invitation);
  return invitation;
}

/** The same, held until the end of the transaction. */
async function givableForUpdate({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: Id<'invitation'>) {
  const found = await store.invitationForUpdate(tx, id);
  const file = found?.employeeId ? await lifecycle.employmentForUpdate(tx, found.employeeId) : undefined;
  return { invitation: givable(actor, found, file), file };
}

/** Gives each the id of a code that was written for it. */
const withCodes = <One extends object>(all: readonly One[], codes: readonly Code[]): (One & Pick<Code, 'id'>)[] =>
  all.flatMap((one, at) => {
    const code = codes[at];
    return code ? [{ ...one, id: code.id }] : [];
  });

/**
 * Whose the addresses are: people with a login here need no invitation; those who have left are taken back in their file, an
 * invitation would be refused; a person whom HR has entered is invited to that file, so that there is no second one.
 */
async function knownAddresses(tx: TenantTx, addresses: readonly string[]) {
  const files = Map.groupBy(await store.filesOfAddresses(tx, addresses), ({ email }) => email);
  const alreadyHere = new Set<string>();
  const leftBefore = new Set<string>();
  const fileOf = new Map<string, store.FileOfAddress>();
  for (const [email, ofOne] of files) {
    const atWork = ofOne.filter(({ isAtWork }) => isAtWork);
    const [file, ...others] = atWork;
    if (atWork.some(({ hasLogin }) => hasLogin)) alreadyHere.add(email);
    else if (file && others.length === 0) fileOf.set(email, file);
    else if (!file && ofOne.some(({ hasLogin }) => hasLogin)) leftBefore.add(email);
  }
  return { alreadyHere, leftBefore, fileOf };
}

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
      const { permissionGroups } = input;
      requireGivable(actor, input);
      const language = input.language ?? request.language;
      const addresses = input.people.flatMap(({ email }) => (email ? [email] : []));
      const { alreadyHere, leftBefore, fileOf } = await knownAddresses(tx, addresses);
      requireGivable(actor, ...fileOf.values());
      const seen = new Set<string>();
      // An address that stands twice in the list is invited once.
      const wanted = input.people.filter(({ email }) => {
        if (email === null) return true;
        if (alreadyHere.has(email) || leftBefore.has(email) || seen.has(email)) return false;
        seen.add(email);
        return true;
      });
      const skipped = { alreadyHere: [...alreadyHere], leftBefore: [...leftBefore] };
      if (wanted.length === 0) return { invitations: [], ...skipped };
      const employeeIds = [...fileOf.values()].map(({ employeeId }) => employeeId);
      await requirePause(tx, { emails: [...seen], employeeIds, now });
      await store.closeInvitationsTo(tx, { emails: [...seen], employeeIds, now });
      const fileFor = (email: string | null) => (email === null ? undefined : fileOf.get(email));
      const seats = wanted.filter(({ email }) => fileFor(email) === undefined).length;
      await requireSeat(tx, { cloud: actor.plan.cloud, now, wanted: seats });
      const rows = withCodes(wanted, context.prepared).map((one) => ({
        ...one,
        employeeId: fileFor(one.email)?.employeeId ?? null,
      }));
      await store.addInvitations(tx, rows, {
        language,
        inviter: actor,
        now,
        expiresAt: invitationEnd(now),
        permissionGroups,
      });
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
        after: { invited: wanted, ...(permissionGroups.length > 0 && { permissionGroups }) },
      });
      return { invitations, ...skipped };
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
      requireGivable(actor, employee);
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
        inviter: actor,
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
    // A new code ends the old one at once: it is written only for an invitation that may be sent again.
    prepare: async (context) => {
      const { input, actor, now, readCompany } = context;
      await readCompany(async (tx) => {
        const found = await store.invitationById(tx, input.invitationId);
        const [file] = found?.employeeId ? await lifecycle.groupsOf(tx, [found.employeeId]) : [];
        const { email } = givable(actor, found, file);
        await requirePauseBetween(tx, { emails: email ? [email.toLowerCase()] : [], now });
      });
      return saveCodes(context, [input.invitationId]);
    },
    run: async (context) => {
      const { input, tx, actor, now, audit } = context;
      const { invitation, file } = await givableForUpdate(context, input.invitationId);
      const { id, email, firstName } = invitation;
      if (file?.status !== 'approved') await requireSeat(tx, { cloud: actor.plan.cloud, now, besides: id });
      await requirePause(tx, { emails: email ? [email.toLowerCase()] : [], now });
      await store.renewInvitation(tx, { id, inviterId: actor.employeeId, expiresAt: invitationEnd(now), now });
      const [given] = await giveCodes(context, [invitation]);
      if (!given) throw peopleErrors.invitationNotFound();
      audit({ kind: 'invitation', id, name: email ?? firstName ?? '–' });
      return given;
    },
  }),

  handle(people.cancelInvitation, async (context) => {
    const { input, tx, now, audit } = context;
    const { invitation } = await givableForUpdate(context, input.invitationId);
    await store.cancelInvitation(tx, invitation.id, now);
    audit({ kind: 'invitation', id: invitation.id, name: invitation.email ?? invitation.firstName ?? '–' });
    return {};
  }),
];
