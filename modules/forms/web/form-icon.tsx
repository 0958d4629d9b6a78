import {
  IconAlertTriangle,
  IconBox,
  IconBriefcase,
  IconCalendarEvent,
  IconCar,
  IconCash,
  IconClockExclamation,
  IconClockPlus,
  IconDental,
  IconDeviceLaptop,
  IconDoorExit,
  IconFileText,
  IconForms,
  IconGift,
  IconHeart,
  IconHome,
  IconMessage,
  IconPlane,
  IconReceipt,
  IconSchool,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './forms.module.css';

/** The stored name of each icon that a form can have. */
export const formIcons = {
  form: IconForms,
  'file-text': IconFileText,
  receipt: IconReceipt,
  cash: IconCash,
  car: IconCar,
  plane: IconPlane,
  stethoscope: IconStethoscope,
  tooth: IconDental,
  heart: IconHeart,
  home: IconHome,
  box: IconBox,
  laptop: IconDeviceLaptop,
  alert: IconAlertTriangle,
  door: IconDoorExit,
  'clock-plus': IconClockPlus,
  'clock-alert': IconClockExclamation,
  calendar: IconCalendarEvent,
  briefcase: IconBriefcase,
  users: IconUsers,
  school: IconSchool,
  gift: IconGift,
  message: IconMessage,
} satisfies Record<string, ComponentType<{ size?: number; stroke?: number }>>;
export type FormIconName = keyof typeof formIcons;

interface FormIconProps {
  readonly of: { readonly icon: string | null; readonly colour: string | null };
  readonly small?: boolean;
}

/** The icon of a form on its colour. The name beside it says the same. */
export function FormIcon({ of, small = false }: FormIconProps) {
  const Icon = formIcons[(of.icon ?? 'form') as FormIconName] ?? IconForms;
  return (
    <span
      className={styles.icon}
      data-small={small || undefined}
      style={of.colour ? { background: of.colour } : {}}
      aria-hidden
    >
      <Icon size={small ? 18 : 22} stroke={1.7} />
    </span>
  );
}
