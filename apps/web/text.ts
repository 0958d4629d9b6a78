// The texts of every module, one chunk per language and module.
import type { TextTable } from '#web/text';
import { firstText } from './first-pages.ts';
import { webModules } from './modules.ts';

const appText = { en: () => import('./text/en.ts'), th: () => import('./text/th.ts') } as const;

export const textTable: TextTable = {
  ...firstText,
  app: appText,
  ...Object.fromEntries(webModules.map(({ name, text }) => [name, text])),
};

type English<Loader> = Loader extends () => Promise<{ readonly en: infer Words }> ? Words : never;
type ModuleWords = { [Module in (typeof webModules)[number] as Module['name']]: English<Module['text']['en']> };

declare module '#web/text' {
  interface TextWords extends ModuleWords {
    readonly app: English<(typeof appText)['en']>;
  }
}
