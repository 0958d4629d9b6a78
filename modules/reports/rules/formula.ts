/** A column of one's own: numbers and columns joined by + − × ÷, brackets, and if(a > b, then, else). */

export type FormulaProblem =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'unknownSign'
  | 'unknownColumn'
  | 'notANumber'
  | 'valueMissing'
  | 'bracketMissing'
  | 'commaMissing'
  | 'comparisonMissing'
  | 'endExpected';

type Operator = '+' | '-' | '*' | '/';
type Comparison = '<' | '<=' | '>' | '>=' | '=' | '<>';

export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'minus'; readonly of: Formula }
  | { readonly kind: 'sum'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | {
      readonly kind: 'if';
      readonly comparison: Comparison;
      readonly left: Formula;
      readonly right: Formula;
      readonly then: Formula;
      readonly otherwise: Formula;
    };

export type ParsedFormula =
  | { readonly ok: true; readonly value: Formula; readonly columns: readonly string[] }
  /** `at`: how many letters of the formula come before the mistake; `found`: the part that is wrong. */
  | { readonly ok: false; readonly reason: FormulaProblem; readonly at: number; readonly found: string };

export const longestFormula = 300;
const deepest = 20;

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

class Mistake {
  readonly reason: FormulaProblem;
  readonly token: Token;
  constructor(reason: FormulaProblem, token: Token) {
    this.reason = reason;
    this.token = token;
  }
}

const pattern = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][A-Za-z0-9]*)|(<=|>=|<>|[-+*/×÷−()<>=,]))/y;
const plainSigns: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  let at = 0;
  while (text.slice(at).trim() !== '') {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) {
      const start = at + (text.slice(at).length - text.slice(at).trimStart().length);
      throw new Mistake('unknownSign', { kind: 'sign', text: [...text.slice(start)][0] ?? '', at: start });
    }
    const [whole, number, name, sign = ''] = match;
    const word = number ?? name ?? sign;
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign';
    tokens.push({
      kind,
      text: kind === 'sign' ? (plainSigns[word] ?? word) : word,
      at: at + whole.length - word.length,
    });
    at = pattern.lastIndex;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

const comparisons: readonly string[] = ['<', '<=', '>', '>=', '=', '<>'] satisfies Comparison[];

class Reader {
  readonly columns = new Set<string>();
  readonly #tokens: readonly Token[];
  readonly #isNumber: (name: string) => boolean | undefined;
  #next = 0;
  #depth = 0;

  /** @param isNumber whether a column holds numbers; undefined for a name that no column has */
  constructor(tokens: readonly Token[], isNumber: (name: string) => boolean | undefined) {
    this.#tokens = tokens;
    this.#isNumber = isNumber;
  }

  whole(): Formula {
    const formula = this.#addition();
    if (this.#here.kind !== 'end') throw new Mistake('endExpected', this.#here);
    return formula;
  }

  get #here(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }

  #take(): Token {
    const token = this.#here;
    this.#next += 1;
    return token;
  }

  #takeSign(sign: string, reason: FormulaProblem): void {
    if (this.#here.kind !== 'sign' || this.#here.text !== sign) throw new Mistake(reason, this.#here);
    this.#next += 1;
  }

  #isSign(...signs: readonly string[]): boolean {
    return this.#here.kind === 'sign' && signs.includes(this.#here.text);
  }

  #addition(): Formula {
    let left = this.#product();
    while (this.#isSign('+', '-')) {
      const operator = this.#take().text as Operator;
      left = { kind: 'sum', operator, left, right: this.#product() };
    }
    return left;
  }

  #product(): Formula {
    let left = this.#value();
    while (this.#isSign('*', '/')) {
      const operator = this.#take().text as Operator;
      left = { kind: 'sum', operator, left, right: this.#value() };
    }
    return left;
  }

  #value(): Formula {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Mistake('tooDeep', this.#here);
    try {
      return this.#oneValue();
    } finally {
      this.#depth -= 1;
    }
  }

  #oneValue(): Formula {
    const token = this.#here;
    if (this.#isSign('-')) {
      this.#take();
      return { kind: 'minus', of: this.#value() };
    }
    if (this.#isSign('(')) {
      this.#take();
      const inside = this.#addition();
      this.#takeSign(')', 'bracketMissing');
      return inside;
    }
    if (token.kind === 'number') return { kind: 'number', value: Number(this.#take().text) };
    if (token.kind !== 'name') throw new Mistake('valueMissing', token);
    this.#take();
    return token.text.toLowerCase() === 'if' ? this.#choice() : this.#column(token);
  }

  #column(token: Token): Formula {
    const isNumber = this.#isNumber(token.text);
    if (isNumber === undefined) throw new Mistake('unknownColumn', token);
    if (!isNumber) throw new Mistake('notANumber', token);
    this.columns.add(token.text);
    return { kind: 'column', name: token.text };
  }

  #choice(): Formula {
    this.#takeSign('(', 'bracketMissing');
    const left = this.#addition();
    if (!this.#isSign(...comparisons)) throw new Mistake('comparisonMissing', this.#here);
    const comparison = this.#take().text as Comparison;
    const right = this.#addition();
    this.#takeSign(',', 'commaMissing');
    const then = this.#addition();
    this.#takeSign(',', 'commaMissing');
    const otherwise = this.#addition();
    this.#takeSign(')', 'bracketMissing');
    return { kind: 'if', comparison, left, right, then, otherwise };
  }
}

export function parseFormula(text: string, isNumber: (name: string) => boolean | undefined): ParsedFormula {
  if (text.trim() === '') return { ok: false, reason: 'empty', at: 0, found: '' };
  if (text.length > longestFormula) return { ok: false, reason: 'tooLong', at: longestFormula, found: '' };
  try {
    const reader = new Reader(tokensOf(text), isNumber);
    const value = reader.whole();
    return { ok: true, value, columns: [...reader.columns] };
  } catch (mistake) {
    if (!(mistake instanceof Mistake)) throw mistake;
    return { ok: false, reason: mistake.reason, at: mistake.token.at, found: mistake.token.text };
  }
}

const calculated = (operator: Operator, left: number, right: number): number | null => {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? null : left / right;
  }
};

const holds = (comparison: Comparison, left: number, right: number): boolean => {
  switch (comparison) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '=':
      return left === right;
    case '<>':
      return left !== right;
  }
};

/** Null (an empty cell) where a column is empty, where it divides by zero, and where the result is too large to be exact. */
export function formulaValue(formula: Formula, read: (column: string) => number | null): number | null {
  const value = rawValue(formula, read);
  return value !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

function rawValue(formula: Formula, read: (column: string) => number | null): number | null {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'column':
      return read(formula.name);
    case 'minus': {
      const value = rawValue(formula.of, read);
      return value === null ? null : 0 - value;
    }
    case 'sum': {
      const left = rawValue(formula.left, read);
      const right = rawValue(formula.right, read);
      return left === null || right === null ? null : calculated(formula.operator, left, right);
    }
    case 'if': {
      const left = rawValue(formula.left, read);
      const right = rawValue(formula.right, read);
      if (left === null || right === null) return null;
      return rawValue(holds(formula.comparison, left, right) ? formula.then : formula.otherwise, read);
    }
  }
}
