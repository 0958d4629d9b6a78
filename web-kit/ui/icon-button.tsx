import { ActionIcon, Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#web/kept-focus';
import type { NativeProps } from './button.tsx';

interface IconButtonProps extends NativeProps {
  /** The label: read out, and shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, disabled = false, ref, ...rest }: IconButtonProps) {
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
        ref={useMergedRef(button, ref)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
