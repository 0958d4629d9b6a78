import { useState } from 'react';
import type { EmployeeFile } from '#people/contract/file';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import { GroupsDialog } from '../employees/groups-dialog.tsx';
import styles from '../people.module.css';
import { useWhoseFile } from './whose-file.ts';

export function RightsPanel({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  const { isTooHigh } = useWhoseFile();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t(($) => $.employees.roles)}
      hint={t(($) => $.steps.groupsHint)}
      actions={
        !isTooHigh && (
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {t(($) => $.file.change)}
          </Button>
        )
      }
    >
      <span className={styles.marks}>
        {file.permissionGroups.length === 0 && '–'}
        {file.permissionGroups.map((group) => (
          <Badge key={group} tone={group === 'owner' ? 'brand' : 'neutral'}>
            {t(($) => $.groups[group])}
          </Badge>
        ))}
      </span>
      {open && <GroupsDialog person={file} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
