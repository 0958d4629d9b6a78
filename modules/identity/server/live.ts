import { handleUserOwnTransaction } from '#access/server/public';
import { EventsAnswer } from '#server/http/endpoint';
import type { LiveMessage } from '#server/live';
import { identity } from '../contract.ts';
import { userById } from './store/users.ts';

/**
 * One open line per window: what concerns the user, and what changed in the company the user is at. Of a company only
 * people at work there hear: it is asked at the opening, and again whenever their rights may have changed.
 */
export const liveHandler = handleUserOwnTransaction(
  identity.live,
  async ({ input, session, services, actorIn, news }) => {
    const user = await services.database.globalReading((tx) => userById(tx, session.userId));
    const organizationId = user?.lastVisitOrganizationId ?? null;
    const isAtWork = async (): Promise<boolean> => organizationId !== null && (await actorIn(organizationId)) !== null;
    const atOpening = await isAtWork();

    return new EventsAnswer(session.sessionId, (send, close) => {
      const tell = ({ kind, data }: LiveMessage) => send({ kind, ...(data as object | undefined) });
      const leaveUser = news.subscribe({ userId: session.userId }, (message) => {
        if (message.kind !== 'sessionEnded') return tell(message);
        if ((message.data as { sessionId?: string } | undefined)?.sessionId !== session.sessionId) return;
        tell(message);
        close();
      });
      if (input.pageAgeMs !== undefined) {
        const filter = { userId: session.userId, ...(organizationId && atOpening && { organizationId }) };
        const missed = changesIn(news.recent(filter, Math.min(input.pageAgeMs, oldestPageMs) + longestOpeningMs));
        if (missed) tell(missed);
      }
      if (organizationId === null) return leaveUser;

      const ear = new CompanyEar({ atOpening, isAtWork, tell });
      const leaveCompany = news.subscribe({ organizationId }, (message) => ear.hear(message));
      const leaveProcesses = news.hearProcesses(({ kind, about }) => {
        const isAboutThem = kind === 'forget' && (about === session.userId || about === organizationId);
        if (isAboutThem || kind === 'resync') void ear.askAgain();
      });
      return () => {
        leaveUser();
        leaveCompany();
        leaveProcesses();
      };
    });
  },
);

/** What an older page has missed is not its first data. */
const oldestPageMs = 60_000;
/** Between the page's request and the subscription a busy server may take so long. */
const longestOpeningMs = 5_000;

/** All changes as one message, so that each list is read once. That a company was chosen is known to a page that is new. */
function changesIn(messages: readonly LiveMessage[]): LiveMessage | undefined {
  if (messages.some(({ kind }) => kind === 'resync')) return { kind: 'resync' };
  const changed = messages.filter(({ kind }) => kind === 'changed');
  const names = new Set(
    changed.flatMap(({ data }) => (data as { names?: readonly string[] } | undefined)?.names ?? []),
  );
  return names.size > 0 ? { kind: 'changed', data: { names: [...names] } } : undefined;
}

interface EarOptions {
  readonly atOpening: boolean;
  readonly isAtWork: () => Promise<boolean>;
  readonly tell: (message: LiveMessage) => void;
}

/** Passes on what the company says while its owner is at work there. While that is being asked, nothing passes. */
class CompanyEar {
  readonly #options: EarOptions;
  #isOpen: boolean;
  #missed = false;
  /** The question that counts: an older one that is answered late decides nothing. */
  #asked = 0;

  constructor(options: EarOptions) {
    this.#options = options;
    this.#isOpen = options.atOpening;
  }

  hear(message: LiveMessage): void {
    if (this.#isOpen) this.#options.tell(message);
    else this.#missed = true;
  }

  async askAgain(): Promise<void> {
    const question = ++this.#asked;
    this.#isOpen = false;
    const isAtWork = await this.#options.isAtWork().catch(() => false);
    if (question !== this.#asked) return;
    this.#isOpen = isAtWork;
    if (isAtWork && this.#missed) this.#options.tell({ kind: 'resync' });
    this.#missed = false;
  }
}
