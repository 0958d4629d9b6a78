// The month on screen: stored plans, changes that are not saved yet, undo and redo. Each row has its own
// listeners, so that a painted cell draws only its row.
import type { CallResult } from '#kernel/call';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { shifts } from '#shifts/contract';
import { datesOf } from '#shifts/rules/board-period';
import { daysAround } from '#shifts/rules/guard-rails';
import { DayCounts } from '#shifts/rules/sheet/day-counts';
import { type History, joined, noHistory, recorded, redone, stepOf, undone } from '#shifts/rules/sheet/history';
import { codeOf, noPlanCode, type PlanCode, planOf } from '#shifts/rules/sheet/plan-code';
import { noPlan } from '#shifts/rules/sheet/sheet-columns';

export type Month = CallResult<typeof shifts.readMonth>;
export type Finding = Month['findings'][number];
export type Saved = CallResult<typeof shifts.saveCells>;
type ShownPlan = Saved['conflicts'][number]['planned'];

/** What a row draws. Replaced, never changed: an unchanged row is the same object. */
export interface RowView {
  readonly codes: readonly PlanCode[];
  readonly published: readonly PlanCode[];
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
}

export interface CellEdit {
  readonly employeeId: Id<'employee'>;
  readonly column: number;
  readonly code: PlanCode;
}

/** A change with the version on which it was made. */
export interface SentEdit extends CellEdit {
  readonly version: number;
  /** It puts back a plan that stood here. */
  readonly back: boolean;
}

/** A change that was refused, with what is stored in its place. */
export interface Refused extends CellEdit {
  readonly stored: PlanCode;
}

interface Row {
  planned: PlanCode[];
  published: PlanCode[];
  versions: number[];
  /** Columns with a change that the server has not confirmed. */
  drafts: Map<number, PlanCode>;
  /** Those of them that undo or redo a change. */
  back: Set<number>;
  findings: Map<number, Finding[]>;
  view: RowView;
}

type Listener = () => void;
const nothingFound: ReadonlyMap<number, readonly Finding[]> = new Map();
const mostInBatch = 500;

const codeOfShown = (plan: ShownPlan): PlanCode =>
  codeOf(plan?.map(({ shiftProfileId, ot }) => ({ profileId: shiftProfileId, ot })) ?? null);
export const shownOfCode = (code: PlanCode) =>
  planOf(code)?.map(({ profileId, ot }) => ({ shiftProfileId: profileId, ot })) ?? null;

export class SheetStore {
  readonly dates: readonly LocalDate[];
  readonly counts: DayCounts;
  refused: readonly Refused[] = [];
  /** Changes with every change of any cell. */
  stamp = 0;
  #history: History = noHistory;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #rows = new Map<string, Row>();
  readonly #rowListeners = new Map<string, Set<Listener>>();
  readonly #listeners = new Set<Listener>();
  readonly #empty: RowView;

  constructor({ from, to }: Pick<Month, 'from' | 'to'>) {
    this.dates = datesOf({ from, to });
    this.counts = new DayCounts(this.dates.length);
    this.#columns = new Map(this.dates.map((date, column) => [date, column]));
    this.#empty = { codes: this.#blank(), published: this.#blank(), findings: nothingFound };
  }

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly subscribeRow = (employeeId: string, listener: Listener) => {
    const known = this.#rowListeners.get(employeeId) ?? new Set();
    this.#rowListeners.set(employeeId, known.add(listener));
    return () => void known.delete(listener);
  };

  readonly stampNow = () => this.stamp;

  row(employeeId: string): RowView {
    return this.#rows.get(employeeId)?.view ?? this.#empty;
  }

  codeAt(employeeId: string, column: number): PlanCode {
    return this.row(employeeId).codes[column] ?? noPlanCode;
  }

  get canUndo(): boolean {
    return this.#history.done.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.undone.length > 0;
  }

