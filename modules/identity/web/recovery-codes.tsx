import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { useText } from '#web/text';
import styles from './enrolment.module.css';
import title from './sign-in.module.css';

/** Shown once. The user confirms that they stored them, and continues. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const t = useText('identity');
  return (
    <section>
      <h2 className={title.title}>{t(($) => $.security.factor.codesTitle)}</h2>
      <p className={title.lead}>{t(($) => $.security.factor.codesLead)}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.copy}>
        <CopyButton text={codes.join('\n')} />
      </div>
      <Button onClick={onKept}>{t(($) => $.security.factor.codesKept)}</Button>
    </section>
  );
}
