// Compensatory time: work on a holiday or rest day that is taken as time instead of pay. A form asks for it; its approval earns the time.
import type { AnsweredForm, FormType } from '#forms/server/public';
import { dateText, leaveText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { minutes as asMinutes, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { leaveErrors } from '../errors.ts';
import { compensatoryEntry } from '../rules/compensatory-day.ts';
import { leaveYearOn } from '../rules/leave-year.ts';
import { leastBalance } from '../rules/ledger.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { readyCompensatory } from './compensatory-ready.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { keepAccounts } from './keep-accounts.ts';
import { plannedDaysOf } from './planned-days.ts';
import { addEntries, entriesOf } from './store/accounts.ts';
import { lockedWorld } from './take-leave.ts';
import { accountsOf } from './world.ts';

interface HolidayWork {
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
  readonly minutes: number;
  readonly now: Instant;
}

const workOf = ({ employeeId, answers, now }: AnsweredForm): HolidayWork => ({
  employeeId,
  date: String(answers.date) as LocalDate,
  minutes: Math.round(Number(answers.hours) * 60),
  now,
});

/** The person's account of earned time, locked, with what the day has earned so far. */
async function earningOn(tx: TenantTx, { employeeId, date, now }: HolidayWork) {
  const place = await lockedWorld(tx, employeeId, now);
  const type = place.world.types.find(({ isActive, grant }) => isActive && grant === 'earned');
  if (!type) throw leaveErrors.nothingEarned();
  const entries = await entriesOf(tx, { employeeIds: [employeeId], leaveTypeIds: [type.id] });
  const earned = entries.filter(
    ({ on, rule }) => on === date && (rule === 'earnedOnHoliday' || rule === 'earnedTakenBack'),
  );
  return { ...place, type, entries, earned };
}

const sum = (entries: readonly { readonly minutes: number }[]): number =>
  entries.reduce((total, { minutes }) => total + minutes, 0);

/** Refuses hours that are nothing or less, which a form of the company's own may let pass, work on a usual work day, and a day whose work was taken as time already. */
async function requireHolidayWork(tx: TenantTx, work: HolidayWork) {
  if (!(work.minutes > 0)) throw leaveErrors.hoursNotPossible();
  const { employeeId, date } = work;
  const earning = await earningOn(tx, work);
  const [day] = (await plannedDaysOf(tx, { employeeIds: [employeeId], from: date, to: date })).of(employeeId);
  const isFree = day && (day.kind === 'rest' || day.holidayName !== null);
  if (!isFree) throw leaveErrors.noHolidayWork();
  if (sum(earning.earned) > 0) throw leaveErrors.earnedAlready();
  return earning;
}

async function earn(tx: TenantTx, work: HolidayWork): Promise<void> {
  const { employeeId, now } = work;
  const { world, today, accounts, type } = await requireHolidayWork(tx, work);
  const people = await accountsOf(tx, world, { employeeIds: [employeeId], today });
  const startDate = people.person(employeeId)?.startDate ?? null;
  const year = leaveYearOn(work.date, { rule: world.yearRule, startDate, leapDay: world.readings.leapDay });
  const day = people.dayOf(employeeId, work.date);
  const facts = { earnedDays: type.earnedDays ?? 0, reading: world.readings.compensatoryEnd, year, day };
  const entry = { ...compensatoryEntry(work, facts), id: newId('leaveEntry'), employeeId, leaveTypeId: type.id };
  await addEntries(tx, accounts, { entries: [entry], now });
  await keepAccounts(tx, world, accounts, { today, cause: 'earnedOnHoliday', now });
}

/** Time that was used, has expired or is promised to approved leave is not taken back. */
async function takeBack(tx: TenantTx, work: HolidayWork): Promise<void> {
  const { now } = work;
  const { world, today, accounts, entries, earned } = await earningOn(tx, work);
  const [first] = earned;
  const minutes = sum(earned);
  if (!first || minutes === 0 || leastBalance(entries, today) < minutes) throw leaveErrors.earnedUsed();
  const { employeeId, leaveTypeId, on, expiresOn } = first;
  const back = { employeeId, leaveTypeId, on, expiresOn, minutes: -minutes, kind: 'correction', key: null } as const;
  const entry = { ...back, id: newId('leaveEntry'), rule: 'earnedTakenBack', values: {} } as const;
  await addEntries(tx, accounts, { entries: [entry], now });
  await keepAccounts(tx, world, accounts, { today, cause: 'earnedTakenBack', now });
}

async function wording(tx: TenantTx, form: AnsweredForm, language: Language): Promise<string> {
  const { employeeId, date, minutes } = workOf(form);
  const dayOf = await dayMinutesOf(tx, { employeeIds: [employeeId], from: date, to: date });
  const words = (language === 'th' ? th : en).compensatory;
  const day = dayOf(employeeId, date);
  const length = leaveText(asMinutes(Math.min(minutes, day)), language, day);
  return words.wording.replace('{{length}}', length).replace('{{day}}', dateText(date, language));
}

export const compensatoryForm: FormType = {
  name: 'compensatory',
  title: { en: en.compensatory.title, th: th.compensatory.title },
  meanings: [
    { name: 'date', title: { en: en.compensatory.date, th: th.compensatory.date }, fields: ['date'], needed: true },
    {
      name: 'hours',
      title: { en: en.compensatory.hours, th: th.compensatory.hours },
      fields: ['number'],
      needed: true,
    },
  ],
  submitted: async (tx, form) => {
    await requireHolidayWork(tx, workOf(form));
  },
  effect: (tx, form) => earn(tx, workOf(form)),
  undo: (tx, form) => takeBack(tx, workOf(form)),
  wording,
  ready: [readyCompensatory],
};
