import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import type { Person } from '#shifts/contract/shapes';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { Panel } from '#ui/panel';
import { PeoplePicker } from '#ui/people-picker';
import { PersonName } from '#ui/person-name';
import { useText } from '#web/text';
import styles from './makers-panel.module.css';

interface MakersPanelProps {
  readonly makers: readonly Person[];
  readonly saving: boolean;
  readonly onSave: (employeeIds: readonly Id<'employee'>[]) => Promise<unknown>;
}

type Chosen = { readonly id: Id<'employee'> } & Pick<
  Person,
  'firstName' | 'lastName' | 'employeeCode' | 'positionName'
>;

/** Who plans on a board, and the dialog that chooses them. */
export function MakersPanel({ makers, saving, onSave }: MakersPanelProps) {
  const t = useText('shifts');
  const can = useCan();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t(($) => $.board.makers)}
      hint={t(($) => $.board.makersHint)}
      actions={
        can('shift.board') && (
          <Button kind="secondary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t(($) => $.board.chooseMakers)}
          </Button>
        )
      }
    >
      {makers.length === 0 && <p className={styles.none}>{t(($) => $.board.noMakers)}</p>}
      <ul className={styles.people}>
        {makers.map((one) => (
          <li key={one.employeeId}>
            <PersonName of={one} picture={null} {...(one.positionName && { hint: one.positionName })} />
          </li>
        ))}
      </ul>
      {open && <ChooseMakers makers={makers} saving={saving} onSave={onSave} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ChooseMakers({ makers, saving, onSave, onClose }: MakersPanelProps & { readonly onClose: () => void }) {
  const t = useText('shifts');
  const [chosen, setChosen] = useState<readonly Chosen[]>(
    makers.map(({ employeeId, ...person }) => ({ id: employeeId, ...person })),
  );
  return (
    <Dialog open title={t(($) => $.board.chooseMakers)} onClose={onClose}>
      <PeoplePicker
        call={employees.searchEmployees}
        chosen={chosen}
        onChange={setChosen}
        idOf={(person) => person.id}
        hintOf={(person) => person.positionName ?? person.employeeCode ?? ''}
        words={{
          search: t(($) => $.board.search),
          none: t(($) => $.board.noneFound),
          choose: (name) => t(($) => $.board.choose, { name }),
          more: (count) => t(($) => $.board.more, { count }),
        }}
      />
      <DialogButtons onCancel={onClose}>
        <Button busy={saving} onClick={() => void onSave(chosen.map(({ id }) => id)).then(onClose, () => {})}>
          {t(($) => $.board.saveMakers)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
