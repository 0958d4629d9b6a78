// Shifts that people see, give, swap and claim, on a published month of a ward.
import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import { addToDate, asDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { statementsOf } from '#server/testing/statements-of';
import { shifts } from '../contract.ts';
import { en } from '../text/en.ts';
import { aMonthlyBoard, aProfile, cellsShown } from './testing.ts';

const kala = testServer();
const { callAs } = kala;

/** The 10th to the 20th of next month. */
const today = dateIn('Asia/Bangkok', systemNow());
const firstOfNext = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: 1 });
const day = (number: number): LocalDate => addToDate(firstOfNext, { days: number - 1 });
const month = { year: dateParts(firstOfNext).year, month: dateParts(firstOfNext).month };

type Plan = readonly (readonly [Person, number, 'morning' | 'night'])[];

/** A ward with two nurses and a manager who decides; published. */
async function aWard(plan: (anan: Person, boon: Person) => Plan) {
  const company = await kala.aCompany();
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const [anan, boon, other] = [await kala.aPerson(company), await kala.aPerson(company), await kala.aPerson(company)];
  const morning = await aProfile(kala, owner, {
    name: 'Morning',
    start: '08:00',
    end: '16:00',
    breakDurationMinutes: 30,
  });
  const night = await aProfile(kala, owner, { name: 'Night', start: '22:00', end: '06:00', breakDurationMinutes: 30 });
  const profiles = { morning: morning.id, night: night.id };
  const { id: monthlyShiftId } = await aMonthlyBoard(kala, owner, [anan, boon]);
  const changes = plan(anan, boon).map(([person, number, name]) => ({
    employeeId: person.employeeId,
    date: day(number),
    planned: [{ shiftProfileId: profiles[name], ot: false }],
  }));
  if (changes.length > 0) await callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
  const publish = () => callAs(owner, shifts.publishMonth, { monthlyShiftId, ...month, reason: 'x' });
  await publish();
  return { owner, anan, boon, other, profiles, monthlyShiftId, publish };
}

const planOf = async (person: Person): Promise<string[]> => {
  const { days } = await callAs(person, shifts.readMine, { from: firstOfNext, to: day(28) });
  return days.flatMap(({ date, shifts: own }) => own.map(({ name }) => `${dateParts(date).day} ${name}`));
};
const exchangesOf = (person: Person) => callAs(person, shifts.listExchanges, undefined as never);
const refusal = (code: string) => ({ body: { code: `shifts.${code}` } });

describe('my shifts', () => {
  it('are the published days, with those who work the same shift and nobody else', async () => {
    const { owner, anan, boon, other, profiles, monthlyShiftId } = await aWard((one, two) => [
      [one, 10, 'night'],
      [two, 10, 'night'],
      [one, 11, 'night'],
    ]);
    const draft = [{ shiftProfileId: profiles.morning, ot: false }];
    const change = { employeeId: anan.employeeId, date: day(20), planned: draft };
    await callAs(owner, shifts.saveCells, { monthlyShiftId, changes: [change] });
    const { days, next } = await callAs(anan, shifts.readMine, { from: day(9), to: day(20) });
    const worked = days.filter((one) => one.shifts.length > 0);
    expect(worked.map(({ date }) => date)).toEqual([day(10), day(11)]);
    expect(worked.map((one) => one.shifts[0]?.colleagues.map(({ employeeId }) => employeeId))).toEqual([
      [boon.employeeId],
      [],
    ]);
    expect(worked[0]?.shifts[0]).toMatchObject({ start: '22:00', end: '06:00', minutes: 450 });
    expect(next).toMatchObject({ date: day(10), name: 'Night' });
    const others = await callAs(other, shifts.readMine, { from: day(9), to: day(20) });
    expect(others).toMatchObject({ days: [], next: null });
  });
});

