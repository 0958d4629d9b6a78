import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Dialog, DialogButtons } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { departments, type OneDepartment, type Person } from '../contract.ts';
import { Candidates } from './candidates.tsx';
import styles from './team.module.css';

export function ManagersPanel({ team }: { readonly team: OneDepartment }) {
  const t = useText('departments');
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t(($) => $.managers.title)}
      actions={
        team.editable && (
          <IconButton
            label={t(($) => $.managers.change)}
            icon={<IconPencil size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          />
        )
      }
    >
      <p className={styles.quiet}>{t(($) => $.managers.hint)}</p>
      {team.managers.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.managers.none)}</p>
      ) : (
        <ul className={styles.leaders}>
          {team.managers.map((one) => (
            <li key={one.employeeId}>
              <PersonName of={one} picture={null} {...(one.positionName && { hint: one.positionName })} />
            </li>
          ))}
        </ul>
      )}
      {open && <ManagersDialog team={team} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ManagersDialog({ team, onClose }: { readonly team: OneDepartment; readonly onClose: () => void }) {
  const t = useText('departments');
  const kit = useText('kit');
  const confirm = useConfirm();
  const format = useFormat();
  const [kept, setKept] = useState<readonly Person[]>(team.managers);
  const [added, setAdded] = useState<readonly Person[]>([]);
  const chosen = [...kept, ...added];
  const known = [...chosen, ...team.managers];
  const namesOf = (ids: unknown): string =>
    (ids as readonly string[])
      .map((id) => known.find((one) => one.employeeId === id))
      .map((one) => (one ? format.name(one) : kit(($) => $.controls.conflict.otherPerson)))
      .join(', ');
  const save = useVersionedAction(departments.setManagers, {
    success: t(($) => $.managers.saved),
    done: onClose,
    compare: { employeeManagerIds: { label: t(($) => $.managers.title), inWords: namesOf } },
    taken: onClose,
  });
  const submit = async (): Promise<void> => {
    const removed = team.managers.filter((one) => !chosen.some((each) => each.employeeId === one.employeeId));
    const names = removed.map(format.name).join(', ');
    const agreed =
      removed.length === 0 ||
      (await confirm({
        title: t(($) => $.managers.removeTitle, { names, team: team.name }),
        body: t(($) => $.managers.removeBody),
        agree: t(($) => $.managers.removeAgree),
        danger: true,
      }));
    if (!agreed) return;
    save.mutate({
      departmentId: team.departmentId,
      employeeManagerIds: chosen.map((one) => one.employeeId),
      version: team.managersVersion,
    });
  };
  return (
    <Dialog open title={t(($) => $.managers.changeTitle, { name: team.name })} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.managers.note)}</p>
      <ul className={styles.leaders}>
        {chosen.map((one) => (
          <li key={one.employeeId}>
            <PersonName of={one} picture={null} />
            <IconButton
              label={t(($) => $.managers.remove, { name: format.name(one) })}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => {
                setKept(kept.filter((each) => each !== one));
                setAdded(added.filter((each) => each !== one));
              }}
            />
          </li>
        ))}
      </ul>
      <h3>{t(($) => $.managers.add)}</h3>
      <Candidates departmentId={team.departmentId} for="manager" chosen={added} onChange={setAdded} />
      <DialogButtons onCancel={onClose}>
        <Button busy={save.isPending} onClick={() => void submit()}>
          {kit(($) => $.words.save)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
