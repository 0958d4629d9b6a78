// Words on screen. One namespace a module, loaded by language before the page that needs it is drawn.
import { createContext, useContext, useMemo } from 'react';
import type { ErrorBody, FieldProblem } from '#kernel/errors';
import { defaultLanguage, isLanguage, type Language } from '#kernel/text';
import type { en } from './text/en.ts';
import {
  atPath,
  isLeaf,
  type Leaf,
  type Params,
  type Selectable,
  sentence,
  type Translate,
  withForms,
} from './text/sentence.ts';

type Load = () => Promise<Readonly<Record<string, unknown>>>;
/** Language to the file that holds its words, under the name of the language: `export const en`. */
export type WordFiles = Readonly<Record<Language, Load>>;
/** Namespace to its words. */
export type TextTable = Readonly<Record<string, WordFiles>>;

/** The English words of each namespace, for the compiler; the application adds those of the modules. */
export interface TextWords {
  readonly kit: typeof en;
}

const cookieName = 'kala_language';
let table: TextTable = {};
let languageOnScreen: Language = defaultLanguage;
const loaded = new Map<string, ReturnType<typeof withForms>>();
/** Words that could not be fetched: the page says that it failed, and need not say why it has no words. */
const failed = new Set<string>();
const placeOf = (namespace: string, language: Language) => `${language} ${namespace}`;

/** Called once at start with the table of all namespaces. */
export function startText(loaders: TextTable): void {
  table = loaders;
}

/** Fetches the words of these namespaces in a language; those already here cost nothing. */
export async function loadText(namespaces: readonly string[], language: Language): Promise<void> {
  const missing = namespaces.filter((namespace) => !loaded.has(placeOf(namespace, language)));
  await Promise.all(
    missing.map(async (namespace) => {
      const load = table[namespace]?.[language];
      if (!load) throw new Error(`No text named "${namespace}".`);
      const words = await load().catch((error: unknown) => {
        failed.add(placeOf(namespace, language));
        throw error;
      });
      loaded.set(placeOf(namespace, language), withForms(words[language] as Parameters<typeof withForms>[0]));
    }),
  );
}

/**
 * The language of the page on screen. It changes together with the page: the words of the next page are here
 * before it is drawn, and a page that is only prefetched changes nothing.
 */
export const PageLanguage = createContext<Language>(defaultLanguage);

export const useLanguage = (): Language => useContext(PageLanguage);

/** The words of a namespace in the language of the page: `t(($) => $.tags.title)`. */
export function useText<Name extends keyof TextWords>(namespace: Name): Translate<TextWords[Name]> {
  const language = useLanguage();
  return useMemo(() => textIn(language, namespace), [language, namespace]);
}

/** The same outside a component, for a language that is known. */
export function textIn<Name extends keyof TextWords>(language: Language, namespace: Name): Translate<TextWords[Name]> {
  const find = (where: Language, select: (words: Selectable<TextWords[Name]>) => unknown): Leaf | undefined => {
    const words = loaded.get(placeOf(namespace, where));
    const leaf = words && select(words as Selectable<TextWords[Name]>);
    return isLeaf(leaf) ? leaf : undefined;
  };
  return (select, ...[params]) => {
    const leaf = find(language, select);
    if (leaf !== undefined) return sentence(leaf, language, params);
    missingText({ namespace, language, what: String(select) });
    const english = find(defaultLanguage, select);
    return english === undefined ? '' : sentence(english, defaultLanguage, params);
  };
}

const reported = new Set<string>();

interface MissingText {
  readonly namespace: string;
  readonly language: Language;
  readonly what: string;
}

/**
 * Words that nobody loaded or wrote: an error while developing and testing, so that it is seen and named. In production
 * it is reported once, the English words stand in, and where they are not here either they are fetched for the next time.
 */
function missingText({ namespace, language, what }: MissingText): void {
  if (failed.has(placeOf(namespace, language))) return;
  const problem = `The text "${namespace}" in "${language}" is not here: ${what}`;
  if (import.meta.env.DEV) throw new Error(problem);
  if (reported.has(problem)) return;
  reported.add(problem);
  reportError(new Error(problem));
  loadText([namespace], defaultLanguage).catch(() => {});
}

/** The language of the page on screen, where no component can be asked (the headers of a call). */
export const currentLanguage = (): Language => languageOnScreen;

/** Tells everyone outside React of the page's language: the next call, assistive technology, the next visit. */
export function markLanguage(language: Language): void {
  languageOnScreen = language;
  document.documentElement.lang = language;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safari have no cookie store.
  document.cookie = `${cookieName}=${language};path=/;max-age=31536000;samesite=lax`;
}

/** The language chosen on an earlier visit, for an address that names none. */
export function rememberedLanguage(): Language {
  const found = new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1];
  return isLanguage(found) ? found : defaultLanguage;
}

interface RuntimeKey {
  readonly namespace: string;
  readonly path: string;
  readonly params?: Params | undefined;
  readonly language?: Language;
}

/** A key made at run time (from an error code, from a page's name); undefined when no text has it. */
export function textByKey({ namespace, path, params, language = languageOnScreen }: RuntimeKey): string | undefined {
  const words = loaded.get(placeOf(namespace, language));
  const leaf = words && atPath(words, path);
  return isLeaf(leaf) ? sentence(leaf, language, params) : undefined;
}

/** The title of a page, for the browser's tab and for tabs on screen: `pages.tags` or `tags.title` of its module. */
export function pageTitle({ module, key }: { readonly module: string; readonly key: string }, language: Language) {
  const own = (path: string, where = language) => textByKey({ namespace: module, path, language: where });
  const title = own(`pages.${key}`) ?? own(`${key}.title`);
  if (title !== undefined) return title;
  missingText({ namespace: module, language, what: `pages.${key}` });
  return own(`pages.${key}`, defaultLanguage) ?? own(`${key}.title`, defaultLanguage) ?? '';
}

/** The sentence of an error code: `organization.tagNameTaken` stands in that module's text under `errors`. */
export function errorText(code: string, params?: ErrorBody['params']): string {
  const [module = '', name = ''] = code.split('.');
  const namespace = module === 'common' ? 'kit' : module;
  const found = textByKey({ namespace, path: `errors.${name}`, params });
  return found ?? textByKey({ namespace: 'kit', path: 'errors.internal' }) ?? code;
}

/** The sentence under a field: a code of the kit, or of the module that owns the form. */
export function fieldText(problem: FieldProblem, namespace = 'kit'): string {
  const path = `fields.${problem.code}`;
  const own = namespace === 'kit' ? undefined : textByKey({ namespace, path, params: problem.params });
  const kit = own ?? textByKey({ namespace: 'kit', path, params: problem.params });
  return kit ?? textByKey({ namespace: 'kit', path: 'fields.invalid' }) ?? problem.code;
}
