// The words of every module, one chunk for each language and module.
import type { TextTable } from '#web/text';
import { firstText } from './first-pages.ts';

export const textTable = {
  ...firstText,
  app: { en: () => import('./text/en.ts'), th: () => import('./text/th.ts') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
  billing: { en: () => import('#billing/text/en'), th: () => import('#billing/text/th') },
  people: { en: () => import('#people/text/en'), th: () => import('#people/text/th') },
  positions: { en: () => import('#positions/text/en'), th: () => import('#positions/text/th') },
  activity: { en: () => import('#activity/text/en'), th: () => import('#activity/text/th') },
  departments: { en: () => import('#departments/text/en'), th: () => import('#departments/text/th') },
  clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
  clock: { en: () => import('#clock/text/en'), th: () => import('#clock/text/th') },
  imports: { en: () => import('#imports/text/en'), th: () => import('#imports/text/th') },
  holidays: { en: () => import('#holidays/text/en'), th: () => import('#holidays/text/th') },
  workHours: { en: () => import('#work-hours/text/en'), th: () => import('#work-hours/text/th') },
  zones: { en: () => import('#zones/text/en'), th: () => import('#zones/text/th') },
  reports: { en: () => import('#reports/text/en'), th: () => import('#reports/text/th') },
  consent: { en: () => import('#consent/text/en'), th: () => import('#consent/text/th') },
  setup: { en: () => import('#setup/text/en'), th: () => import('#setup/text/th') },
  branding: { en: () => import('#branding/text/en'), th: () => import('#branding/text/th') },
  console: { en: () => import('#console/text/en'), th: () => import('#console/text/th') },
  dashboard: { en: () => import('#dashboard/text/en'), th: () => import('#dashboard/text/th') },
} as const satisfies TextTable;

type English<Loader> = Loader extends () => Promise<{ readonly en: infer Words }> ? Words : never;
type AllWords = { [Name in keyof typeof textTable]: English<(typeof textTable)[Name]['en']> };

declare module '#web/text' {
  interface TextWords extends Omit<AllWords, 'kit'> {}
}
