// Words on screen. One namespace a module, loaded by language before the page that needs it is drawn.
import i18next, { type Namespace, type TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { ErrorBody, FieldProblem } from '#kernel/errors';
import { defaultLanguage, isLanguage, type Language } from '#kernel/text';

type Load = () => Promise<Readonly<Record<string, unknown>>>;
/** Namespace to language to the file that holds its words, under the name of the language: `export const en`. */
export type TextTable = Readonly<Record<string, Readonly<Record<Language, Load>>>>;

const cookieName = 'kala_language';
let table: TextTable = {};

/** Called once at start with the table of all namespaces. */
export function startText(loaders: TextTable): void {
  table = loaders;
  void i18next.init({
    lng: defaultLanguage,
    fallbackLng: false,
    ns: [],
    defaultNS: 'kit',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}

/** Fetches the words of these namespaces in a language; those already here cost nothing. */
export async function loadText(namespaces: readonly string[], language: Language): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const load = table[namespace]?.[language];
      if (!load) throw new Error(`No text named "${namespace}".`);
      i18next.addResourceBundle(language, namespace, (await load())[language]);
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
export const useText = <Name extends Namespace = 'kit'>(namespace: Name): TFunction<Name> =>
  textIn(useLanguage(), namespace);

/** The same outside a component, for a language that is known. */
export const textIn = <Name extends Namespace>(language: Language, namespace: Name): TFunction<Name> =>
  i18next.getFixedT(language, namespace) as unknown as TFunction<Name>;

/** The language of the page on screen, where no component can be asked (the headers of a call). */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : defaultLanguage);

/** Tells everyone outside React of the page's language: the next call, assistive technology, the next visit. */
export function markLanguage(language: Language): void {
  if (i18next.language !== language) void i18next.changeLanguage(language);
  document.documentElement.lang = language;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safari have no cookie store.
  document.cookie = `${cookieName}=${language};path=/;max-age=31536000;samesite=lax`;
}

/** The language chosen on an earlier visit, for an address that names none. */
export function rememberedLanguage(): Language {
  const found = new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1];
  return isLanguage(found) ? found : defaultLanguage;
}

type Params = Readonly<Record<string, string | number>>;

/** A key made at run time (from an error code, from a page's name); undefined when no text has it. */
export function textByKey(key: { namespace: string; path: string; params?: Params | undefined; language?: Language }) {
  const language = key.language ?? currentLanguage();
  const options = { ...key.params, ns: key.namespace as 'kit', lng: language };
  if (!i18next.exists(key.path, options)) return undefined;
  return (i18next.t as unknown as (path: string, options: object) => string)(key.path, options);
}

/** The sentence of an error code: `organization.tagNameTaken` stands in that module's text under `errors`. */
export function errorText(code: string, params?: ErrorBody['params']): string {
  const [module = '', name = ''] = code.split('.');
  const namespace = module === 'common' ? 'kit' : module;
  const sentence = textByKey({ namespace, path: `errors.${name}`, params });
  return sentence ?? textByKey({ namespace: 'kit', path: 'errors.internal' }) ?? code;
}

/** The sentence under a field: a code of the kit, or of the module that owns the form. */
export function fieldText(problem: FieldProblem, namespace = 'kit'): string {
  const path = `fields.${problem.code}`;
  const own = namespace === 'kit' ? undefined : textByKey({ namespace, path, params: problem.params });
  const kit = own ?? textByKey({ namespace: 'kit', path, params: problem.params });
  return kit ?? textByKey({ namespace: 'kit', path: 'fields.invalid' }) ?? problem.code;
}
