// A change about oneself: made at once for others, a request for oneself.
import type { Actor } from '#access/rules/can';
import type { Permission } from '#access/rules/permissions';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { companyFormats, removeFiles } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { peopleErrors } from '../errors.ts';
import { fileChangeAsked } from '../events.ts';
import type { ChangePart, FieldValues } from '../rules/file-change.ts';
import { decidePermission, decidingGroups, type OwnTermsWay, ownTermsWay } from '../rules/own-terms.ts';
import { otherDeciders, type Replaced, saveChange } from './store/changes.ts';

export interface Way {
  readonly kind: OwnTermsWay;
  /** Names of those who may decide; empty where nobody is asked. */
  readonly sentTo: string[];
}

/** How a change of this part of the person's file is made. */
export async function wayFor(
  tx: TenantTx,
  actor: Pick<Actor, 'employeeId'>,
  about: { readonly employeeId: Id<'employee'>; readonly part: ChangePart },
): Promise<Way> {
  return wayOfDecision(tx, actor, { employeeIds: [about.employeeId], permission: decidePermission[about.part] });
}

/** How a decision about these people is made that needs the permission. */
export async function wayOfDecision(
  tx: TenantTx,
  actor: Pick<Actor, 'employeeId'>,
  about: { readonly employeeIds: readonly string[]; readonly permission: Permission },
): Promise<Way> {
  const isOneself = about.employeeIds.includes(actor.employeeId);
  const others = isOneself ? await otherDeciders(tx, actor.employeeId, decidingGroups(about.permission)) : [];
  const kind = ownTermsWay({ isOneself, otherDeciders: others.length });
  if (others.length === 0) return { kind, sentTo: [] };
  const formats = await companyFormats(tx);
  return { kind, sentTo: others.map((one) => nameText(one, formats.name)) };
}

/** For lists of people: one's own name in it is refused where another person may do it. Answers the mark for the log. */
export async function requireOther(
  tx: TenantTx,
  actor: Pick<Actor, 'employeeId'>,
  about: { readonly employeeIds: readonly Id<'employee'>[]; readonly part: ChangePart },
): Promise<AloneMark> {
  const permission = decidePermission[about.part];
  const way = await wayOfDecision(tx, actor, { employeeIds: about.employeeIds, permission });
  if (way.kind === 'ask') throw peopleErrors.ownTerms();
  return aloneMark(way);
}

export interface AloneMark {
  readonly noSecondPerson?: true;
}

/** The log of a change that had no second person. */
export const aloneMark = (way: Pick<Way, 'kind'>): AloneMark => (way.kind === 'alone' ? { noSecondPerson: true } : {});

export interface TermWish {
  readonly part: ChangePart;
  /** Shown to the person who decides, in this order. */
  readonly fields: readonly string[];
  readonly was: FieldValues;
  /** With values that are not shown: an id, what is to be done. */
  readonly wish: FieldValues;
  readonly note: string | null;
  /** The picture that proves a bank account. */
  readonly bankBookFileId?: Id<'file'>;
}

/** The picture is kept as long as the values that it proves. The row no longer names it. */
export const removeBankBook = (tx: TenantTx, change: Pick<Replaced, 'bankBookFileId'> | undefined): Promise<void> =>
  removeFiles(tx, change?.bankBookFileId ? [change.bankBookFileId] : []);

/** The request of it is opened by `file-change-requests.ts`, which hears the event. */
export async function askFor(
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { now, ...wish }: TermWish & { readonly now: Instant },
): Promise<void> {
  const changeId = newId('employeeChange');
  const { bankBookFileId = null } = wish;
  const replaced = await saveChange(tx, { ...wish, bankBookFileId, id: changeId, employeeId, askedAt: now });
  await removeBankBook(tx, replaced);
  await tell(tx, fileChangeAsked, { employeeId, changeId, replaces: replaced?.requestId ?? null });
}
