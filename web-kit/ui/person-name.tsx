import { initialsOf, type PersonName as Name } from '#kernel/format';
import { useFormat } from '#web/format';
import styles from './person-name.module.css';

interface PersonNameProps {
  readonly of: Name;
  /** A picture of the person; null shows initials, undefined shows no picture. */
  readonly picture?: string | null;
  /** A second line in a lighter colour: code, position. */
  readonly hint?: string;
  /** The address of the person's page. */
  readonly href?: string;
}

/** A person on screen, in the organization's name format. */
export function PersonName({ of, picture, hint, href }: PersonNameProps) {
  const name = useFormat().name(of);
  return (
    <span className={styles.person}>
      {picture !== undefined && (
        <span className={styles.picture} aria-hidden>
          {picture ? <img src={picture} alt="" loading="lazy" /> : initialsOf(of)}
        </span>
      )}
      <span className={styles.words}>
        {href ? <a href={href}>{name}</a> : <span className={styles.name}>{name}</span>}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </span>
  );
}
