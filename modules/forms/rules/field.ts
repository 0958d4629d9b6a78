/** A field of a form: its type says what can be answered, its limits how much of it, its condition when it is asked. */
import type { Instant } from '#kernel/time';
import type { ClockType } from '#zones/rules/clock-type';

export const fieldTypes = [
  'divider',
  'descriptions',
  'dropdown',
  'zone',
  'clocktype',
  'textfield',
  'addclocking',
  'datetime',
  'date',
  'time',
  'checkbox',
  'radio',
  'image',
  'file',
  'team',
  'employee',
  'manager',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface FieldOption {
  readonly id: string;
  readonly label: string;
}

/** What `min` and `max` count depends on the type: letters, the number itself, choices, files, or days from today. */
export interface FieldLimits {
  /** Only of a text field. */
  readonly input?: 'text' | 'number' | undefined;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  /** Digits after the point of a number. */
  readonly decimals?: number | undefined;
}

/** The field is asked only if an earlier field has this answer. */
export interface ShowWhen {
  readonly fieldId: string;
  readonly is: 'answered' | 'equals' | 'atLeast';
  /** An option, a text, or a number; none for `answered`. */
  readonly value?: string | number | null | undefined;
}

export interface FormField {
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  readonly help: string | null;
  readonly required: boolean;
  /** Of dropdown, radio and checkbox. */
  readonly options: readonly FieldOption[];
  readonly limits: FieldLimits;
  readonly showWhen: ShowWhen | null;
  /** What the type of the form reads from it, `amount`; null for a field that only people read. */
  readonly meaning: string | null;
}

/** A punch that was forgotten, or that replaces a wrong one. */
export interface PunchAnswer {
  readonly clockType: ClockType;
  readonly timestamp: Instant;
  readonly zoneId?: string | null | undefined;
  /** The wrong punch. */
  readonly correctsId?: string | null | undefined;
}

/** Ids of options, rows and files are texts; a field that takes several has a list. */
export type Answer = string | number | readonly string[] | PunchAnswer;

/** By the id of the field. */
export type Answers = Readonly<Record<string, Answer>>;

const silent: readonly FieldType[] = ['divider', 'descriptions'];
/** A field that shows something and asks nothing. */
export const isSilent = ({ type }: Pick<FormField, 'type'>): boolean => silent.includes(type);

const choices: readonly FieldType[] = ['dropdown', 'radio', 'checkbox'];
export const hasOptions = ({ type }: Pick<FormField, 'type'>): boolean => choices.includes(type);

export const takesFiles = ({ type }: Pick<FormField, 'type'>): boolean => type === 'image' || type === 'file';

export const isNumber = ({ type, limits }: Pick<FormField, 'type' | 'limits'>): boolean =>
  type === 'textfield' && limits.input === 'number';

export const mostOptions = 200;
export const mostFields = 200;
export const mostFiles = 10;
export const mostLetters = 5000;
