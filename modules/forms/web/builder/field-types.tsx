import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarTime,
  IconCamera,
  IconChecks,
  IconChevronDown,
  IconCircleDot,
  IconClock,
  IconClockPlus,
  IconCursorText,
  IconMapPin,
  IconPaperclip,
  IconSeparatorHorizontal,
  IconSwitchHorizontal,
  IconUser,
  IconUserStar,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FieldType } from '#forms/rules/field';
import { Dialog } from '#ui/dialog';
import { useText } from '#web/text';
import forms from '../forms.module.css';
import styles from './builder.module.css';

const icons: Readonly<Record<FieldType, ComponentType<{ size?: number; stroke?: number }>>> = {
  divider: IconSeparatorHorizontal,
  descriptions: IconAlignLeft,
  dropdown: IconChevronDown,
  zone: IconMapPin,
  clocktype: IconSwitchHorizontal,
  textfield: IconCursorText,
  addclocking: IconClockPlus,
  datetime: IconCalendarTime,
  date: IconCalendar,
  time: IconClock,
  checkbox: IconChecks,
  radio: IconCircleDot,
  image: IconCamera,
  file: IconPaperclip,
  team: IconUsersGroup,
  employee: IconUser,
  manager: IconUserStar,
};

export function FieldTypeIcon({ type }: { readonly type: FieldType }) {
  const Icon = icons[type];
  return (
    <span className={styles.typeIcon} aria-hidden>
      <Icon size={20} stroke={1.6} />
    </span>
  );
}

/** The types as people look for them. */
const groups: readonly {
  readonly name: 'text' | 'choice' | 'time' | 'file' | 'row' | 'layout';
  readonly types: readonly FieldType[];
}[] = [
  { name: 'text', types: ['textfield'] },
  { name: 'choice', types: ['dropdown', 'radio', 'checkbox'] },
  { name: 'time', types: ['date', 'time', 'datetime', 'clocktype', 'addclocking'] },
  { name: 'file', types: ['image', 'file'] },
  { name: 'row', types: ['employee', 'manager', 'team', 'zone'] },
  { name: 'layout', types: ['descriptions', 'divider'] },
];

interface AddFieldDialogProps {
  readonly onAdd: (type: FieldType) => void;
  readonly onClose: () => void;
}

export function AddFieldDialog({ onAdd, onClose }: AddFieldDialogProps) {
  const t = useText('forms');
  return (
    <Dialog open title={t(($) => $.builder.addTitle)} onClose={onClose}>
      {groups.map(({ name, types }) => (
        <section key={name} className={styles.typeGroup}>
          <h3>{t(($) => $.typeGroups[name])}</h3>
          <ul className={styles.types}>
            {types.map((type) => (
              <li key={type}>
                <button type="button" className={forms.tile} onClick={() => onAdd(type)}>
                  <FieldTypeIcon type={type} />
                  <span className={forms.words}>{t(($) => $.fieldTypes[type])}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