  /** How many changes are not saved yet. */
  get waiting(): number {
    let count = 0;
    for (const row of this.#rows.values()) count += row.drafts.size;
    return count;
  }

  /** Takes over what the server has. A change on its way stays, and an older version of a cell is not taken. */
  load({ sheet, findings }: Pick<Month, 'sheet' | 'findings'>): void {
    const codes = sheet.plans.map(codeOfShown);
    const codeFor = (number: number | undefined) =>
      number === undefined || number === noPlan ? noPlanCode : (codes[number] ?? noPlanCode);
    const changed = new Set<string>();
    for (const stored of sheet.rows) {
      const row = this.#rowOf(stored.employeeId);
      for (let column = 0; column < this.dates.length; column += 1) {
        const version = stored.versions[column] ?? 0;
        if (version < (row.versions[column] ?? 0)) continue;
        const [planned, published] = [codeFor(stored.planned[column]), codeFor(stored.published[column])];
        if (row.planned[column] === planned && row.published[column] === published && row.versions[column] === version)
          continue;
        this.#setStored(row, column, planned);
        row.published[column] = published;
        row.versions[column] = version;
        changed.add(stored.employeeId);
      }
    }
    for (const id of this.#loadFindings(findings)) changed.add(id);
    this.#changed(changed);
  }

  /** Shows the changes at once; `join` makes them part of the step before, as strokes of one brush are. */
  apply(edits: readonly CellEdit[], { join = false } = {}): void {
    const step = stepOf(
      edits.map(({ employeeId, column, code }) => ({ key: `${employeeId} ${column}`, code })),
      this.#codeOfKey,
    );
    if (step.length === 0) return;
    this.#history = join ? joined(this.#history, step) : recorded(this.#history, step);
    this.#put(
      step.map(({ key, after }) => ({ key, code: after })),
      false,
    );
  }

  undo(): void {
    this.#turn(undone);
  }

  redo(): void {
    this.#turn(redone);
  }

  /** The next changes to send, with the versions on which they were made. */
  batch(): SentEdit[] {
    const found: SentEdit[] = [];
    for (const [employeeId, row] of this.#rows)
      for (const [column, code] of row.drafts) {
        if (found.length === mostInBatch) return found;
        found.push({
          employeeId: employeeId as Id<'employee'>,
          column,
          code,
          version: row.versions[column] ?? 0,
          back: row.back.has(column),
        });
      }
    return found;
  }

  /** The server has taken a batch. What another maker changed first shows their plan; mine is kept to be used again. */
  confirm(batch: readonly CellEdit[], { saved, conflicts, findings }: Saved): void {
    const changed = new Set<string>(batch.map(({ employeeId }) => employeeId));
    const sent = new Map(batch.map((edit) => [`${edit.employeeId} ${edit.column}`, edit]));
    for (const { employeeId, date, version } of saved) this.#rowOf(employeeId).versions[this.#columnOf(date)] = version;
    const refused: Refused[] = [];
    for (const { employeeId, date, planned, published, version } of conflicts) {
      const [row, column] = [this.#rowOf(employeeId), this.#columnOf(date)];
      const edit = sent.get(`${employeeId} ${column}`);
      sent.delete(`${employeeId} ${column}`);
      const stored = codeOfShown(planned);
      if (edit) refused.push({ ...edit, code: row.drafts.get(column) ?? edit.code, stored });
      this.#count(row, column, stored);
      row.drafts.delete(column);
      row.planned[column] = stored;
      row.published[column] = codeOfShown(published);
      row.versions[column] = version;
    }
    for (const { employeeId, column, code } of sent.values()) {
      const row = this.#rowOf(employeeId);
      row.planned[column] = code;
      if (row.drafts.get(column) === code) row.drafts.delete(column);
    }
    this.refused = [...this.refused, ...refused];
    this.#replaceFindings(batch, findings);
    this.#changed(changed);
  }

  /** The server has refused a batch: what is stored is shown again, and the changes are kept. */
  refuse(batch: readonly CellEdit[]): void {
    const refused: Refused[] = [];
    for (const edit of batch) {
      const row = this.#rowOf(edit.employeeId);
      if (row.drafts.get(edit.column) !== edit.code) continue;
      const stored = row.planned[edit.column] ?? noPlanCode;
      this.#count(row, edit.column, stored);
      row.drafts.delete(edit.column);
      refused.push({ ...edit, stored });
    }
    this.refused = [...this.refused, ...refused];
    this.#changed(new Set(batch.map(({ employeeId }) => employeeId)));
  }

  /** Uses the refused changes all the same, on the versions that are known now. */
  insist(): void {
    const edits = this.refused;
    this.refused = [];
    this.apply(edits);
    this.#changed(new Set());
  }

  forgetRefused(): void {
    this.refused = [];
    this.#changed(new Set());
  }

  readonly #codeOfKey = (key: string): PlanCode => {
    const [employeeId = '', column] = key.split(' ');
    return this.codeAt(employeeId, Number(column));
  };

  #turn(way: typeof undone): void {
    const { history, changes } = way(this.#history, this.#codeOfKey);
    this.#history = history;
    this.#put(changes, true);
  }

  #put(changes: readonly { readonly key: string; readonly code: PlanCode }[], isBack: boolean): void {
    const changed = new Set<string>();
    for (const { key, code } of changes) {
      const [employeeId = '', place] = key.split(' ');
      const [row, column] = [this.#rowOf(employeeId), Number(place)];
      this.#count(row, column, code);
      row.drafts.set(column, code);
      if (isBack) row.back.add(column);
      else row.back.delete(column);
      changed.add(employeeId);
    }
    this.#changed(changed);
  }

  #blank(): PlanCode[] {
    return this.dates.map(() => noPlanCode);
  }

  #rowOf(employeeId: string): Row {
    const known = this.#rows.get(employeeId);
    if (known) return known;
    const row: Row = {
      planned: this.#blank(),
      published: this.#blank(),
      versions: this.dates.map(() => 0),
      drafts: new Map(),
      back: new Set(),
      findings: new Map(),
      view: this.#empty,
    };
    this.#rows.set(employeeId, row);
    return row;
  }

