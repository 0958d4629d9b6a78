// A change about oneself: made at once for others, a request for oneself.
import type { Actor } from '#access/rules/can';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { peopleErrors } from '../errors.ts';
import type { ChangePart, FieldValues } from '../rules/file-change.ts';
import { decidingGroups, type OwnTermsWay, ownTermsWay } from '../rules/own-terms.ts';
import { otherDeciders, saveChange } from './store/changes.ts';

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
  const isOneself = about.employeeId === actor.employeeId;
  const others = isOneself ? await otherDeciders(tx, about.employeeId, decidingGroups(about.part)) : [];
  const kind = ownTermsWay({ isOneself, otherDeciders: others.length });
  return { kind, sentTo: others.map((one) => nameText(one, 'first-last')) };
}

/** For lists of people: one's own name in it is refused where another person may do it. Answers the mark for the log. */
export async function requireOther(
  tx: TenantTx,
  actor: Pick<Actor, 'employeeId'>,
  about: { readonly employeeIds: readonly Id<'employee'>[]; readonly part: ChangePart },
): Promise<AloneMark> {
  const { employeeId } = actor;
  if (!about.employeeIds.includes(employeeId)) return {};
  const way = await wayFor(tx, actor, { employeeId, part: about.part });
  if (way.kind === 'ask') throw peopleErrors.ownTerms();
  return aloneMark(way);
}

interface AloneMark {
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
}

export const askFor = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { now, ...wish }: TermWish & { readonly now: Instant },
): Promise<void> => saveChange(tx, { ...wish, id: newId('employeeChange'), employeeId, askedAt: now });
