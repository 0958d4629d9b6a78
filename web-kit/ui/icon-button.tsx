import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NativeProps } from './button.tsx';
import { useKeptFocus } from './kept-focus.ts';

interface IconButtonProps extends NativeProps {
  /** The label: read out, and shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, disabled = false, ref, ...rest }: IconButtonProps) {
  const keptFocus = useKeptFocus(disabled, ref);
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
        ref={keptFocus}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
