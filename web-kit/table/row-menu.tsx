// One menu for all rows: it opens beside the pressed button, so a row costs one plain button.
import { Menu, Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import styles from './table.module.css';

/** An action on a row. */
export interface RowAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
}

export interface OpenMenu<Row> {
  readonly row: Row;
  readonly id: string;
  readonly button: HTMLElement;
}

interface RowMenuProps {
  readonly button: HTMLElement;
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly onClose: () => void;
}

export function RowMenu({ button, name, actions, onClose }: RowMenuProps) {
  const t = useText('kit');
  const { left, top, width, height } = button.getBoundingClientRect();
  const close = (): void => {
    onClose();
    button.focus({ preventScroll: true });
  };
  return (
    // Outside the list: a fixed element inside a scrolling list is placed from the list's corner.
    <Portal>
      <Menu
        opened
        onClose={close}
        position="bottom-end"
        offset={4}
        withinPortal
        returnFocus={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          {/* As large as the button: the menu of a row at the window's edge is drawn as long as a part of the button is seen. */}
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles.anchor}
            style={{ left, top, width, height }}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={t(($) => $.controls.table.actionsFor, { name })} aria-labelledby={undefined}>
          {actions.map((action) => (
            <Menu.Item
              key={action.label}
              leftSection={action.icon}
              disabled={action.disabled ?? false}
              {...(action.danger && { c: 'var(--bad-ink)' })}
              onClick={() => {
                close();
                action.run();
              }}
            >
              {action.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}
