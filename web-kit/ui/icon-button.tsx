import { ActionIcon, Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#web/kept-focus';
import type { NativeProps } from './button.tsx';

interface IconButtonProps extends NativeProps {
  /** The label: read out, and shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** There is nothing more to do this way, as for the first row that moves up: it does nothing, and keeps the focus. */
  readonly spent?: boolean;
}

export function IconButton({ label, icon, disabled = false, spent = false, ref, onClick, ...rest }: IconButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(disabled, button);
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        type="button"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        disabled={disabled}
        {...rest}
        {...(spent ? { 'data-disabled': true, 'aria-disabled': true } : { onClick })}
        ref={useMergedRef(button, ref)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
