import { Badge } from '#ui/badge';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { SettingsSheet, SettingsVersion } from '../contract.ts';
import { sinceEver } from '../rules/policy-on.ts';
import styles from './settings-history.module.css';

/** Every change of the time rules with the date from which it counts. */
export function SettingsHistory({ sheet }: { readonly sheet: SettingsSheet }) {
  const t = useText('clocking');
  if (sheet.history.length === 0) return null;
  const counting = sheet.history.find(({ from }) => from <= sheet.today);
  return (
    <Panel title={t(($) => $.settings.history)}>
      <ul className={styles.history}>
        {sheet.history.map((version) => (
          <li key={version.id}>
            <Line version={version} isNow={version === counting} isComing={version.from > sheet.today} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface LineProps {
  readonly version: SettingsVersion;
  readonly isNow: boolean;
  readonly isComing: boolean;
}

function Line({ version, isNow, isComing }: LineProps) {
  const t = useText('clocking');
  const format = useFormat();
  const { from, changedBy, forgottenCheckOut, ...rest } = version;
  const { minimumOvertime, normalDay, repeatMinutes, wantedAssurance } = rest;
  const forgotten = t(($) => $.settings.forgotten[forgottenCheckOut]);
  const checked = t(($) => $.settings.levels[wantedAssurance]);
  const values = { forgotten, minimumOvertime, normalDay, repeatMinutes, checked };
  return (
    <span>
      <strong>{from === sinceEver ? t(($) => $.settings.sinceEver) : format.date(from)}</strong>{' '}
      {isNow && <Badge tone="success">{t(($) => $.settings.now)}</Badge>}
      {isComing && <Badge tone="brand">{t(($) => $.settings.coming)}</Badge>}
      <br />
      <span className={styles.quiet}>
        {t(($) => $.settings.summary, values)}
        {changedBy && ` · ${t(($) => $.settings.changedBy, { name: changedBy })}`}
      </span>
    </span>
  );
}
