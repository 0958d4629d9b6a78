import { payroll } from '#payroll/contract';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import styles from '../runs/runs.module.css';
import { KeepersPanel } from './keepers-panel.tsx';
import { useTemplateOnScreen } from './on-screen.ts';

/** Who makes and who approves the runs of a template. */
export default function ApproverScreen() {
  const t = useText('payroll');
  const id = useTemplateOnScreen();
  const read = useRead(payroll.readTemplate, { id: id ?? '' }, { enabled: id !== null });
  if (id === null) return null;
  return (
    <States of={read}>
      {(template) => (
        <div className={styles.stack}>
          <KeepersPanel template={template} part="maker" />
          <KeepersPanel template={template} part="approver" />
          <Panel title={t(($) => $.keepers.rule)}>
            <p className={styles.quiet}>
              {template.ownApproval ? t(($) => $.templates.ownApprovalOn) : t(($) => $.templates.ownApprovalOff)}
            </p>
          </Panel>
        </div>
      )}
    </States>
  );
}
