import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '#web/text';
import styles from './scheme-switch.module.css';

/** Switches between light and dark. */
export function SchemeSwitch() {
  const t = useText('kit');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? t(($) => $.shell.toLight) : t(($) => $.shell.toDark);
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
    </button>
  );
}
