/** A ready form in a language: each field with a new id, conditions on the new ids, labels in that language. */
import type { Language } from '#kernel/text';
import type { ClaimKind } from './claim-caps.ts';
import type { FieldLimits, FieldType, FormField, ShowWhen } from './field.ts';

type BothLanguages = Readonly<Record<Language, string>>;

export interface ReadyField {
  /** Names the field within the ready form. */
  readonly key: string;
  readonly type: FieldType;
  readonly label: BothLanguages;
  readonly help?: BothLanguages;
  readonly required?: true;
  readonly options?: readonly { readonly id: string; readonly label: BothLanguages }[];
  readonly limits?: FieldLimits;
  /** `fieldId` is the key of an earlier field. */
  readonly showWhen?: ShowWhen;
  readonly meaning?: string;
}

/** A form that a company can take with one click. */
export interface ReadyForm {
  readonly key: string;
  readonly name: BothLanguages;
  readonly icon: string;
  readonly colour: string;
  readonly autoResponse?: BothLanguages;
  /** The kind of claim that is made with it; only of expense forms. */
  readonly claim?: { readonly kind: ClaimKind; readonly name: BothLanguages };
  readonly fields: readonly ReadyField[];
}

export function readyFields(
  fields: readonly ReadyField[],
  language: Language,
  newId: () => string,
): readonly FormField[] {
  const ids = new Map(fields.map(({ key }) => [key, newId()]));
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new RangeError(`A ready form has no field ${key}.`);
    return id;
  };
  return fields.map((field) => ({
    id: idOf(field.key),
    type: field.type,
    label: field.label[language],
    help: field.help?.[language] ?? null,
    required: field.required ?? false,
    options: (field.options ?? []).map(({ id, label }) => ({ id, label: label[language] })),
    limits: field.limits ?? {},
    showWhen: field.showWhen ? { ...field.showWhen, fieldId: idOf(field.showWhen.fieldId) } : null,
    meaning: field.meaning ?? null,
  }));
}
