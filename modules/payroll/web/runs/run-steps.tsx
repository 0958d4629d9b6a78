import { Menu } from '@mantine/core';
import { IconBan, IconCheck, IconDots, IconPencil, IconRefresh, IconSend, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#access/web/public';
import { payroll, type Run } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { type RunStep, runStep } from '#payroll/rules/run-state';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { EditRun, RejectRun, VoidRun } from './step-forms.tsx';

interface OfRun {
  readonly run: Run;
}

/** A step that the state allows and that is still to be made. */
const isPossible = (run: Run, step: RunStep): boolean => {
  const answer = runStep(run.state, step);
  return answer.ok && !answer.isDone;
};

/** The next step of a run as buttons, the others in a menu. Every step asks first. */
export function RunSteps({ run }: OfRun) {
  const can = useCan();
  const isMaker = can('payroll.run');
  const isApprover = can('payroll.approve');
  return (
    <>
      <MoreSteps run={run} isMaker={isMaker} isApprover={isApprover} />
      {isApprover && isPossible(run, 'reject') && <Reject run={run} />}
      {isApprover && isPossible(run, 'approve') && <Approve run={run} />}
      {isMaker && isPossible(run, 'proceed') && <Proceed run={run} />}
    </>
  );
}

/** What is paid, and what the reader should know before. */
function usePoints(run: Run): readonly string[] {
  const t = useText('payroll');
  const format = useFormat();
  const { people, net } = run.totals;
  const paid = t(($) => $.runs.proceedPoint, {
    count: people,
    net: format.money(net),
    date: format.date(run.payDate),
  });
  return run.openBefore ? [paid, t(($) => $.runs.openBefore, { name: run.openBefore.name })] : [paid];
}

function Proceed({ run }: OfRun) {
  const t = useText('payroll');
  const points = usePoints(run);
  const confirm = useConfirm();
  const proceed = useAction(payroll.proceedRun, {
    done: ({ state }) =>
      state === 'DRAFT'
        ? showToast({ message: t(($) => $.runs.calculatedFirst), kind: 'info' })
        : showToast({ message: t(($) => $.runs.proceeded), kind: 'success' }),
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.runs.proceedTitle, { name: run.name }),
      body: t(($) => $.runs.proceedBody),
      points,
      agree: t(($) => $.runs.proceed),
    });
    if (agreed) proceed.mutate({ payrollReportId: run.id });
  };
  return (
    <Button
      icon={<IconSend size={18} aria-hidden />}
      busy={proceed.isPending}
      disabled={run.blocked > 0}
      onClick={() => void ask()}
    >
      {t(($) => $.runs.proceed)}
    </Button>
  );
}

function Approve({ run }: OfRun) {
  const t = useText('payroll');
  const points = usePoints(run);
  const confirm = useConfirm();
  const approve = useAction(payroll.approveRun, { success: t(($) => $.runs.approved) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.runs.approveTitle, { name: run.name }),
      body: t(($) => $.runs.approveBody),
      points,
      agree: t(($) => $.runs.approve),
    });
    if (agreed) approve.mutate({ payrollReportId: run.id, status: 'approved' });
  };
  return (
    <Button icon={<IconCheck size={18} aria-hidden />} busy={approve.isPending} onClick={() => void ask()}>
      {t(($) => $.runs.approve)}
    </Button>
  );
}

function Reject({ run }: OfRun) {
  const t = useText('payroll');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" icon={<IconX size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(($) => $.runs.reject)}
      </Button>
      {isOpen && <RejectRun run={run} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface MoreProps extends OfRun {
  readonly isMaker: boolean;
  readonly isApprover: boolean;
}

interface Entry {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  readonly danger?: boolean;
}

function MoreSteps({ run, isMaker, isApprover }: MoreProps) {
  const t = useText('payroll');
  const [form, setForm] = useState<'edit' | 'void' | null>(null);
  const entries = [...useMakerEntries(run, isMaker, () => setForm('edit'))];
  if (isApprover && isPossible(run, 'void'))
    entries.push({
      label: t(($) => $.runs.void),
      icon: <IconBan size={18} aria-hidden />,
      run: () => setForm('void'),
      danger: true,
    });
  return (
    <>
      {entries.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button kind="secondary" icon={<IconDots size={18} aria-hidden />}>
              {t(($) => $.runs.more)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {entries.map((entry) => (
              <Menu.Item
                key={entry.label}
                leftSection={entry.icon}
                {...(entry.danger && { color: 'red' })}
                onClick={entry.run}
              >
                {entry.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {form === 'edit' && <EditRun run={run} onClose={() => setForm(null)} />}
      {form === 'void' && <VoidRun run={run} onClose={() => setForm(null)} />}
    </>
  );
}

function useMakerEntries(run: Run, isMaker: boolean, edit: () => void): readonly Entry[] {
  const t = useText('payroll');
  const go = useGo();
  const confirm = useConfirm();
  const recalculate = useAction(payroll.recalculateRun, { success: t(($) => $.runs.recalculated) });
  const remove = useAction(payroll.deleteRun, {
    success: t(($) => $.runs.deleted),
    done: () => void go(payrollPages.payrolls, { replace: true }),
  });
  const askToDelete = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.runs.deleteTitle, { name: run.name }),
      body: t(($) => $.runs.deleteBody),
      agree: t(($) => $.runs.delete),
      danger: true,
    });
    if (agreed) remove.mutate({ reportId: run.id });
  };
  const entries: Entry[] = [];
  if (!isMaker) return entries;
  if (isPossible(run, 'edit'))
    entries.push({ label: t(($) => $.runs.edit), icon: <IconPencil size={18} aria-hidden />, run: edit });
  if (run.state === 'DRAFT')
    entries.push({
      label: t(($) => $.runs.recalculate),
      icon: <IconRefresh size={18} aria-hidden />,
      run: () => recalculate.mutate({ reportId: run.id }),
    });
  if (isPossible(run, 'delete'))
    entries.push({
      label: t(($) => $.runs.delete),
      icon: <IconTrash size={18} aria-hidden />,
      run: () => void askToDelete(),
      danger: true,
    });
  return entries;
}
