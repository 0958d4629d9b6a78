import { CompanyTabs } from '#organization/web/public';
import { useText } from '#web/text';
import { ApproveLines } from './approve-lines.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import styles from './requests.module.css';

/** The lines of requests whose teams have none, and what happens when nobody decides. */
export default function CompanyLinesScreen() {
  const t = useText('requests');
  return (
    <>
      <CompanyTabs />
      <div className={styles.panels}>
        <ApproveLines
          departmentId={null}
          lead={t(($) => $.lines.companyLead)}
          emptyLead={t(($) => $.lines.emptyCompany)}
        />
        <RemindersPanel />
      </div>
    </>
  );
}
