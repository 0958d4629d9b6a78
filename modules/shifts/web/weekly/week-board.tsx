import { useHotkeys } from '@mantine/hooks';
import { IconCalendarPlus, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { shiftPages } from '#shifts/pages';
import { datesOf } from '#shifts/rules/board-period';
import type { Place, Slot, Week } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useFormat } from '#web/format';
import { usePhone } from '#web/phone';
import { useText } from '#web/text';
import { BoardCost } from '../board/board-cost.tsx';
import { BoardStateMark } from '../board/board-state.tsx';
import { ShiftTabs } from '../board/shift-tabs.tsx';
import { AddTimeDialog } from './add-time-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { FindingList } from './finding-list.tsx';
import { PeopleGrid } from './people-grid.tsx';
import { DayList, PersonList } from './phone-lists.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { TimesGrid } from './times-grid.tsx';
import { useWeekPlan, type WeekPlan } from './use-week-plan.ts';
import styles from './week.module.css';
import { WeekBar } from './week-bar.tsx';
import { type Profiles, shownProfiles, useProfiles } from './week-words.ts';

export type Dialogs =
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'day'; readonly place: Place }
  | { readonly kind: 'addTime'; readonly date?: LocalDate }
  | { readonly kind: 'copy' | 'publish' };

/** What the grids and lists of a week are given. */
export interface WeekViewProps {
  readonly week: Week;
  readonly dates: readonly LocalDate[];
  readonly profiles: Profiles;
  readonly mayPlan: boolean;
  readonly onEdit: WeekPlan['edit'];
  readonly onOpen: (open: Dialogs) => void;
}

interface WeekBoardProps {
  readonly shiftId: Id<'shift'>;
  readonly name: string;
  readonly chooser: ReactNode;
  /** A Sunday. */
  readonly from: LocalDate;
  readonly by: 'times' | 'people';
}

export function WeekBoard({ shiftId, name, chooser, from, by }: WeekBoardProps) {
  const t = useText('shifts');
  const can = useCan();
  const mayPlan = can('shift.edit');
  const [open, setOpen] = useState<Dialogs | null>(null);
  const { read: profileRead, profiles: offered } = useProfiles();
  const plan = useWeekPlan(shiftId, from);
  const { week } = plan;
  const profiles = shownProfiles(offered, week);
  useHotkeys([
    ['mod+Z', () => plan.undo?.()],
    ['mod+shift+Z', () => plan.redo?.()],
    ['mod+Y', () => plan.redo?.()],
  ]);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={week && <BoardStateMark state={week.state} />}
        actions={
          <div className={styles.screenOnly}>
            {chooser}
            {mayPlan && (
              <Button
                kind="secondary"
                icon={<IconCalendarPlus size={18} aria-hidden />}
                disabled={offered.size === 0}
                onClick={() => setOpen({ kind: 'addTime' })}
              >
                {t(($) => $.week.addTime)}
              </Button>
            )}
            {mayPlan && (
              <Button disabled={!week || plan.isSaving} onClick={() => setOpen({ kind: 'publish' })}>
                {t(($) => $.week.publish)}
              </Button>
            )}
          </div>
        }
      />
      <div className={styles.screenOnly}>
        <ShiftTabs />
      </div>
      <WeekBar shiftId={shiftId} from={from} by={by} plan={plan} mayPlan={mayPlan} onOpen={setOpen} />
      <States of={profileRead}>
        {(list) =>
          list.length === 0 ? (
            <NoProfiles />
          ) : (
            <Body by={by} plan={plan} {...{ profiles, mayPlan, shiftId }} onOpen={setOpen} />
          )
        }
      </States>
      {week && open && (
        <OpenDialog
          open={open}
          week={week}
          plan={plan}
          profiles={profiles}
          shiftId={shiftId}
          onClose={() => setOpen(null)}
        />
      )}
      {week && plan.conflicts && <ConflictDialog week={week} plan={plan} profiles={profiles} />}
    </>
  );
}

interface BodyProps extends Pick<WeekViewProps, 'profiles' | 'mayPlan' | 'onOpen'> {
  readonly plan: WeekPlan;
  readonly by: 'times' | 'people';
  readonly shiftId: Id<'shift'>;
}

function Body({ plan, by, shiftId, ...rest }: BodyProps) {
  const t = useText('shifts');
  const format = useFormat();
  const phone = usePhone();
  return (
    <States of={{ ...plan.read, data: plan.week }}>
      {(week) => {
        const view = { ...rest, week, dates: datesOf(week), onEdit: plan.edit };
        const isEmpty = week.shiftTimes.length === 0 && week.cells.every(({ planned }) => planned === null);
        return (
          <>
            {week.lockedUntil && week.lockedUntil >= week.from && (
              <p className={styles.locked}>
                <IconLock size={18} aria-hidden /> {t(($) => $.week.locked, { date: format.date(week.lockedUntil) })}
              </p>
            )}
            {!rest.mayPlan && <p className={styles.locked}>{t(($) => $.week.readOnly)}</p>}
            {isEmpty && by === 'times' && !phone ? (
              <EmptyState title={t(($) => $.week.emptyTitle)} hint={t(($) => $.week.emptyLead)} />
            ) : (
              <View phone={phone} by={by} {...view} />
            )}
            <BoardCost boardId={shiftId} from={week.from} to={week.to} />
            <FindingList week={week} profiles={rest.profiles} />
          </>
        );
      }}
    </States>
  );
}

function View({ phone, by, ...view }: WeekViewProps & { readonly phone: boolean; readonly by: 'times' | 'people' }) {
  if (phone) return by === 'people' ? <PersonList {...view} /> : <DayList {...view} />;
  return by === 'people' ? <PeopleGrid {...view} /> : <TimesGrid {...view} />;
}

function NoProfiles() {
  const t = useText('shifts');
  const can = useCan();
  return (
    <EmptyState
      title={t(($) => $.week.noProfiles)}
      hint={t(($) => $.week.noProfilesLead)}
      action={can('shift.profile') && <PageButton to={shiftPages.settings}>{t(($) => $.week.toProfiles)}</PageButton>}
    />
  );
}

interface OpenDialogProps {
  readonly open: Dialogs;
  readonly week: Week;
  readonly plan: WeekPlan;
  readonly profiles: Profiles;
  readonly shiftId: Id<'shift'>;
  readonly onClose: () => void;
}

function OpenDialog({ open, week, plan, profiles, shiftId, onClose }: OpenDialogProps) {
  const shared = { week, profiles, onEdit: plan.edit, onClose };
  switch (open.kind) {
    case 'slot':
      return <SlotDialog {...shared} slot={open.slot} />;
    case 'day':
      return <DayDialog {...shared} place={open.place} />;
    case 'addTime':
      return <AddTimeDialog {...shared} {...(open.date && { date: open.date })} />;
    case 'copy':
      return <CopyDialog shiftId={shiftId} week={week} plan={plan} onClose={onClose} />;
    case 'publish':
      return <PublishDialog shiftId={shiftId} week={week} profiles={profiles} onClose={onClose} />;
  }
}