  #columnOf(date: LocalDate): number {
    return this.#columns.get(date) ?? -1;
  }

  /** The count of people follows what is shown. */
  #count(row: Row, column: number, next: PlanCode): void {
    this.counts.change(column, row.drafts.get(column) ?? row.planned[column] ?? noPlanCode, next);
  }

  #setStored(row: Row, column: number, planned: PlanCode): void {
    if (!row.drafts.has(column)) this.#count(row, column, planned);
    row.planned[column] = planned;
  }

  /** Answers whose findings differ. */
  #loadFindings(findings: readonly Finding[]): string[] {
    const byPerson = Map.groupBy(
      findings.filter(({ employeeId }) => employeeId !== null),
      ({ employeeId }) => employeeId as string,
    );
    for (const id of byPerson.keys()) this.#rowOf(id);
    return [...this.#rows].flatMap(([id, row]) => {
      const next = this.#byColumn(byPerson.get(id) ?? []);
      if (JSON.stringify([...next]) === JSON.stringify([...row.findings])) return [];
      row.findings = next;
      return [id];
    });
  }

  #byColumn(findings: readonly Finding[]): Map<number, Finding[]> {
    return Map.groupBy(
      findings.filter(({ date }) => this.#columns.has(date)),
      ({ date }) => this.#columnOf(date),
    );
  }

  /** A saved batch answers all that is found of its people around its dates. */
  #replaceFindings(batch: readonly CellEdit[], findings: readonly Finding[]): void {
    const columns = batch.map(({ column }) => column);
    const [first, last] = [Math.min(...columns) - daysAround, Math.max(...columns) + daysAround];
    const byPerson = Map.groupBy(findings, ({ employeeId }) => employeeId ?? '');
    for (const employeeId of new Set(batch.map((edit) => edit.employeeId))) {
      const row = this.#rowOf(employeeId);
      const kept = [...row.findings].filter(([column]) => column < first || column > last);
      row.findings = new Map([...kept, ...this.#byColumn(byPerson.get(employeeId) ?? [])]);
    }
  }

  #changed(employeeIds: ReadonlySet<string>): void {
    this.stamp += 1;
    for (const id of employeeIds) {
      const row = this.#rowOf(id);
      row.view = {
        codes: row.planned.map((code, column) => row.drafts.get(column) ?? code),
        published: [...row.published],
        findings: row.findings,
      };
    }
    for (const id of employeeIds) for (const listener of this.#rowListeners.get(id) ?? []) listener();
    for (const listener of this.#listeners) listener();
  }
}
