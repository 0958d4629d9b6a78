import { useCan } from '#access/web/public';
import { SettingTabs, ShiftSettings } from '#organization/web/public';
import { PageHeader } from '#ui/page-header';
import { useText } from '#web/text';
import styles from './profiles.module.css';
import { ProfilesPanel } from './profiles-panel.tsx';

export default function ShiftSettingsScreen() {
  const t = useText('shifts');
  const can = useCan();
  return (
    <>
      <PageHeader title={t(($) => $.settings.title)} subtitle={t(($) => $.settings.lead)} />
      <SettingTabs />
      {can('shift.profileView') && (
        <div className={styles.profiles}>
          <ProfilesPanel />
        </div>
      )}
      <ShiftSettings />
    </>
  );
}
