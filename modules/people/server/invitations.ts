import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Actor } from '#access/rules/can';
import { handle, type TenantContext } from '#access/server/public';
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

type Context = Pick<TenantContext<never>, 'tx' | 'actor' | 'now' | 'request' | 'writeDirectory'>;

/**
 * Codes for invitations just written. They lie apart from the company's rows; should the company's transaction fail
 * after this, the codes lead to nothing.
 */
async function giveCodes({ tx, actor, now, writeDirectory, request }: Context, given: readonly Given[]) {
  const company = await organizationRow(tx);
  const expiresAt = invitationEnd(now);
  const withCodes = given.map((one) => ({ ...one, code: newCode() }));
  await writeDirectory((global) =>
    store.saveCodes(
      global,
      withCodes.map(({ id, code }) => ({
        hash: hashOf(code),
        organizationId: actor.organizationId,
        invitationId: id,
        expiresAt,
      })),
    ),
  );
  const answers = withCodes.map(({ id, email, language, code }) => ({
    id,
    email,
    language,
    code: inGroups(code),
    link: linkOf(request.origin, language, code),
    expiresAt,
  }));
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

/** What an inviter may not give, an invitation may not carry: a file in such a group is not theirs to invite. */
function requireGivable(actor: Actor, file: { readonly permissionGroups: readonly string[] } | undefined): void {
  const groups = knownGroups(file?.permissionGroups ?? []);
  if (carriedGroups(actor.groups, groups).length < groups.length) throw peopleErrors.beyondReach();
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

/** An invitation that is not closed, of a file whose groups the actor may give. */
async function givable(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  id: Id<'invitation'>,
): Promise<store.InvitationRow> {
  const invitation = await store.invitationForUpdate(tx, id);
  if (!invitation || invitation.canceledAt) throw peopleErrors.invitationNotFound();
  if (invitation.acceptedAt) throw peopleErrors.invitationOver();
  if (invitation.employeeId) requireGivable(actor, await lifecycle.employmentForUpdate(tx, invitation.employeeId));
  return invitation;
}

const isFileAtWork = async (tx: TenantTx, { employeeId }: store.InvitationRow): Promise<boolean> =>
  employeeId !== null && (await lifecycle.employmentForUpdate(tx, employeeId))?.status === 'approved';

export const invitationHandlers = [
  handle(people.listInvitations, async ({ input, tx, now }) => {
    const { items, total } = await store.invitationPage(tx, input);
    return { items: items.map((row) => shown(row, now)), total, page: input.page, size: input.size };
  }),

  handle(people.invite, async (context) => {
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
    await requireSeat(tx, { cloud: actor.plan.cloud, now, wanted: wanted.length });
    const rows = wanted.map((one) => ({ id: newId('invitation'), employeeId: null, ...one }));
    await store.addInvitations(tx, rows, { language, inviter: actor, now, expiresAt: invitationEnd(now) });
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
  }),

  handle(people.inviteEmployee, async (context) => {
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
    const invitation = { ...employee, id: newId('invitation'), employeeId: employee.id };
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
  }),

  handle(people.resendInvitation, async (context) => {
    const { input, tx, actor, now, audit } = context;
    const invitation = await givable(context, input.invitationId);
    if (!(await isFileAtWork(tx, invitation)))
      await requireSeat(tx, { cloud: actor.plan.cloud, now, besides: invitation.id });
    await requirePause(tx, { emails: invitation.email ? [invitation.email.toLowerCase()] : [], now });
    await store.renewInvitation(tx, {
      id: invitation.id,
      inviterId: actor.employeeId,
      expiresAt: invitationEnd(now),
      now,
    });
    const [given] = await giveCodes(context, [invitation]);
    if (!given) throw peopleErrors.invitationNotFound();
    audit({ kind: 'invitation', id: invitation.id, name: invitation.email ?? invitation.firstName ?? '–' });
    return given;
  }),

  handle(people.cancelInvitation, async (context) => {
    const { input, tx, now, audit } = context;
    const invitation = await givable(context, input.invitationId);
    await store.cancelInvitation(tx, invitation.id, now);
    audit({ kind: 'invitation', id: invitation.id, name: invitation.email ?? invitation.firstName ?? '–' });
    return {};
  }),
];
