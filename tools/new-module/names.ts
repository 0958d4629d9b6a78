/** A module's name as each place writes it: `work-hours` is `workHours` in code, `work_hours` in SQL, `Work hours` in text. */
export interface Names {
  readonly name: string;
  readonly word: string;
  readonly table: string;
  readonly title: string;
  /** The kind of its ids. */
  readonly idKind: string;
}

export function namesOf(name: string): Names {
  const word = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    name,
    word,
    table: `${name.replaceAll('-', '_')}_item`,
    title: name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
    idKind: `${word}Item`,
  };
}

/** Files by their path below the module's folder. */
export type Files = Readonly<Record<string, string>>;
