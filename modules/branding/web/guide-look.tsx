import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import styles from './guide.module.css';

const surfaces = ['--canvas', '--surface', '--sunken', '--line', '--ink-2', '--ink'];
const accent = ['--brand-tint', '--brand-tint-strong', '--brand-5', '--brand-solid', '--brand-ink'];
const tones = ['--good-solid', '--warn-solid', '--bad-solid', '--info-solid'];

export function GuideLook() {
  const t = useText('branding');
  return (
    <>
      <Panel title={t(($) => $.guide.colours)} hint={t(($) => $.guide.coloursHint)}>
        {[surfaces, accent, tones].map((row) => (
          <div key={row[0]} className={styles.swatches}>
            {row.map((name) => (
              <figure key={name} className={styles.swatch}>
                <span style={{ background: `var(${name})` }} />
                <figcaption>{name.slice(2)}</figcaption>
              </figure>
            ))}
          </div>
        ))}
      </Panel>
      <Panel title={t(($) => $.guide.writing)}>
        {[26, 20, 17, 15, 14, 13].map((size) => (
          <p key={size} className={styles.line} style={{ fontSize: size }}>
            {t(($) => $.guide.sample)}
          </p>
        ))}
      </Panel>
    </>
  );
}
