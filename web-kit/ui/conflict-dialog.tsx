import { Text } from '@mantine/core';
import { useText } from '#web/text';
import { Button } from './button.tsx';
import type { AskedConflict, ShownDifference } from './conflict.tsx';
import styles from './conflict-dialog.module.css';
import { Dialog, DialogButtons } from './dialog.tsx';

/** Both values of every field, and the two ways on. Closing it changes nothing: the form is still as it was typed. */
export function ConflictDialog({ conflict, open }: { readonly conflict: AskedConflict; readonly open: boolean }) {
  const t = useText('kit');
  const { differences, answer } = conflict;
  return (
    <Dialog open={open} title={t(($) => $.controls.conflict.title)} onClose={() => answer('later')}>
      <Text c="dimmed">{t(($) => $.controls.conflict.lead)}</Text>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.controls.conflict.field)}</th>
              <th scope="col">{t(($) => $.controls.conflict.mine)}</th>
              <th scope="col">{t(($) => $.controls.conflict.stored)}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => (
              <DifferenceRow key={each.path} of={each} />
            ))}
          </tbody>
        </table>
      </div>
      <DialogButtons>
        <Button kind="secondary" onClick={() => answer('stored')}>
          {t(($) => $.controls.conflict.takeStored)}
        </Button>
        <Button onClick={() => answer('mine')} data-autofocus>
          {t(($) => $.controls.conflict.keepMine)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function DifferenceRow({ of }: { readonly of: ShownDifference }) {
  const t = useText('kit');
  return (
    <tr>
      <th scope="row">{of.label}</th>
      <td>{of.isChangedHere ? of.mine : <Text c="dimmed">{t(($) => $.controls.conflict.notChanged)}</Text>}</td>
      <td>{of.stored}</td>
    </tr>
  );
}
