import { type ElementProps, Button as MantineButton } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useKeptFocus } from './kept-focus.ts';

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
}

export function Button(props: ButtonProps) {
  const { kind = 'primary', icon, busy = false, small = false, disabled = false, ref, children, ...rest } = props;
  const keptFocus = useKeptFocus(busy || disabled, ref);
  return (
    <MantineButton
      type="button"
      {...looks[kind]}
      leftSection={children === undefined ? undefined : icon}
      loading={busy}
      disabled={disabled}
      {...(small && { size: 'compact-md' })}
      {...rest}
      ref={keptFocus}
    >
      {children ?? icon}
    </MantineButton>
  );
}
