import { MultiSelect } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { payroll, type Template } from '#payroll/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { Panel } from '#ui/panel';
import { useAction, useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { useText } from '#web/text';
import styles from '../runs/runs.module.css';

/** The teams whose people a template pays. */
export function TeamsPanel({ template }: { readonly template: Template }) {
  const t = useText('payroll');
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      title={t(($) => $.members.teams)}
      hint={t(($) => $.members.teamsHint)}
      actions={
        can('payroll.template') && (
          <Button kind="secondary" icon={<IconUsersGroup size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t(($) => $.members.chooseTeams)}
          </Button>
        )
      }
    >
      {template.teams.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.members.noTeams)}</p>
      ) : (
        <div className={styles.badges}>
          {template.teams.map(({ departmentId, name }) => (
            <Badge key={departmentId} tone="brand">
              {name}
            </Badge>
          ))}
        </div>
      )}
      {isOpen && <ChooseTeams template={template} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

const mostTeams = 1000;

function ChooseTeams({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) {
  const t = useText('payroll');
  const kit = useText('kit');
  const [ids, setIds] = useState<readonly string[]>(template.teams.map(({ departmentId }) => departmentId));
  const found = useRead(departments.searchDepartments, { size: mostTeams }).data;
  const hint = useCutHint()(
    found,
    t(($) => $.members.teamsHint),
  );
  const save = useAction(payroll.setTemplateMembers, { success: t(($) => $.members.teamsSaved), done: onClose });
  return (
    <Dialog open title={t(($) => $.members.chooseTeams)} onClose={onClose}>
      <MultiSelect
        size="md"
        label={t(($) => $.members.teams)}
        description={hint}
        data={(found?.items ?? []).map(({ departmentId, name, path }) => ({
          value: departmentId as string,
          label: [...path.slice(0, -1).slice(-1), name].join(' › '),
        }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.members.clearTeams) }}
        maxDropdownHeight={360}
        value={[...ids]}
        onChange={setIds}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          onClick={() => save.mutate({ templateId: template.id, teamIds: ids.map((one) => asId<'department'>(one)) })}
        >
          {kit(($) => $.words.save)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
