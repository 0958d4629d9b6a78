// Rows that the database has already written as JSON. They are sent as they are: parsing and writing thousands of them again would
// take the time of all other requests.

/** Stands where the contract declares a list. */
class ReadyRows {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }

  /** The rows as values, for checks of the answer. */
  toJSON(): unknown[] {
    return this.texts.map((text) => JSON.parse(text) as unknown);
  }
}

/** A list for the answer of a call, each row as JSON with exactly what the contract declares. Tests check this of every answer. */
export const readyRows = <Row>(texts: readonly string[]): Row[] => new ReadyRows(texts) as unknown as Row[];

/** The JSON of each row, if the database wrote them. */
export const textsOf = (value: unknown): readonly string[] | undefined =>
  value instanceof ReadyRows ? value.texts : undefined;

/** Whether the answer, or a field of it, is such a list. */
export const hasReadyRows = (answer: unknown): boolean =>
  answer instanceof ReadyRows ||
  (typeof answer === 'object' && answer !== null && Object.values(answer).some((field) => field instanceof ReadyRows));
