// A form to answer, for tests of screens: one field of each type, or those that a test names.
import { type ReactElement, type ReactNode, useState } from 'react';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import type { FormTemplate } from '#forms/contract';
import { type FieldType, fieldTypes } from '#forms/rules/field';
import { withLinks } from '#forms/rules/fields-in-order';
import { asId } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { instant } from '#kernel/time';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import { loadText, PageLanguage, type TextTable } from '#web/text';

type Field = FormTemplate['fields'][number];

const formsText: TextTable = {
  forms: { en: () => import('#forms/text/en'), th: () => import('#forms/text/th') },
};

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A field with the label `label of its type`, unless the test says otherwise. Its id is made from its number. */
export const aField = (
  n: number,
  type: FieldType,
  facts: Partial<Field> = {},
): Omit<Field, 'previousId' | 'nextId'> => ({
  id: idOf(n),
  type,
  label: `label of ${type}`,
  help: null,
  required: false,
  options: ['dropdown', 'radio', 'checkbox'].includes(type)
    ? ['one', 'two', 'three'].map((id) => ({ id, label: `${type} ${id}` }))
    : [],
  limits: {},
  showWhen: null,
  meaning: null,
  ...facts,
});

export const formId = asId<'form'>(idOf(900));

export const aFormTo = (
  fields: readonly Omit<Field, 'previousId' | 'nextId'>[] = fieldTypes.map((type, n) => aField(n + 1, type)),
  facts: Partial<FormTemplate> = {},
): FormTemplate => ({
  id: formId,
  name: 'Equipment',
  type: 'free',
  icon: 'box',
  colour: '#A16207',
  formVersion: 1,
  isArchived: false,
  updatedAt: instant('2026-11-01T02:00:00Z'),
  fields: withLinks(fields),
  autoResponse: null,
  claimTypeId: null,
  settings: null,
  version: '',
  ...facts,
});

const languageButton = 'Thai';

/** Around a screen: its reader presses “Thai” and reads on in it. */
export function InTwoLanguages({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>('en');
  const toThai = () => void loadText(['kit', 'forms'], 'th').then(() => setLanguage('th'));
  return (
    <PageLanguage value={language}>
      <button type="button" onClick={toThai}>
        {languageButton}
      </button>
      {children}
    </PageLanguage>
  );
}

let people = 0;
/** Each test has a person of its own: drafts and waiting answers belong to one. */
export const aReader = () => {
  people += 1;
  return anActor({ employeeId: asId<'employee'>(`00000000-0000-7000-8000-${String(people).padStart(12, '0')}`) });
};

export const renderFor = (element: ReactElement, options: ScreenOptions, reader = aReader()) =>
  renderScreen(<ActorAtWork value={reader}>{element}</ActorAtWork>, { text: formsText, ...options });
