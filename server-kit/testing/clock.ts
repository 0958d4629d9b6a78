// The clock of the tests: it goes on as time does, from a morning in the middle of a week and of a month. A run near midnight, on a
// Sunday or at the end of a month, this year or another, finds the same days as any other run. KALA_TEST_NOW=2026-12-31T16:59:00Z
// begins elsewhere. Processes that tests start have it too. The product reads no other clock: PostgreSQL's is of no account.
const offset = Number(process.env.KALA_TEST_OFFSET ?? 0);

interface Moved {
  realDate?: DateConstructor;
  realNow?: () => number;
}
/** The files of a worker share its globals: its clock is moved once. */
const ofWorker = globalThis as Moved;
ofWorker.realDate ??= Date;
ofWorker.realNow ??= Date.now;
const { realDate, realNow } = ofWorker;

const now = () => realNow() + offset;
// Also for those that hold the Date of the language, such as timers that a test plays.
realDate.now = now;
globalThis.Date = new Proxy(realDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made === globalThis.Date ? target : made),
});
