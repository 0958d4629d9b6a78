// Claims of the demo company: benefits with caps per year, and what people have claimed of them in the last weeks.
import type { DemoWorld } from '#access/server/public';
import { type Approvals, approvalsOf } from '#approvals/server/public';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { addSeconds, addToDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { Answer, Answers } from '../rules/field.ts';
import { answersByMeaning } from '../rules/meanings.ts';
import { answeredForm, requestKindOf } from './form-type.ts';
import { claimTypes, saveClaimType } from './store/claims.ts';
import { addResponse, saveRequest, wholeResponse } from './store/responses.ts';
import { formsOfType } from './store/templates.ts';
import { expenseForm } from './types/expense.ts';

const perYear = { parking: baht(9000), medical: baht(20_000), dental: baht(10_000), own: null } as const;

/** The form by its Thai name, what was paid in baht, how many days ago, and the decision; null while it waits. */
interface DemoClaim {
  readonly form: string;
  readonly amount: number;
  readonly daysAgo: number;
  readonly approve: boolean | null;
}

/** Of the person with the account; the others have the first two. */
const claims: readonly DemoClaim[] = [
  { form: 'เบิกค่ารักษาพยาบาล', amount: 2450, daysAgo: 38, approve: true },
  { form: 'เบิกค่าที่จอดรถ', amount: 300, daysAgo: 2, approve: null },
  { form: 'เบิกค่าทันตกรรม', amount: 1800, daysAgo: 21, approve: true },
  { form: 'เบิกค่าใช้จ่าย', amount: 640.5, daysAgo: 9, approve: true },
  { form: 'เบิกค่าที่จอดรถ', amount: 500, daysAgo: 12, approve: false },
];

export async function demoClaims(tx: TenantTx, world: DemoWorld): Promise<void> {
  for (const type of await claimTypes(tx))
    await saveClaimType(tx, { ...type, perYear: perYear[type.kind], now: world.now });
  const approvals = approvalsOf(world);
  // The first person of a team leads it, and decides about the others.
  const leadOf = (team: string) => world.atWork.find((one) => one.team === team);
  const led = world.atWork.filter((one) => leadOf(one.team) !== one);
  const employee = led.find(({ userId, groups }) => userId !== null && groups.length === 0);
  const others = led.filter((one) => one !== employee).slice(0, 6);
  const people = [
    ...(employee ? [{ ...employee, claims }] : []),
    ...others.map((one, n) => ({ ...one, claims: claims.slice(n % 2, (n % 2) + 1) })),
  ];
  for (const person of people)
    for (const claim of person.claims)
      await addClaim(
        tx,
        { approvals, world, leadId: leadOf(person.team)?.id ?? person.id, employeeId: person.id },
        claim,
      );
}

interface Claiming {
  readonly approvals: Approvals;
  readonly world: DemoWorld;
  readonly leadId: Id<'employee'>;
  readonly employeeId: Id<'employee'>;
}

async function addClaim(tx: TenantTx, claiming: Claiming, claim: DemoClaim): Promise<void> {
  const { approvals, world, leadId, employeeId } = claiming;
  const form = (await formsOfType(tx, expenseForm.name)).find(({ name }) => name === claim.form);
  if (!form) throw new RangeError(`The demo has no form ${claim.form}.`);
  const now = addSeconds(world.now, -86_400 * claim.daysAgo);
  const meant: Readonly<Record<string, Answer>> = {
    amount: claim.form === 'เบิกค่าที่จอดรถ' ? String(claim.amount) : claim.amount,
    date: addToDate(world.today, { days: -claim.daysAgo - 1 }),
  };
  const answers: Answers = Object.fromEntries(
    form.fields.flatMap(({ id, meaning, type, options }): [string, Answer][] => {
      const answer = meaning === null ? undefined : meant[meaning];
      if (answer !== undefined) return [[id, answer]];
      const [first] = options;
      return type === 'dropdown' && first ? [[id, first.id]] : [];
    }),
  );
  const id = newId('formResponse');
  await addResponse(tx, { id, formId: form.id, formVersion: 1, employeeId, key: newId('formResponse'), answers, now });
  const row = await wholeResponse(tx, id);
  if (row) await expenseForm.submitted?.(tx, answeredForm(row, now));
  const facts = expenseForm.factsOf?.(answersByMeaning(form.fields, answers)) ?? {};
  const asked = { payloadId: id, askerId: employeeId, form: form.id, facts, now };
  const { requestId } = await approvals.open(tx, requestKindOf(expenseForm), asked);
  await saveRequest(tx, id, requestId);
  if (claim.approve === null) return;
  const reason = claim.approve ? null : 'ใบเสร็จไม่ชัดเจน กรุณาส่งใหม่';
  const decided = addSeconds(now, 3 * 3600);
  await approvals.decide(tx, requestId, { by: leadId, approve: claim.approve, reason, all: false, now: decided });
}