describe('an exchange', () => {
  it('of two shifts is accepted by the colleague, approved, and then published for both', async () => {
    const { owner, anan, boon, profiles } = await aWard((one, two) => [
      [one, 10, 'night'],
      [two, 13, 'morning'],
    ]);
    const offer = { date: day(10), shiftProfileId: profiles.night, toEmployeeId: boon.employeeId };
    const swap = { ...offer, returnDate: day(13), returnProfileId: profiles.morning };
    expect(await callAs(anan, shifts.previewExchange, swap)).toEqual({ findings: [], isPossible: true });
    const { exchangeId } = await callAs(anan, shifts.offerExchange, { ...swap, note: 'หมอนัด' });
    await expect(callAs(anan, shifts.offerExchange, { ...swap, note: null })).rejects.toMatchObject(
      refusal('alreadyOffered'),
    );
    expect(await exchangesOf(boon)).toMatchObject([
      { id: exchangeId, canAnswer: true, isPossible: true, note: 'หมอนัด' },
    ]);
    expect(await callAs(boon, shifts.answerExchange, { exchangeId, accept: true })).toEqual({ state: 'waiting' });
    expect(await planOf(anan)).toEqual(['10 Night']);
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    const { wording } = await callAs(owner, approvals.readRequest, { requestId: request.id });
    expect(wording).toMatch(/Night/);
    await callAs(owner, approvals.decide, { requestId: request.id, approve: true, reason: null });
    expect([await planOf(anan), await planOf(boon)]).toEqual([['13 Morning'], ['10 Night']]);
    expect(await exchangesOf(anan)).toMatchObject([{ state: 'approved', canCancel: false }]);
  });

  it('names people as the company writes names', async () => {
    const { owner, anan, boon, profiles } = await aWard((one) => [[one, 10, 'night']]);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.organization set name_display = 'last-comma-first' where organization_id = ${tx.organizationId}`),
    );
    const gift = { date: day(10), shiftProfileId: profiles.night, toEmployeeId: boon.employeeId, note: null };
    const { exchangeId } = await callAs(anan, shifts.offerExchange, gift);
    await callAs(boon, shifts.answerExchange, { exchangeId, accept: true });
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    const { wording } = await callAs(owner, approvals.readRequest, { requestId: request.id });
    for (const text of [request.summary, wording]) expect(text.match(/ทดสอบ, สมศรี/g)).toHaveLength(2);
  });

  it('that breaks the law for the colleague is refused; one that only warns says so and is left to the approver', async () => {
    const { anan, boon, profiles } = await aWard((one, two) => [
      [one, 10, 'morning'],
      ...([4, 5, 6, 7, 8, 9] as const).map((number) => [two, number, 'morning'] as const),
      [one, 20, 'night'],
      [two, 21, 'morning'],
    ]);
    const seventh = { date: day(10), shiftProfileId: profiles.morning, toEmployeeId: boon.employeeId };
    expect(await callAs(anan, shifts.previewExchange, seventh)).toMatchObject({
      isPossible: false,
      findings: [{ rule: 'daysInRow', employeeId: boon.employeeId }],
    });
    await expect(callAs(anan, shifts.offerExchange, { ...seventh, note: null })).rejects.toMatchObject(
      refusal('exchangeForbidden'),
    );
    const short = { date: day(20), shiftProfileId: profiles.night, toEmployeeId: boon.employeeId };
    expect(await callAs(anan, shifts.previewExchange, short)).toMatchObject({
      isPossible: true,
      findings: [{ rule: 'shortRest', date: day(21), params: { minutes: 120 } }],
    });
    const partners = await callAs(anan, shifts.exchangePartners, short);
    expect(partners).toMatchObject([{ employeeId: boon.employeeId, isPossible: true }]);
    await callAs(anan, shifts.offerExchange, { ...short, note: null });
  });

  it('leaves no name in the plan and in the list of publications: the activity log has it', async () => {
    const { owner, anan, boon, profiles } = await aWard((one, two) => [
      [one, 20, 'night'],
      [two, 21, 'morning'],
    ]);
    const short = { date: day(20), shiftProfileId: profiles.night, toEmployeeId: boon.employeeId, note: null };
    const { exchangeId } = await callAs(anan, shifts.offerExchange, short);
    await callAs(boon, shifts.answerExchange, { exchangeId, accept: true });
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    await callAs(owner, approvals.decide, { requestId: request.id, approve: true, reason: null });
    const kept = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ said: string }>(sql`
        select to_jsonb(p)::text as said from app.shift_publication p where organization_id = ${tx.organizationId}
        union all
        select to_jsonb(c)::text from app.shift_cell c where organization_id = ${tx.organizationId}`),
    );
    expect(kept.some(({ said }) => said.includes('shortRest'))).toBe(true);
    expect(kept.filter(({ said }) => said.includes('สมศรี'))).toEqual([]);
  });

  it('offered to everyone is taken by the first, and is not there for people of other boards', async () => {
    const { anan, boon, other, profiles } = await aWard((one) => [[one, 10, 'night']]);
    const { exchangeId } = await callAs(anan, shifts.offerExchange, {
      date: day(10),
      shiftProfileId: profiles.night,
      note: null,
    });
    expect(await exchangesOf(other)).toEqual([]);
    await expect(callAs(other, shifts.answerExchange, { exchangeId, accept: true })).rejects.toMatchObject(
      refusal('exchangeNotFound'),
    );
    await callAs(boon, shifts.answerExchange, { exchangeId, accept: true });
    await expect(callAs(boon, shifts.answerExchange, { exchangeId, accept: true })).rejects.toMatchObject(
      refusal('exchangeEnded'),
    );
    await callAs(anan, shifts.cancelExchange, { exchangeId });
    expect(await exchangesOf(anan)).toMatchObject([{ state: 'canceled' }]);
    expect(await planOf(anan)).toEqual(['10 Night']);
  });

  it('whose shift the maker has taken away meanwhile is refused when it is approved', async () => {
    const { owner, anan, boon, profiles, monthlyShiftId, publish } = await aWard((one) => [[one, 10, 'night']]);
    const { exchangeId } = await callAs(anan, shifts.offerExchange, {
      date: day(10),
      shiftProfileId: profiles.night,
      toEmployeeId: boon.employeeId,
      note: null,
    });
    await callAs(boon, shifts.answerExchange, { exchangeId, accept: true });
    const change = { employeeId: anan.employeeId, date: day(10), planned: [] };
    await callAs(owner, shifts.saveCells, { monthlyShiftId, changes: [change] });
    await publish();
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    const decision = { requestId: request.id, approve: true, reason: null };
    await expect(callAs(owner, approvals.decide, decision)).rejects.toMatchObject(refusal('shiftGone'));
    expect(await planOf(boon)).toEqual([]);
  });
});

const hasLeft = (person: Person, lastDay: LocalDate) =>
  kala.database.tenant(person.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set status = 'deactivated', resign_date = ${lastDay}
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );

describe('a person who has left', () => {
  it('is given no shift, although they had accepted it', async () => {
    const { owner, anan, boon, profiles } = await aWard((one) => [[one, 10, 'night']]);
    const gift = { date: day(10), shiftProfileId: profiles.night, toEmployeeId: boon.employeeId, note: null };
    const { exchangeId } = await callAs(anan, shifts.offerExchange, gift);
    await callAs(boon, shifts.answerExchange, { exchangeId, accept: true });
    await hasLeft(boon, today);
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    const decision = { requestId: request.id, approve: true, reason: null };
    await expect(callAs(owner, approvals.decide, decision)).rejects.toMatchObject(refusal('employeeNotFound'));
    expect(await planOf(anan)).toEqual(['10 Night']);
    const { wording } = await callAs(owner, approvals.readRequest, { requestId: request.id });
    expect(wording).toContain(en.errors.employeeNotFound);
  });
});

describe('what an offer names', () => {
  it('is a shift of one’s own and a colleague of its board; of anybody else nothing is said', async () => {
    const { owner, anan, boon, other, profiles } = await aWard((one, two) => [
      [one, 10, 'night'],
      [two, 12, 'morning'],
    ]);
    const offer = { date: day(10), shiftProfileId: profiles.night };
    const calls = (who: Person, input: typeof offer & Record<string, unknown>) => [
      () => callAs(who, shifts.previewExchange, input),
      () => callAs(who, shifts.offerExchange, { ...input, note: null }),
    ];
    const elsewhere = await kala.aPerson(await kala.aCompany());
    for (const toEmployeeId of [other.employeeId, owner.employeeId, elsewhere.employeeId])
      for (const call of calls(anan, { ...offer, toEmployeeId }))
        await expect(call()).rejects.toMatchObject(refusal('notAMember'));
    for (const call of calls(boon, { ...offer, toEmployeeId: anan.employeeId }))
      await expect(call()).rejects.toMatchObject(refusal('shiftNotFound'));
    const notTheirs = { toEmployeeId: boon.employeeId, returnDate: day(11), returnProfileId: profiles.morning };
    for (const call of calls(anan, { ...offer, ...notTheirs }))
      await expect(call()).rejects.toMatchObject(refusal('shiftNotFound'));
  });

  it('does not reveal what only makers know of the colleague', async () => {
    const { owner, anan, boon, profiles } = await aWard((one) => [[one, 10, 'night']]);
    await callAs(boon, shifts.saveWishes, { dates: [day(10)], kind: 'unavailable' });
    const offer = { date: day(10), shiftProfileId: profiles.night, toEmployeeId: boon.employeeId };
    expect(await callAs(anan, shifts.previewExchange, offer)).toEqual({ findings: [], isPossible: true });
    const { exchangeId } = await callAs(anan, shifts.offerExchange, { ...offer, note: null });
    expect(await exchangesOf(boon)).toMatchObject([{ findings: [{ rule: 'unavailable' }] }]);
    await callAs(boon, shifts.answerExchange, { exchangeId, accept: true });
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    const wordingFor = async (who: Person) =>
      (await callAs(who, approvals.readRequest, { requestId: request.id })).wording.split('\n');
    // The asker reads the sentence alone: neither the reason nor that there is none. The approver reads both.
    const [sentence] = await wordingFor(anan);
    expect(await wordingFor(anan)).toEqual([sentence]);
    expect(await wordingFor(owner)).toEqual([sentence, expect.stringContaining(en.findings.unavailable)]);
  });
});

describe('an open shift', () => {
  const soon = addToDate(today, { days: 3 });
  const holiday = addToDate(today, { days: 4 });

  /** Nights need two people on weekdays and nobody on holidays; Anan has the one of `soon`, and `holiday` is one of the board. */
  async function aNeed() {
    const ward = await aWard(() => []);
    const { owner, anan, profiles, monthlyShiftId } = ward;
    const work = { monthlyShiftId, shiftProfileId: profiles.night, needed: Array.from({ length: 7 }, () => 2) };
    await callAs(owner, shifts.addWork, { ...work, neededOnHoliday: 0 });
    const { year } = dateParts(holiday);
    await callAs(owner, shifts.saveCalendar, { monthlyShiftId, year, days: [{ date: holiday, name: 'Ward day' }] });
    const planned = [{ shiftProfileId: profiles.night, ot: false }];
    const changes = [{ employeeId: anan.employeeId, date: soon, planned }];
    await callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
    for (const date of [soon, holiday]) {
      const { year: y, month: m } = dateParts(date);
      await callAs(owner, shifts.publishMonth, { monthlyShiftId, year: y, month: m, reason: 'x' });
    }
    const openTo = async (person: Person) =>
      (await callAs(person, shifts.listOpenShifts, undefined as never)).filter(({ date }) => date <= holiday);
    const claim = { boardId: monthlyShiftId as never, date: soon, shiftProfileId: profiles.night };
    return { ...ward, openTo, claim };
  }

  it('is shown to people of the board who do not have it, is claimed, and is theirs once it is approved', async () => {
    const { owner, anan, boon, other, openTo, claim } = await aNeed();
    const tomorrow = addToDate(today, { days: 1 });
    expect((await openTo(boon)).map(({ date, places }) => [date, places])).toEqual([
      [tomorrow, 2],
      [addToDate(today, { days: 2 }), 2],
      [soon, 1],
    ]);
    expect((await openTo(anan)).map(({ date }) => date)).not.toContain(soon);
    expect(await openTo(other)).toEqual([]);
    await expect(callAs(other, shifts.claimShift, claim)).rejects.toMatchObject(refusal('boardNotFound'));
    expect(await callAs(boon, shifts.claimShift, claim)).toMatchObject({ state: 'waiting' });
    await expect(callAs(boon, shifts.claimShift, claim)).rejects.toMatchObject(refusal('notOpen'));
    const [request] = (await callAs(owner, approvals.listWaiting, {})).items;
    if (!request) throw new Error('Nothing waits.');
    await callAs(owner, approvals.decide, { requestId: request.id, approve: true, reason: null });
    const { days } = await callAs(boon, shifts.readMine, { from: soon, to: soon });
    expect(days.flatMap((one) => one.shifts.map(({ name }) => name))).toEqual(['Night']);
  });

  it('is also the shift of a person who has left, which the board misses as well', async () => {
    const { owner, anan, boon, openTo, monthlyShiftId } = await aNeed();
    const places = async () => (await openTo(boon)).find(({ date }) => date === soon)?.places;
    const { year, month: number } = dateParts(soon);
    const planned = async () => {
      const board = await callAs(owner, shifts.readMonth, { monthlyShiftId, year, month: number });
      const few = board.findings.find(({ rule, date }) => rule === 'tooFew' && date === soon);
      const signs = cellsShown(board).filter(({ date, planned: plan }) => date === soon && plan?.length);
      return [few?.params.planned, signs.length];
    };
    expect([await places(), await planned()]).toEqual([1, [1, 1]]);
    await hasLeft(anan, today);
    expect([await places(), await planned()]).toEqual([2, [0, 0]]);
  });

  it('is taken at once on a board where the first person gets it', async () => {
    const { owner, boon, claim } = await aNeed();
    await callAs(owner, shifts.saveBoardRules, { boardId: claim.boardId, exchanges: true, claims: 'first' });
    expect(await callAs(boon, shifts.claimShift, claim)).toMatchObject({ state: 'approved' });
    await callAs(owner, shifts.saveBoardRules, { boardId: claim.boardId, exchanges: true, claims: 'off' });
    const later = { ...claim, date: addToDate(today, { days: 1 }) };
    await expect(callAs(boon, shifts.claimShift, later)).rejects.toMatchObject(refusal('notOpen'));
  });
});

it('a list of many offers is read in as many statements as one of two', async () => {
  const numbers = [10, 12, 14, 16, 18] as const;
  const { anan, boon, profiles } = await aWard((one) => numbers.map((number) => [one, number, 'night'] as const));
  const counts: number[] = [];
  const offerOn = (number: number) =>
    callAs(anan, shifts.offerExchange, {
      date: day(number),
      shiftProfileId: profiles.night,
      toEmployeeId: boon.employeeId,
      note: null,
    });
  for (const some of [numbers.slice(0, 2), numbers.slice(2)]) {
    for (const number of some) await offerOn(number);
    const read = () => exchangesOf(boon);
    counts.push(Math.min(await statementsOf(read), await statementsOf(read), await statementsOf(read)));
  }
  expect(await exchangesOf(boon)).toHaveLength(numbers.length);
  expect(counts[1]).toBe(counts[0]);
});
