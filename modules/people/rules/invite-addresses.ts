/** People in a pasted list: an address, or a name with its address in angle brackets; between them commas, semicolons, spaces or lines. Every other word is named as wrong. */
import { email } from '#kernel/checks';

export interface Addressee {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

export interface PastedList {
  /** Each address once, in the order of the list. */
  readonly people: readonly Addressee[];
  readonly wrong: readonly string[];
}

const address = email();
const asAddress = (word: string): string | null => {
  const parsed = address.safeParse(word);
  return parsed.success ? parsed.data.toLowerCase() : null;
};

/** `Anna Boonmee <anna@mail.test>`, as mail programs copy it; quotes around the name are left out. */
const withName = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;

export function invitedIn(text: string): PastedList {
  const people = new Map<string, Addressee>();
  const wrong: string[] = [];
  const add = (one: Addressee): void => {
    if (!people.has(one.email)) people.set(one.email, one);
  };
  for (const part of text.split(/[,;\n\t]+/).map((each) => each.trim())) {
    const named = withName.exec(part);
    const known = named && asAddress(named[2]?.trim() ?? '');
    if (known) {
      const [firstName = '', ...rest] = (named[1] ?? '').trim().split(/\s+/);
      add({ email: known, ...(firstName && { firstName }), ...(rest.length > 0 && { lastName: rest.join(' ') }) });
      continue;
    }
    for (const word of part.split(/\s+/).filter(Boolean)) {
      const found = asAddress(word.replace(/^<|>$/g, ''));
      if (found) add({ email: found });
      else wrong.push(word);
    }
  }
  return { people: [...people.values()], wrong };
}
