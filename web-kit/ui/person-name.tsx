import { initialsOf, type PersonName as Name } from '#kernel/format';
import type { Destination } from '#kernel/pages';
import { useFormat } from '#web/format';
import { PlainPageLink } from './page-link.tsx';
import styles from './person-name.module.css';

interface PersonNameProps {
  readonly of: Name;
  /** A picture of the person; null shows initials, undefined shows no picture. */
  readonly picture?: string | null;
  /** A second line in a lighter colour: code, position. */
  readonly hint?: string;
  /** The address of the person's page, in a list that follows plain links. */
  readonly href?: string;
  /** The person's page, anywhere else. */
  readonly to?: Destination;
}

/** A person on screen, in the organization's name format. */
export function PersonName({ of, picture, hint, href, to }: PersonNameProps) {
  const name = useFormat().name(of);
  return (
    <span className={styles.person}>
      {picture !== undefined && (
        <span className={styles.picture} aria-hidden>
          {picture ? <img src={picture} alt="" loading="lazy" /> : initialsOf(of)}
        </span>
      )}
      <span className={styles.words}>
        {to ? (
          <PlainPageLink to={to}>{name}</PlainPageLink>
        ) : href ? (
          <a href={href}>{name}</a>
        ) : (
          <NameOnly name={name} />
        )}
        {hint && (
          <span className={styles.hint} data-hint>
            {hint}
          </span>
        )}
      </span>
    </span>
  );
}

const NameOnly = ({ name }: { readonly name: string }) => <span className={styles.name}>{name}</span>;
