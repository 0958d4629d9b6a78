import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '#web/format';
import { bringIntoView } from '#web/into-view';
import { useText } from '#web/text';
import styles from './side-menu.module.css';

export interface ShownItem {
  readonly name: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Of a locked item: where it can be opened; null where the reader cannot. */
  readonly href: string | null;
  /** What would open it. */
  readonly reason?: string;
  readonly selected: boolean;
  /** What waits there for the reader; none is not shown. */
  readonly count?: number;
}

export interface ShownGroup {
  readonly key: string;
  /** Null when the reader sees the items but not the heading. */
  readonly heading: string | null;
  /** Folded to one line; its items have a lock and say what would open them. */
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
    if (selected) bringIntoView(list.current?.querySelector('[data-selected]'));
  }, [selected]);
  return (
    <nav className={styles.menu} data-shape={shape} aria-label={t(($) => $.shell.mainMenu)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long menu scrolls by the keyboard too */}
      <div className={styles.scroll} ref={list} tabIndex={0}>
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

interface MenuGroupProps {
  readonly group: ShownGroup;
  readonly onChoose: (() => void) | undefined;
}

function MenuGroup({ group, onChoose }: MenuGroupProps) {
  const headingId = useId();
  if (group.locked) return <LockedGroup group={group} onChoose={onChoose} />;
  return (
    <section className={styles.group} aria-labelledby={group.heading ? headingId : undefined}>
      {group.heading && (
        <h2 className={styles.heading} id={headingId}>
          {group.heading}
        </h2>
      )}
      <ul className={styles.items}>
        {group.items.map((item) => (
          <li key={item.name}>{item.href !== null && <OpenItem item={item} href={item.href} onChoose={onChoose} />}</li>
        ))}
      </ul>
    </section>
  );
}

/** One line with the count, which unfolds to what is locked and what would open it. */
function LockedGroup({ group, onChoose }: MenuGroupProps) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <section className={styles.group} aria-label={group.heading ?? undefined}>
      <h2 className={styles.folded}>
        <button
          type="button"
          className={styles.item}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.icon}>
            <IconLock size={20} stroke={1.6} aria-hidden />
          </span>
          <span className={styles.label}>
            {group.heading} {format.number(group.items.length)}
          </span>
          <IconChevronDown className={styles.lock} size={15} stroke={1.8} aria-hidden />
        </button>
      </h2>
      <ul className={styles.items} id={listId} hidden={!isOpen}>
        {group.items.map((item) => (
          <li key={item.name}>
            <LockedItem item={item} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A larger count is shown as `99+`. */
const mostShown = 99;

interface OpenItemProps {
  readonly item: ShownItem;
  readonly href: string;
  readonly onChoose: (() => void) | undefined;
}

function OpenItem({ item, href, onChoose }: OpenItemProps) {
  const t = useText('kit');
  const format = useFormat();
  const Icon = item.icon;
  const { count = 0 } = item;
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
        {count > 0 && <span className={styles.dot} aria-hidden />}
      </span>
      <span className={styles.label}>{item.label}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{count > mostShown ? `${format.number(mostShown)}+` : format.number(count)}</span>
          <span className={styles.spoken}>{t(($) => $.shell.waiting, { count })}</span>
        </span>
      )}
    </Link>
  );
}

function LockedItem({ item, onChoose }: Omit<OpenItemProps, 'href'>) {
  const Icon = item.icon;
  const content = (
    <>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.6} />
        <span className={styles.badge}>
          <IconLock size={11} stroke={2.4} aria-hidden />
        </span>
      </span>
      <span className={styles.label}>
        {item.label}
        <small>{item.reason}</small>
      </span>
    </>
  );
  if (item.href === null)
    return (
      <span className={styles.item} data-locked>
        {content}
      </span>
    );
  return (
    <Link to={item.href} className={styles.item ?? ''} data-locked onClick={onChoose}>
      {content}
    </Link>
  );
}
