import { Menu } from '@mantine/core';
import { IconArrowMoveRight, IconCornerDownRight, IconDots, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { Amount } from '#ui/amount';
import { IconButton } from '#ui/icon-button';
import { PageLink } from '#ui/page-link';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Position } from '../contract.ts';
import { positionPages } from '../pages.ts';
import { treeOrder } from '../rules/tree-order.ts';
import styles from './positions.module.css';

export type PositionDeed = 'add' | 'move' | 'delete';

interface PositionTreeProps {
  readonly items: readonly Position[];
  readonly onDeed: (deed: PositionDeed, position: Position) => void;
}

const stepPixels = 24;

/** Sub-positions are below and to the right of their parent. */
export function PositionTree({ items, onDeed }: PositionTreeProps) {
  const t = useText('positions');
  const format = useFormat();
  return (
    <ul className={styles.tree} aria-label={t(($) => $.list.tree)}>
      {treeOrder(items).map(({ position, level }) => (
        <li key={position.id} className={styles.row} style={{ paddingInlineStart: level * stepPixels }}>
          {level > 0 && <IconCornerDownRight size={16} stroke={1.6} className={styles.below ?? ''} aria-hidden />}
          <span className={styles.name}>
            <PageLink to={positionPages.position.to({ id: position.id })}>{position.name}</PageLink>
            {position.externalCode && <span className={styles.code}>{position.externalCode}</span>}
          </span>
          <span className={styles.fact}>{t(($) => $.types[position.employmentType])}</span>
          <span className={styles.fact}>
            <Amount value={position.salaryBase} />
          </span>
          <span className={styles.people} title={t(($) => $.list.people)}>
            <IconUsers size={16} stroke={1.6} aria-hidden />
            {format.number(position.employeeCount)}
          </span>
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton
                label={t(($) => $.list.more, { name: position.name })}
                icon={<IconDots size={18} aria-hidden />}
              />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onDeed('add', position)}>
                {t(($) => $.list.addBelow)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowMoveRight size={18} aria-hidden />}
                onClick={() => onDeed('move', position)}
              >
                {t(($) => $.list.move)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={18} aria-hidden />}
                c="var(--bad-ink)"
                onClick={() => onDeed('delete', position)}
              >
                {t(($) => $.form.delete)}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </li>
      ))}
    </ul>
  );
}
