import { CopyButton } from '#ui/copy-button';
import { useText } from '#web/text';
import styles from './enrolment.module.css';

/** The picture for the app, and the key for people who cannot scan it. */
export function Enrolment({ secret, qr }: { readonly secret: string; readonly qr: string }) {
  const t = useText('identity');
  return (
    <div className={styles.enrolment}>
      <p className={styles.words}>{t(($) => $.security.factor.scan)}</p>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t(($) => $.security.factor.picture)}
        width={196}
        height={196}
      />
      <p className={styles.words}>{t(($) => $.security.factor.byHand)}</p>
      <p className={styles.key}>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} />
      </p>
    </div>
  );
}
