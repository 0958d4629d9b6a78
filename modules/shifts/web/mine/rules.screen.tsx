import { NativeSelect, Switch } from '@mantine/core';
import { asId } from '#kernel/ids';
import { type BoardRules, shifts } from '#shifts/contract';
import { type ClaimWay, claimWays } from '#shifts/rules/exchange-words';
import { NumberField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { ShiftTabs } from '../board/shift-tabs.tsx';
import styles from './mine.module.css';
import { ProtectionsPanel } from './protections-panel.tsx';

/** Minimum rest of the company, what the people of each board may do with their shifts, and people whom law protects. */
export default function ShiftRulesScreen() {
  const t = useText('shifts');
  const read = useRead(shifts.readShiftRules, undefined);
  return (
    <>
      <PageHeader title={t(($) => $.rules.title)} subtitle={t(($) => $.rules.lead)} />
      <ShiftTabs />
      <States of={read}>
        {({ leastRestMinutes, boards }) => (
          <div className={styles.stack}>
            <Rest minutes={leastRestMinutes} />
            <Panel title={t(($) => $.rules.boards)} hint={t(($) => $.rules.boardsLead)}>
              {boards.length === 0 ? (
                <EmptyState title={t(($) => $.rules.noBoards)} />
              ) : (
                <ul className={styles.list}>
                  {boards.map((board) => (
                    <OneBoard key={board.id} of={board} />
                  ))}
                </ul>
              )}
            </Panel>
            <ProtectionsPanel />
          </div>
        )}
      </States>
    </>
  );
}

function Rest({ minutes }: { readonly minutes: number }) {
  const t = useText('shifts');
  const form = useCallForm(shifts.saveLeastRest, {
    initial: { leastRestMinutes: minutes },
    text: 'shifts',
    success: t(($) => $.rules.saved),
  });
  return (
    <Panel title={t(($) => $.rules.rest)} hint={t(($) => $.rules.restLead)}>
      <Form of={form}>
        <NumberField field={form.field('leastRestMinutes')} label={t(($) => $.rules.restMinutes)} min={0} max={1440} />
        <FormButtons of={form} />
      </Form>
    </Panel>
  );
}

function OneBoard({ of }: { readonly of: BoardRules }) {
  const t = useText('shifts');
  const save = useAction(shifts.saveBoardRules, { success: t(($) => $.rules.saved) });
  const change = (parts: Partial<Pick<BoardRules, 'exchanges' | 'claims'>>): void => {
    const { id, exchanges, claims } = of;
    save.mutate({ boardId: asId<'shift'>(id), exchanges, claims, ...parts });
  };
  return (
    <li className={styles.item}>
      <strong>{of.name}</strong>
      <div className={styles.ways}>
        <Switch
          label={t(($) => $.rules.exchanges)}
          aria-label={`${of.name}: ${t(($) => $.rules.exchanges)}`}
          checked={of.exchanges}
          disabled={save.isPending}
          onChange={(event) => change({ exchanges: event.currentTarget.checked })}
        />
        <NativeSelect
          size="md"
          label={t(($) => $.rules.claims)}
          aria-label={`${of.name}: ${t(($) => $.rules.claims)}`}
          value={of.claims}
          disabled={save.isPending}
          data={claimWays.map((value) => ({ value, label: t(($) => $.openShifts.ways[value]) }))}
          onChange={(event) => change({ claims: event.currentTarget.value as ClaimWay })}
        />
      </div>
    </li>
  );
}
