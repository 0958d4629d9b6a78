import { Fragment } from 'react';
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
          <PlainPageLink to={to}>
            <NameWords name={name} />
          </PlainPageLink>
        ) : href ? (
          <a href={href}>
            <NameWords name={name} />
          </a>
        ) : (
          <span className={styles.name}>
            <NameWords name={name} />
          </span>
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

/**
 * A name of `useFormat` in a narrow place, in an element that does not break: it breaks between first and last name only. Thai has no
 * spaces between words, and a browser breaks it by its dictionary, in the middle of a name.
 */
export const NameWords = ({ name }: { readonly name: string }) =>
  name.split(' ').map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: both names of a person may be the same word.
    <Fragment key={place}>
      {place > 0 && ' '}
      {place > 0 && <wbr className={styles.between} />}
      {word}
    </Fragment>
  ));
