import { Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '#web/text';
import { Button } from './button.tsx';

interface FilterPopoverProps {
  /** How many of the filters hide rows now: the button says it. */
  readonly active: number;
  /** Offered while any is active. */
  readonly onClear?: () => void;
  /** Pixels. */
  readonly width: number;
  readonly className?: string | undefined;
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

/** Filters in a sheet below their button. The focus goes into it, and back to the button when it closes. */
export function FilterPopover({
  active,
  onClear,
  width,
  className,
  closesOutside = false,
  children,
}: FilterPopoverProps) {
  const t = useText('kit');
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as Element;
    // Open choices or a calendar of a field close first; the fields mark themselves, as for a dialog.
    const isOpenField = target.getAttribute('data-mantine-stop-propagation') === 'true';
    const isElsewhere = !event.currentTarget.contains(target);
    if (event.key === 'Escape' && !isOpenField && !isElsewhere) setOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={width}
      closeOnClickOutside={closesOutside}
      closeOnEscape={false}
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          kind="secondary"
          icon={<IconFilter size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          {active > 0 ? t(($) => $.controls.table.filtersInUse, { count: active }) : t(($) => $.controls.table.filters)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={className ?? ''} onKeyDown={onKeyDown}>
        {children}
        {onClear && active > 0 && (
          <Button kind="quiet" onClick={onClear}>
            {t(($) => $.controls.table.clearFilters)}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
