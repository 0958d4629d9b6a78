import { useState } from 'react';
import { useCan } from '#access/web/public';
import { asId } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type BoardCost as Cost, shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { AmountField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';

interface BoardCostProps {
  readonly boardId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What the plan on screen costs, of its budget; only for people who may see salaries. */
export function BoardCost(props: BoardCostProps) {
  return useCan()('employee.salary') ? <KnownCost {...props} /> : null;
}

function KnownCost({ boardId: board, from, to }: BoardCostProps) {
  const t = useText('shifts');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const boardId = asId<'shift'>(board);
  const { data } = useRead(shifts.readBoardCost, { boardId, from, to }, { keepPrevious: true });
  if (!data) return null;
  const { cost, budget, unknownPeople } = data;
  const isOver = budget !== null && cost > budget;
  const amounts = { cost: format.money(cost as never), budget: format.money((budget ?? 0) as never) };
  return (
    <div className={styles.costLine}>
      <span className={isOver ? styles.bad : undefined} role="status">
        {t(($) => (budget === null ? $.cost.planned : isOver ? $.cost.over : $.cost.within), amounts)}
        {unknownPeople > 0 && ` ${t(($) => $.cost.unknown, { count: unknownPeople })}`}
      </span>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        {t(($) => $.cost.change)}
      </Button>
      {isOpen && <BudgetForm boardId={boardId} of={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface BudgetFormProps {
  readonly boardId: ReturnType<typeof asId<'shift'>>;
  readonly of: Cost;
  readonly onClose: () => void;
}

function BudgetForm({ boardId, of, onClose }: BudgetFormProps) {
  const t = useText('shifts');
  const form = useCallForm(shifts.saveBoardBudget, {
    initial: { boardId, budget: of.budget },
    text: 'shifts',
    success: t(($) => $.rules.saved),
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.cost.change)} onClose={onClose}>
      <Form of={form}>
        <AmountField field={form.field('budget')} label={t(($) => $.cost.budget)} hint={t(($) => $.cost.budgetHint)} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
