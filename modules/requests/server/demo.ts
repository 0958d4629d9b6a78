import { type Demo, type DemoWorld, demoDepartment } from '#access/server/public';
import { type Approvals, approvalsOf } from '#approvals/server/public';
import { answerInDemo, type DemoForm, demoForm } from '#forms/server/public';
import type { Id } from '#kernel/ids';
import { addSeconds, addToDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type DemoRequest, demoRequests } from './demo-requests.ts';

/** Approve lines, and requests in every state. A company for measuring has none. */
export const demo: Demo = async (tx, world) => {
  if (world.isForMeasuring) return;
  const approvals = approvalsOf(world);
  const forms = new Map<string, DemoForm>();
  for (const name of ['ขอทำงานที่บ้าน', 'ขอเบิกอุปกรณ์', 'แจ้งอุบัติเหตุหรือเหตุการณ์', 'ขอหนังสือรับรอง'])
    forms.set(name, await demoForm(tx, name));
  await addLines(tx, { approvals, world, forms });
  for (const one of demoRequests(world.today)) {
    const form = forms.get(one.form);
    if (form) await addRequest(tx, { approvals, world, form }, one);
  }
  // The head of sales is away this week: the head of finance decides as well.
  const sales = { fromEmployeeId: personAt(world, ['sales', 0]), toEmployeeId: personAt(world, ['finance', 0]) };
  const days = { fromDate: addToDate(world.today, { days: -2 }), toDate: addToDate(world.today, { days: 12 }) };
  await approvals.delegate(tx, { ...sales, ...days, forms: null }, world.now);
};

interface Lines {
  readonly approvals: Approvals;
  readonly world: DemoWorld;
  readonly forms: ReadonlyMap<string, DemoForm>;
}

async function addLines(tx: TenantTx, { approvals, world, forms }: Lines): Promise<void> {
  const { now } = world;
  const formOf = (name: string) => forms.get(name)?.id ?? '';
  const manager = {
    name: 'หัวหน้าทีม',
    approvalRequest: 1,
    conditions: [],
    approvers: [{ kind: 'teamManager' as const }],
  };
  const staff = [{ kind: 'permissionGroup' as const, permissionGroup: 'administrator' as const }];
  const count = forms.get('ขอเบิกอุปกรณ์')?.fieldNamed('จำนวน') ?? '';
  const many = { fact: count, is: 'atLeast' as const, value: 5 };
  const owners = [{ kind: 'owner' as const }];
  const company = [
    { name: 'ทั่วไป', externalCode: 'GEN', formTemplates: [], approveGroups: [manager] },
    {
      name: 'เบิกอุปกรณ์',
      externalCode: 'EQP',
      formTemplates: [formOf('ขอเบิกอุปกรณ์')],
      approveGroups: [
        manager,
        { name: 'ฝ่ายบุคคล', approvalRequest: 1, conditions: [many], approvers: staff },
        { name: 'ผู้บริหาร', approvalRequest: 1, conditions: [many], approvers: owners },
      ],
    },
    {
      name: 'หนังสือรับรองและเหตุการณ์',
      externalCode: 'DOC',
      formTemplates: [formOf('ขอหนังสือรับรอง'), formOf('แจ้งอุบัติเหตุหรือเหตุการณ์')],
      approveGroups: [
        { name: 'ฝ่ายบุคคลหรือเจ้าของ', approvalRequest: 1, conditions: [], approvers: [...staff, ...owners] },
      ],
    },
  ];
  for (const [position, line] of company.entries())
    await approvals.addLine(tx, line, { departmentId: null, position, now });
  const production = {
    name: 'ฝ่ายผลิต',
    externalCode: 'PRD',
    formTemplates: [formOf('ขอทำงานที่บ้าน')],
    approveGroups: [
      manager,
      { name: 'ผู้จัดการฝ่ายผลิต', approvalRequest: 1, conditions: [], approvers: [{ kind: 'managerAbove' as const }] },
    ],
  };
  await approvals.addLine(tx, production, { departmentId: demoDepartment(world, 'production'), position: 0, now });
}

interface Opening {
  readonly approvals: Approvals;
  readonly world: DemoWorld;
  readonly form: DemoForm;
}

const hour = 3_600;

async function addRequest(
  tx: TenantTx,
  { approvals, world, form }: Opening,
  { who, hoursAgo, answers, steps = [] }: DemoRequest,
): Promise<void> {
  const askerId = personAt(world, who);
  const askedAt = addSeconds(world.now, -hoursAgo * hour);
  const { requestId } = await answerInDemo(tx, { approvals, form }, { employeeId: askerId, answers, now: askedAt });
  for (const step of steps) {
    const now = addSeconds(askedAt, step.hoursLater * hour);
    const { reason = null } = step;
    if (step.what === 'cancel') await approvals.cancel(tx, requestId, { by: askerId, reason, now });
    else {
      const decision = { by: personAt(world, step.by), approve: step.what === 'approve', reason, all: false, now };
      await approvals.decide(tx, requestId, decision);
    }
  }
}

/** The nth person of a team, from 0; the first one leads it. */
function personAt({ atWork }: DemoWorld, [team, nth]: DemoRequest['who']): Id<'employee'> {
  const person = atWork.filter((one) => one.team === team)[nth];
  if (!person) throw new RangeError(`The demo has no person ${nth} in ${team}.`);
  return person.id;
}
