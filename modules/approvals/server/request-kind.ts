import { plugPlace } from '#access/server/public';
import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { approvalErrors } from '../errors.ts';
import type { Approver } from '../rules/approve-line.ts';
import type { RequestFacts } from '../rules/condition.ts';

export type BothLanguages = Readonly<Record<Language, string>>;

/** A request as the module that owns its kind sees it. */
export interface RequestOfKind<Payload extends string = string> {
  readonly id: Id<'approvalRequest'>;
  readonly form: string;
  readonly payloadId: Id<Payload>;
  readonly askerId: Id<'employee'>;
  readonly facts: RequestFacts;
  /** The decision that ends it; null while it waits, and where nobody need be asked. */
  readonly decision: { readonly by: Id<'employee'>; readonly reason: string | null } | null;
  readonly now: Instant;
}

/** Who reads the sentence about a request. */
export interface WordingReader {
  readonly language: Language;
  readonly employeeId: Id<'employee'>;
  /** Whether the request waits for this person: facts of colleagues that a decision rests on are for them. */
  readonly mayDecide: boolean;
}

/** What a fact can be, and what people call it. */
interface FactValue {
  readonly value: string;
  readonly title: BothLanguages;
}

/** A fact that conditions of a line can use. */
export interface Fact {
  readonly name: string;
  readonly type: 'number' | 'text';
  readonly title: BothLanguages;
  /** All that a text can be; left out where it can be anything. */
  values?(tx: TenantTx): Promise<readonly FactValue[]>;
}

export interface Form {
  readonly form: string;
  readonly name: BothLanguages;
  /** Nobody asks by it any more: it names requests, lines and delegations, and is not offered for new ones. */
  readonly isArchived?: boolean;
  /** Facts of this form besides those of its kind. */
  readonly facts?: readonly Fact[];
}

/**
 * A kind of request, plugged in by the module that owns it: what it is called, what approval does and how it is undone.
 * Its rows stay in that module; a request carries the id of one.
 */
export interface RequestKind<Payload extends string = string> {
  /** `leave.request`. Never changed: stored requests are found by it. */
  readonly name: string;
  readonly title: BothLanguages;
  /** Facts that conditions of a line can use. */
  readonly facts: readonly Fact[];
  /** The forms of this kind; without it the kind is one form of the same name. */
  forms?(tx: TenantTx): Promise<readonly Form[]>;
  /**
   * Of these people one must approve, after the line: for what only people with a right may let in. A line serves such a
   * kind only where it names it. Left out where the line alone decides.
   */
  deciders?(facts: RequestFacts): readonly Approver[];
  /** One line about each, for lists. */
  summaries(tx: TenantTx, payloadIds: readonly Id<Payload>[], language: Language): Promise<ReadonlyMap<string, string>>;
  /** What approval will do, in a sentence: "3 days of annual leave, balance then 4d 2h". */
  wording(tx: TenantTx, request: RequestOfKind<Payload>, reader: WordingReader): Promise<string>;
  /** What approval does, once. A refusal thrown here refuses the decision and leaves everything as it was. */
  effect(tx: TenantTx, request: RequestOfKind<Payload>): Promise<void>;
  /**
   * `withDecision`: in the transaction of the last approval. `afterDecision`: soon after it in a transaction of its own,
   * tried again until it succeeds; for effects that take long or may fail. The first when left out.
   */
  readonly effectRuns?: 'withDecision' | 'afterDecision';
  /** Takes the effect back; without it an approved request stays approved. */
  undo?(tx: TenantTx, request: RequestOfKind<Payload>): Promise<void>;
  /** Why the effect cannot be taken back any more: nobody is asked to undo it then. Null, or left out, where it can. */
  whyKept?(tx: TenantTx, request: RequestOfKind<Payload>): Promise<Refusal | null>;
  /** The request ended without effect: what was reserved for it becomes free. */
  ended?(tx: TenantTx, request: RequestOfKind<Payload>, state: 'rejected' | 'canceled'): Promise<void>;
}

/** A kind of any payload, as held by the list of all kinds. */
export type AnyRequestKind = RequestKind<never>;

export const requestKinds = plugPlace<AnyRequestKind>('approvals.kinds');

/** The facts that requests of a form have. */
export const factsOf = ({ kind, facts = [] }: Form & { readonly kind: AnyRequestKind }): readonly Fact[] => [
  ...kind.facts,
  ...facts,
];

export interface Kinds {
  /** Refuses a kind that no module owns. */
  named(name: string): AnyRequestKind;
  /** Undefined where no module owns it: its requests are shown with what is stored, and can be rejected. */
  owned(name: string): AnyRequestKind | undefined;
  /** All forms of all kinds, or of one. */
  formsOf(tx: TenantTx, kind?: string): Promise<readonly (Form & { readonly kind: AnyRequestKind })[]>;
}

export function kindsOf(plugged: readonly AnyRequestKind[]): Kinds {
  const byName = new Map(plugged.map((kind) => [kind.name, kind]));
  if (byName.size < plugged.length) throw new Error('Two kinds of request have the same name.');
  return {
    named(name) {
      const kind = byName.get(name);
      if (!kind) throw approvalErrors.kindUnknown();
      return kind;
    },
    owned: (name) => byName.get(name),
    async formsOf(tx, wanted) {
      const kinds = wanted === undefined ? plugged : plugged.filter(({ name }) => name === wanted);
      const lists = await Promise.all(kinds.map((kind) => kind.forms?.(tx) ?? [{ form: kind.name, name: kind.title }]));
      return lists.flatMap((forms, index) => {
        const kind = kinds[index];
        return kind ? forms.map((one) => ({ ...one, kind })) : [];
      });
    },
  };
}
