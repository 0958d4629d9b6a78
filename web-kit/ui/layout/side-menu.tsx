import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { useText } from '#web/text';
import styles from './side-menu.module.css';

export interface ShownItem {
  readonly name: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Null when it is locked. */
  readonly href: string | null;
  /** Why it is locked. */
  readonly reason?: string;
  readonly selected: boolean;
}

export interface ShownGroup {
  readonly key: string;
  /** Null when the reader sees the items but not the heading. */
  readonly heading: string | null;
  /** Shown with a lock and without a link; never hidden. */
  readonly locked: boolean;
  readonly items: readonly ShownItem[];
}

interface SideMenuProps {
  readonly groups: readonly ShownGroup[];
  readonly version: string;
  /** A rail of icons that opens on hover and focus, or a menu that stays open. */
  readonly shape: 'rail' | 'open';
  readonly onChoose?: () => void;
}

export function SideMenu({ groups, version, shape, onChoose }: SideMenuProps) {
  const t = useText('kit');
  const list = useRef<HTMLDivElement>(null);
  const selected = groups.flatMap((group) => group.items).find((item) => item.selected)?.name;
  useEffect(() => {
    if (selected) list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <nav className={styles.menu} data-shape={shape} aria-label={t(($) => $.shell.mainMenu)}>
      <div className={styles.scroll} ref={list}>
        {groups.map((group) => (
          <MenuGroup key={group.key} group={group} onChoose={onChoose} />
        ))}
        <p className={styles.version}>
          <span aria-hidden className={styles.short}>
            {version}
          </span>
          <span className={styles.versionWords}>{t(($) => $.words.version, { version })}</span>
        </p>
      </div>
    </nav>
  );
}

function MenuGroup({ group, onChoose }: { group: ShownGroup; onChoose: (() => void) | undefined }) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={group.heading ? headingId : undefined}>
      {group.heading && (
        <h2 className={styles.heading} id={headingId}>
          {group.locked && <IconLock size={13} stroke={2} aria-hidden />}
          {group.heading}
        </h2>
      )}
      <ul className={styles.items}>
        {group.items.map((item) => (
          <li key={item.name}>
            {item.href === null ? (
              <LockedItem item={item} />
            ) : (
              <OpenItem item={item} href={item.href} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenItemProps {
  readonly item: ShownItem;
  readonly href: string;
  readonly onChoose: (() => void) | undefined;
}

function OpenItem({ item, href, onChoose }: OpenItemProps) {
  const Icon = item.icon;
  return (
    <Link
      to={href}
      className={styles.item ?? ''}
      data-selected={item.selected || undefined}
      aria-current={item.selected ? 'page' : undefined}
      onClick={onChoose}
    >
      <span className={styles.icon}>
        <Icon size={22} stroke={1.6} />
      </span>
      <span className={styles.label}>{item.label}</span>
    </Link>
  );
}

function LockedItem({ item }: { item: ShownItem }) {
  const Icon = item.icon;
  return (
    <span className={styles.item} data-locked title={item.reason}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.6} />
        <span className={styles.badge}>
          <IconLock size={11} stroke={2.4} aria-hidden />
        </span>
      </span>
      <span className={styles.label}>{item.label}</span>
      <IconLock className={styles.lock} size={15} stroke={1.8} aria-hidden />
    </span>
  );
}
