import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Approver, Condition, LineGroup } from './approve-line.ts';
import type { PeopleFacts } from './approvers-of-group.ts';
import { decide, type Request, roleIn } from './decision.ts';
import { type Now, progressOf } from './progress.ts';
import { afterStep } from './request-steps.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 800) };
const everyone = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const person = fc.constantFrom(...everyone);

const approver: fc.Arbitrary<Approver> = fc.oneof(
  person.map((employeeId) => ({ kind: 'employee' as const, employeeId })),
  fc.constantFrom<Approver>({ kind: 'teamManager' }, { kind: 'managerAbove' }, { kind: 'owner' }),
  fc.constant<Approver>({ kind: 'permissionGroup', group: 'payrollApprove' }),
);
const condition: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  { fact: 'days', is: 'atLeast', value: 3 },
  { fact: 'site', is: 'equals', value: 'A' },
);
const group: fc.Arbitrary<LineGroup> = fc.record({
  id: fc.constant('g'),
  name: fc.constant('Untitled'),
  minimum: fc.integer({ min: 1, max: 4 }),
  approvers: fc.array(approver, { maxLength: 4 }),
  conditions: fc.array(condition, { maxLength: 2 }),
});

/** A company: managers by level, owners, administrators and one permission group, of the same eight people. */
const company = fc.record({
  managers: fc.array(fc.uniqueArray(person, { maxLength: 2 }), { maxLength: 3 }),
  owners: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }),
  administrators: fc.uniqueArray(person, { maxLength: 1 }),
  payrollApprove: fc.uniqueArray(person, { maxLength: 2 }),
});

