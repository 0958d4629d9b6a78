// An exchange of shifts as a kind of request: what approvers read, what approval does, and how it is taken back.
import { writeEffectAudit } from '#access/server/public';
import type { RequestKind, RequestOfKind } from '#approvals/server/public';
import { dateText, type Formats, nameText } from '#kernel/format';
import { filled, type Language } from '#kernel/text';
import { timeOfMinute } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { shiftErrors } from '../errors.ts';
import { type GivenShift, movesBack } from '../rules/exchange-moves.ts';
import { exchangeKinds } from '../rules/exchange-words.ts';
import type { Finding } from '../rules/finding.ts';
import { saidParams } from '../rules/said-finding.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { Doors } from './doors.ts';
import { isPartOf, isShownTo, judge, movesOf, publishMoves, requireComing } from './exchange.ts';
import { type Profiles, readProfiles } from './findings.ts';
import { peopleNamed } from './store/boards.ts';
import { type ExchangeRow, exchangeForUpdate, exchangesById, saveExchange } from './store/exchanges.ts';
import { rulesOfBoard } from './store/rules.ts';

const wordsOf = { en, th } as const;

const both = (name: 'title' | 'kind') => ({ en: en.exchanges[name], th: th.exchanges[name] });

/** "Night, 05 Nov 2026, 22:00–06:00". */
function shiftText({ date, profileId }: GivenShift, profiles: Profiles, language: Language): string {
  const hours = profiles.hoursOn(profileId, date);
  const times = hours ? `${timeOfMinute(hours.start)}–${timeOfMinute(hours.end % 1440)}` : '';
  return [profiles.named(profileId)?.name ?? '', dateText(date, language), times].filter(Boolean).join(', ');
}

const nameOf = (person: ExchangeRow['from'], format: Formats['name']): string =>
  person ? nameText(person, format) : '';

interface Reader {
  readonly language: Language;
  readonly nameFormat: Formats['name'];
}

/** The log is in Thai, with names that no setting changes. */
const log: Reader = { language: 'th', nameFormat: 'first-last' };

const readerIn = async (tx: TenantTx, language: Language): Promise<Reader> => ({
  language,
  nameFormat: (await companyFormats(tx)).name,
});

/** "Anan gives Night to Boon", with what is given in return. */
function exchangeText(one: ExchangeRow, profiles: Profiles, { language, nameFormat }: Reader): string {
  return filled(wordsOf[language].exchanges.sentences[one.kind], {
    from: nameOf(one.from, nameFormat),
    to: nameOf(one.to, nameFormat),
    shift: shiftText(one.shift, profiles, language),
    inReturn: one.inReturn ? shiftText(one.inReturn, profiles, language) : '',
  });
}

/** What the log calls an exchange. */
export const loggedExchange = (one: ExchangeRow, profiles: Profiles): string => exchangeText(one, profiles, log);

function findingText(one: Finding, { from, to }: ExchangeRow, { language, nameFormat }: Reader): string {
  const person = [from, to].find((each) => each?.employeeId === one.employeeId) ?? null;
  const words = wordsOf[language];
  const params = saidParams(one, ({ as, ...parts }) => filled(words.length[as], parts));
  const sentence = filled(words.findings[one.rule], params);
  return `${nameOf(person, nameFormat)}, ${dateText(one.date, language)}: ${sentence}`;
}

async function waitingOf(tx: TenantTx, { payloadId }: RequestOfKind<'shiftExchange'>): Promise<ExchangeRow> {
  const one = await exchangeForUpdate(tx, payloadId);
  if (!one) throw shiftErrors.exchangeNotFound();
  return one;
}

const closed = (one: ExchangeRow, state: ExchangeRow['state']) => ({
  id: one.id,
  state,
  toId: one.to?.employeeId ?? null,
  requestId: one.requestId,
});

export const exchangeRequest = (doors: Doors): RequestKind<'shiftExchange'> => {
  /** The log names the person who decided. */
  const make = async (tx: TenantTx, one: ExchangeRow, request: RequestOfKind<'shiftExchange'>, isBack: boolean) => {
    if (!(await rulesOfBoard(tx, one.boardId))) throw shiftErrors.boardNotFound();
    const profiles = await readProfiles(tx);
    const given = [one.shift, ...(one.inReturn ? [one.inReturn] : [])];
    await requireComing(tx, given, { doors, profiles, now: request.now });
    const [decider] = request.decision ? await peopleNamed(tx, [request.decision.by]) : [];
    const moves = isBack ? movesBack(movesOf(one)) : movesOf(one);
    const reason = request.decision?.reason ?? null;
    await publishMoves(tx, { doors, boardId: one.boardId, moves, reason, now: request.now });
    const subject = { kind: 'shiftExchange', id: one.id, name: loggedExchange(one, profiles) };
    const logged = decider && { userId: null, employeeId: decider.employeeId, name: nameOf(decider, log.nameFormat) };
    writeEffectAudit(tx, {
      call: 'request decided',
      at: request.now,
      by: logged ?? null,
      subject: { ...subject, after: { state: isBack ? 'canceled' : 'approved' } },
    });
  };
  return {
    name: 'shifts.exchange',
    title: both('title'),
    facts: [
      {
        name: 'kind',
        type: 'text',
        title: both('kind'),
        values: async () =>
          exchangeKinds.map((kind) => ({
            value: kind,
            title: { en: en.exchanges.kinds[kind], th: th.exchanges.kinds[kind] },
          })),
      },
    ],
    summaries: async (tx, ids, language) => {
      const [profiles, reader] = [await readProfiles(tx), await readerIn(tx, language)];
      return new Map((await exchangesById(tx, ids)).map((one) => [one.id, exchangeText(one, profiles, reader)]));
    },
    wording: async (tx, { payloadId }, { language, employeeId, mayDecide }) => {
      const [one] = await exchangesById(tx, [payloadId]);
      if (!one) return wordsOf[language].exchanges.title;
      const [profiles, reader] = [await readProfiles(tx), await readerIn(tx, language)];
      const sentence = exchangeText(one, profiles, reader);
      if (one.state !== 'waiting') return sentence;
      const { problem, added } = await judge(tx, doors, { boardId: one.boardId, moves: movesOf(one), profiles });
      const words = wordsOf[language];
      if (problem) return [sentence, words.errors[problem]].join('\n');
      const isForReader = mayDecide || !isPartOf(one, employeeId) ? () => true : isShownTo(employeeId);
      const shown = added.filter(isForReader).map((each) => findingText(each, one, reader));
      // "No warnings" would be untrue where some are only for approvers.
      const none = added.length === 0 ? [words.exchanges.noWarnings] : [];
      return [sentence, ...shown, ...none].join('\n');
    },
    effect: async (tx, request) => {
      const one = await waitingOf(tx, request);
      await make(tx, one, request, false);
      await saveExchange(tx, closed({ ...one, requestId: request.id }, 'approved'), request.now);
    },
    ended: async (tx, request, state) => {
      const one = await waitingOf(tx, request);
      if (one.state === 'waiting') await saveExchange(tx, closed(one, state), request.now);
    },
    undo: async (tx, request) => {
      const one = await waitingOf(tx, request);
      await make(tx, one, request, true);
      await saveExchange(tx, closed(one, 'canceled'), request.now);
    },
  };
};
