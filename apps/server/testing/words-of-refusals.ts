// What a person reads when a call is refused. Every refusal that a test meets must be a whole sentence in both languages.
import { existsSync } from 'node:fs';
import { calls } from '#apps/server/modules';
import { type Call, nameOf } from '#kernel/call';
import type { ErrorBody, FieldProblem } from '#kernel/errors';
import { type Language, languages } from '#kernel/text';
import { en } from '#web/text/en';
import { atPath, isLeaf, type Leaf, sentence, withForms } from '#web/text/sentence';
import { th } from '#web/text/th';

const kit = { en: withForms(en), th: withForms(th) };

/** The module whose form sends a call. */
const moduleOf = new Map(calls.map(([name, call]) => [call, name.split('.')[0]]));

type Words = ReturnType<typeof withForms>;
const read = new Map<string, Promise<Words | undefined>>();

/** The texts of a module in a language; undefined for one without screens. */
function wordsOf(namespace: string, language: Language): Promise<Words | undefined> {
  const place = `${language} ${namespace}`;
  const words = read.get(place) ?? readWords(namespace, language);
  read.set(place, words);
  return words;
}

async function readWords(namespace: string, language: Language): Promise<Words | undefined> {
  if (namespace === 'kit') return kit[language];
  const module = namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = new URL(`../../../modules/${module}/text/${language}.ts`, import.meta.url);
  return existsSync(file) ? withForms((await import(file.href))[language] as Words) : undefined;
}

export async function requireWords(call: Call, refusal: ErrorBody): Promise<void> {
  const faults = await faultsOf(call, refusal);
  if (faults.length > 0) throw new Error(`Nobody can read this refusal.\n${faults.join('\n')}`);
}

/** What is wrong with its sentences: see `errorText` and `fieldText` of web-kit/text.ts. */
async function faultsOf(call: Call, { code, params, fields = {} }: ErrorBody): Promise<string[]> {
  const faults: string[] = [];
  const [module = '', name = ''] = code.split('.');
  const owner = moduleOf.get(call) ?? '';
  for (const language of languages) {
    const shown = (leaf: Leaf | undefined, about: string, given: FieldProblem['params']): void => {
      const text = leaf === undefined ? undefined : sentence(leaf, language, given);
      if (text === undefined) faults.push(`${about} has no words in "${language}".`);
      else if (/\{\{|undefined|\d{4}-\d\d-\d\d/.test(text)) faults.push(`${about} says in "${language}": ${text}`);
    };
    const find = async (namespace: string, path: string): Promise<Leaf | undefined> => {
      const words = await wordsOf(namespace, language);
      const leaf = words && atPath(words, path);
      return isLeaf(leaf) ? leaf : undefined;
    };
    const refusal = await find(module === 'common' ? 'kit' : module, `errors.${name}`);
    shown(refusal, code, params);
    for (const [field, problem] of Object.entries(fields)) {
      const path = `fields.${problem.code}`;
      const leaf = (await find(owner, path)) ?? (await find('kit', path));
      if (!leaf && code !== 'common.invalid') continue;
      shown(leaf, `${nameOf(call)}: ${field}, "${problem.code}",`, problem.params);
    }
  }
  return faults;
}