type Event =
  | { readonly what: 'decide'; readonly who: number; readonly approve: boolean }
  | { readonly what: 'tryToDecide'; readonly who: string; readonly approve: boolean }
  | { readonly what: 'leave'; readonly who: string }
  | { readonly what: 'delegate'; readonly from: string; readonly to: string }
  | { readonly what: 'endDelegations' }
  | { readonly what: 'escalate' }
  | { readonly what: 'cancel'; readonly who: string };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('decide' as const), who: fc.nat(7), approve: fc.constant(true) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('decide' as const), who: fc.nat(7), approve: fc.constant(false) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('tryToDecide' as const), who: person, approve: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('leave' as const), who: person }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('delegate' as const), from: person, to: person }) },
  { weight: 1, arbitrary: fc.constant({ what: 'endDelegations' as const }) },
  { weight: 2, arbitrary: fc.constant({ what: 'escalate' as const }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel' as const), who: person }) },
);

const story = fc.record({
  company,
  groups: fc.array(group, { maxLength: 4 }),
  asker: person,
  facts: fc.record({ days: fc.integer({ min: 1, max: 5 }), site: fc.constantFrom('A', 'B') }),
  events: fc.array(event, { maxLength: 25 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** Plays a story; the rows of the store are `request`, everything else is read again before each step. */
class Play {
  request: Request;
  readonly outcomes: string[] = [];
  readonly #company: Story['company'];
  readonly #left = new Set<string>();
  #delegations: { fromEmployeeId: string; toEmployeeId: string }[] = [];

  constructor({ company: made, groups, asker, facts }: Story) {
    this.#company = made;
    this.request = { state: 'pending', groups, facts, askers: [asker], approvals: [], group: 0, level: 0 };
    this.#advance();
  }

  get now(): Now {
    const { managers, owners, administrators, payrollApprove } = this.#company;
    const here = (ids: readonly string[]) => ids.filter((id) => !this.#left.has(id));
    const people: PeopleFacts = {
      managers: managers.map(here),
      permissionGroups: {
        owner: here(owners),
        administrator: here(administrators),
        payrollApprove: here(payrollApprove),
      },
      atWork: new Set(here(everyone)),
    };
    return { people, delegations: this.#delegations };
  }

  get asked(): readonly { employeeId: string; for: string }[] {
    const progress = progressOf(this.request, this.now);
    return progress.state === 'pending' ? progress.asked : [];
  }

  #end(state: 'approved' | 'rejected' | 'canceled'): void {
    this.request = { ...this.request, state };
    this.outcomes.push(state);
  }

  #advance(): void {
    if (this.request.state !== 'pending') return;
    const progress = progressOf(this.request, this.now);
    if (progress.state === 'approved') this.#end('approved');
    else this.request = { ...this.request, group: progress.group, level: progress.level };
  }

  decide(by: string, approve: boolean): boolean {
    const decided = decide(this.request, this.now, { by, approve });
    if (!decided.ok) return false;
    const { approval, progress } = decided.value;
    if (!approve) this.#end('rejected');
    else {
      this.request = { ...this.request, approvals: [...this.request.approvals, approval] };
      if (progress?.state === 'approved') this.#end('approved');
      else if (progress) this.request = { ...this.request, group: progress.group, level: progress.level };
    }
    return true;
  }

  play(one: Event): void {
    switch (one.what) {
      case 'decide': {
        const asked = this.asked[one.who % Math.max(1, this.asked.length)];
        if (this.request.state === 'pending' && asked) expect(this.decide(asked.employeeId, one.approve)).toBe(true);
        return;
      }
      case 'tryToDecide': {
        const isAsked = this.request.state === 'pending' && this.asked.some((x) => x.employeeId === one.who);
        expect(this.decide(one.who, one.approve)).toBe(isAsked);
        return;
      }
      case 'leave': {
        // The last owner stays: `people` does not let a company be without one.
        const owners = this.#company.owners.filter((id) => !this.#left.has(id) && id !== one.who);
        if (owners.length > 0) this.#left.add(one.who);
        this.#advance();
        return;
      }
      case 'delegate':
        this.#delegations = [...this.#delegations, { fromEmployeeId: one.from, toEmployeeId: one.to }];
        this.#advance();
        return;
      case 'endDelegations':
        this.#delegations = [];
        this.#advance();
        return;
      case 'escalate':
        this.request = { ...this.request, level: this.request.level + 1 };
        this.#advance();
        return;
      case 'cancel': {
        const step = afterStep(this.request.state, 'cancel', roleIn(this.request, this.now, one.who));
        if (step.ok) this.#end('canceled');
        return;
      }
    }
  }
}

const playAll = (one: Story, check: (play: Play) => void): Play => {
  const play = new Play(one);
  check(play);
  for (const each of one.events) {
    play.play(each);
    check(play);
  }
  return play;
};

describe('whatever the line, the decisions, the delegations, the leavers and the cancels', () => {
  it('a pending request never waits for nobody, nor for a leaver, nor for its asker', () => {
    fc.assert(
      fc.property(story, (one) => {
        playAll(one, (play) => {
          if (play.request.state !== 'pending') return;
          expect(play.asked.length).toBeGreaterThan(0);
          for (const { employeeId } of play.asked) {
            expect(employeeId).not.toBe(one.asker);
            expect(play.now.people.atWork.has(employeeId)).toBe(true);
          }
        });
      }),
      runs,
    );
  });

  it('a request ends once, and decisions by everyone asked always end it', () => {
    fc.assert(
      fc.property(story, (one) => {
        const play = playAll(one, ({ outcomes }) => expect(outcomes.length).toBeLessThanOrEqual(1));
        for (let step = 0; play.request.state === 'pending'; step++) {
          expect(step).toBeLessThan(everyone.length * 5);
          const [first] = play.asked;
          expect(first && play.decide(first.employeeId, true)).toBe(true);
        }
        expect(play.outcomes).toHaveLength(1);
      }),
      runs,
    );
  });

  it('no person decides twice, and none for two people', () => {
    fc.assert(
      fc.property(story, (one) => {
        const { approvals } = playAll(one, () => {}).request;
        expect(new Set(approvals.map(({ by }) => by)).size).toBe(approvals.length);
        expect(new Set(approvals.map((approval) => approval.for)).size).toBe(approvals.length);
      }),
      runs,
    );
  });

  it('the group only moves forward, and a decided request never changes again', () => {
    fc.assert(
      fc.property(story, (one) => {
        let before: Request | undefined;
        playAll(one, ({ request }) => {
          if (before) expect(request.group).toBeGreaterThanOrEqual(before.group);
          if (before && before.state !== 'pending') {
            expect(request.state).toBe(before.state);
            expect(request.approvals).toEqual(before.approvals);
          }
          before = request;
        });
      }),
      runs,
    );
  });
});
