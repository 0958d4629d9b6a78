// The chat window of a support provider, behind a port: which one it is, is the adapter's matter; the product works without.

/** Whom the helpers talk to. */
export interface ChatVisitor {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly plan: string;
}

export interface ChatWidget {
  /** Fetches the provider's script; called once, and never before the reader has agreed. */
  load(): Promise<void>;
  identify(visitor: ChatVisitor): void;
  /** Forgets the conversation, so that the next user or company of this browser does not see it. */
  reset(): void;
}

export interface ChatDesk {
  /** Who may be shown to the provider now; null for nobody. Another visitor than before begins anew. */
  show(visitor: ChatVisitor | null): void;
  /** Before the user signs out or goes to another company. */
  reset(): void;
}

/** After the start of the page, in milliseconds: the page comes first. */
export const chatDelay = 1500;

/** Null is no provider: nothing is loaded, nothing is sent. */
export function chatDesk(widget: ChatWidget | null, failed: (error: unknown) => void = () => {}): ChatDesk {
  if (!widget) return { show: () => {}, reset: () => {} };
  let wanted: ChatVisitor | null = null;
  let shown: string | null = null;
  let loading: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reset = (): void => {
    clearTimeout(timer);
    wanted = null;
    if (shown === null) return;
    shown = null;
    quietly(() => widget.reset());
  };
  const identify = async (): Promise<void> => {
    loading ??= widget.load();
    await loading;
    // Meanwhile the reader may have left or changed their mind.
    if (!wanted || shown === keyOf(wanted)) return;
    shown = keyOf(wanted);
    widget.identify(wanted);
  };
  // A provider that is down must not take the product down.
  const quietly = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      failed(error);
    }
  };
  return {
    reset,
    show(visitor) {
      const isSame = visitor !== null && keyOf(visitor) === (wanted ? keyOf(wanted) : shown);
      if (isSame) return;
      reset();
      if (!visitor) return;
      wanted = visitor;
      const wait = Math.max(0, chatDelay - performance.now());
      timer = setTimeout(() => void identify().catch(failed), wait);
    },
  };
}

const keyOf = ({ email, name, company, plan }: ChatVisitor): string => JSON.stringify([email, name, company, plan]);
