// Texts on screen. One namespace per module, loaded by language before the page that needs it is drawn.
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import type { ErrorBody, FieldProblem } from '#kernel/errors';
import { defaultLanguage, isLanguage, type Language, languages } from '#kernel/text';
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
/** Language to the file with its texts, exported under the name of the language: `export const en`. */
export type WordFiles = Readonly<Record<Language, Load>>;
/** Namespace to its texts. */
export type TextTable = Readonly<Record<string, WordFiles>>;

/** The English texts of each namespace, for the compiler; the application adds those of the modules. */
export interface TextWords {
  readonly kit: typeof en;
}

const cookieName = 'kala_language';
let table: TextTable = {};
let languageOnScreen: Language = defaultLanguage;
const loaded = new Map<string, ReturnType<typeof withForms>>();
/** Namespaces that could not be fetched: the page reports its failure, so missing texts are not reported as well. */
const failed = new Set<string>();
const placeOf = (namespace: string, language: Language) => `${language} ${namespace}`;

/** Called once at start with the table of all namespaces. */
export function startText(loaders: TextTable): void {
  table = loaders;
}

/** Fetches the texts of these namespaces in a language; those already loaded cost nothing. */
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
 * The language of the page on screen. It changes together with the page: the texts of the next page are loaded
 * before it is drawn, and a page that is only prefetched changes nothing.
 */
const LanguageOfPage = createContext<Language>(defaultLanguage);

/** Around a page. Sentences of refusals are made without a hook while it is drawn: they are in its language as well. */
export function PageLanguage({ value, children }: { readonly value: Language; readonly children?: ReactNode }) {
  languageOnScreen = value;
  return createElement(LanguageOfPage, { value }, children);
}

export const useLanguage = (): Language => useContext(LanguageOfPage);

/** The texts of a namespace in the language of the page: `t(($) => $.tags.title)`. */
export function useText<Name extends keyof TextWords>(namespace: Name): Translate<TextWords[Name]> {
  const language = useLanguage();
  return useMemo(() => textIn(language, namespace), [language, namespace]);
}

/** The same outside a component, for a given language. */
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
 * A text that was not loaded or does not exist: an error while developing and testing, so that it is seen. In production
 * it is reported once and the English text is shown; if that is missing too, it is fetched for the next time.
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

/** The language of the page on screen, for code outside components (the headers of a call). */
export const currentLanguage = (): Language => languageOnScreen;

/** Sets the page's language outside React: for the next call, assistive technology, the next visit. */
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

/** A key made at run time (from an error code, from a page's name); undefined when there is no text for it. */
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

/** `organization.tagNameTaken` is in that module's text under `errors`. */
function placeOfError(code: string): { readonly namespace: string; readonly name: string } {
  const [module = '', name = ''] = code.split('.');
  return { namespace: module === 'common' ? 'kit' : module, name };
}

/** Fetches the texts of the module that refused: a page may ask one whose other texts it does not need. */
export async function loadErrorText(code: string): Promise<void> {
  const { namespace } = placeOfError(code);
  if (!table[namespace]) return;
  const fetched = languages.map((language) => loadText([namespace], language).catch(() => {}));
  // The other language is for a reader who switches while the refusal is on screen; nobody waits for it.
  await fetched[languages.indexOf(languageOnScreen)];
}

function knownErrorText(code: string, params: ErrorBody['params']): string | undefined {
  const { namespace, name } = placeOfError(code);
  return textByKey({ namespace, path: `errors.${name}`, params });
}

/** The sentence of an error code. */
export const errorText = (code: string, params?: ErrorBody['params']): string =>
  knownErrorText(code, params) ?? textByKey({ namespace: 'kit', path: 'errors.internal' }) ?? code;

/** A change that was not sent because there is no connection. */
export const notSavedText = (): string => textByKey({ namespace: 'kit', path: 'shell.notSaved' }) ?? '';

/** The sentence under a field: of the module that owns the form, of the kit, or else of the refusal it came with. */
export function fieldText(problem: FieldProblem, { namespace = 'kit', refusal }: FieldTextOptions = {}): string {
  const path = `fields.${problem.code}`;
  const own = namespace === 'kit' ? undefined : textByKey({ namespace, path, params: problem.params });
  const kit = textByKey({ namespace: 'kit', path, params: problem.params });
  // The reason of a refusal says more than that something is wrong.
  const reason = refusal && refusal.code !== 'common.invalid' && knownErrorText(refusal.code, refusal.params);
  const known = own ?? (problem.code === 'invalid' ? undefined : kit);
  return known ?? (reason || textByKey({ namespace: 'kit', path: 'fields.invalid' })) ?? problem.code;
}

interface FieldTextOptions {
  /** The text of the module that owns the form. */
  readonly namespace?: string | undefined;
  readonly refusal?: ErrorBody | undefined;
}

/** One sentence for a refusal that no form shows: that of its first field, where it says nothing else. */
export function refusalText({ code, params, fields = {} }: ErrorBody): string {
  const [first] = Object.values(fields);
  return first && code === 'common.invalid' ? fieldText(first) : errorText(code, params);
}
