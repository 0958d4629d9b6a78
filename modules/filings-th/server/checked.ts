// What would refuse the files of a filing, by person and field.
import { nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { CutName } from '#payroll/rules/bank-files/cut-name';
import type { FieldRefusal } from '#payroll/rules/bank-files/fixed-width';
import { cutText } from '#payroll/rules/explain-file-refusal';
import type { problemPlaces } from '../contract/previews.ts';
import { explainFilingRefusal, type FilingReason } from '../rules/explain-filing-refusal.ts';
import { officeOf } from '../rules/filing-kinds.ts';
import { checkedNumber } from '../rules/filing-number.ts';
import { rdRefusals } from '../rules/rd-upload.ts';
import { sps110Refusals } from '../rules/sps-1-10-text.ts';
import { en } from '../text/refusals/en.ts';
import { th } from '../text/refusals/th.ts';
import type { FilingState } from './filings.ts';
import { type FigureOfPerson, rdFilingOf, socialSecurityFilingOf } from './lines.ts';

type Refusal = FieldRefusal<FilingReason>;

export interface FilingProblem {
  readonly employeeId: FigureOfPerson['facts']['employeeId'] | null;
  readonly name: string;
  readonly field: string;
  /** As it is written now. */
  readonly value: string;
  readonly sentence: string;
  readonly place: (typeof problemPlaces)[number];
}

export interface Checked {
  readonly problems: readonly FilingProblem[];
  readonly cuts: readonly string[];
}

const none: { refusals: readonly Refusal[]; cuts: readonly CutName[] } = { refusals: [], cuts: [] };
/** The user of e-filing is asked for when the file is made. */
const anyUser = { userId: 'x', via: 'internet', sentBefore: 0 } as const;

function refusalsOf(state: FilingState, people: readonly FigureOfPerson[]): typeof none {
  if (people.length === 0) return none;
  switch (state.key.kind) {
    case 'pnd1':
    case 'pnd1kor':
      return rdRefusals(rdFilingOf(state, people, { ...anyUser, sequence: state.sequence }));
    case 'sps110':
      return sps110Refusals(socialSecurityFilingOf(state, people, state.period.days.to));
    default:
      return { refusals: people.flatMap((person, index) => personRefusals(person, index, state.key.kind)), cuts: [] };
  }
}

const nameOf = ({ facts }: FigureOfPerson): string => nameText(facts, 'first-last');

/** Lists that people enter or send as a sheet need at least the number and the name. */
function personRefusals(person: FigureOfPerson, index: number, kind: FilingState['key']['kind']): Refusal[] {
  const { titleName, lastName } = person.facts;
  const missing = (field: string): Refusal => ({
    ok: false,
    reason: 'missing',
    record: 'detail',
    field,
    value: '',
    item: index + 1,
    person: nameOf(person),
  });
  if (checkedNumber(person.facts, officeOf(kind)) === '') return [missing('national id')];
  if (!titleName) return [missing('title')];
  return lastName === '' ? [missing('surname')] : [];
}

const ofRun = new Set(['PAID_AMT', 'TAX_AMT', 'PAID_DATE', 'wage', 'contribution', 'employer contribution']);

function placeOf({ item, field, reason }: Refusal): FilingProblem['place'] {
  if (reason === 'unknownTitle') return 'titleCode';
  if (item === null) return field === 'branch' || field === 'BRANCH_NO' ? 'branch' : 'company';
  return ofRun.has(field) ? 'run' : 'person';
}

export function checkedFiling(state: FilingState, people: readonly FigureOfPerson[], language: Language): Checked {
  const { refusals, cuts } = refusalsOf(state, people);
  return {
    problems: refusals.map((refusal) => {
      const person = refusal.item === null ? undefined : people[refusal.item - 1];
      return {
        employeeId: person?.facts.employeeId ?? null,
        name: person ? nameOf(person) : '',
        field: refusal.field,
        value: refusal.value,
        sentence: explainFilingRefusal(refusal, language),
        place: placeOf(refusal),
      };
    }),
    cuts: cuts.map((cut) => cutText(cut, language === 'th' ? th : en)),
  };
}
