import { type ElementProps, Button as MantineButton } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef } from 'react';
import { useKeptFocus } from '#web/kept-focus';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** One primary button per screen. Danger is for what cannot be undone, and only where it is confirmed. */
const looks = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'var(--bad-solid)' },
} as const satisfies Record<Kind, object>;

export interface NativeProps extends ElementProps<'button', 'color' | 'style' | 'children' | 'ref' | 'className'> {
  readonly ref?: Ref<HTMLButtonElement>;
}

interface ButtonProps extends NativeProps {
  readonly children?: ReactNode;
  readonly kind?: Kind;
  readonly icon?: ReactNode;
  /** The action is running: the button shows it and cannot be pressed again. */
  readonly busy?: boolean;
  readonly small?: boolean;
  /** There is nothing more to do this way, as to clear what is clear: it does nothing, and keeps the focus. */
  readonly spent?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = 'primary', icon, busy = false, small = false, disabled = false, spent = false, ...other } = props;
  const { ref, children, onClick, ...rest } = other;
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(busy || disabled, button);
  return (
    <MantineButton
      type="button"
      {...looks[kind]}
      leftSection={children === undefined ? undefined : icon}
      loading={busy}
      disabled={disabled}
      {...(small && { size: 'compact-md' })}
      {...rest}
      {...(spent ? { 'data-disabled': true, 'aria-disabled': true } : { onClick })}
      ref={useMergedRef(button, ref)}
    >
      {children ?? icon}
    </MantineButton>
  );
}
