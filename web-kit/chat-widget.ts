// The chat window of a support provider, behind an interface: the adapter knows the provider; the product works without one.

/** The person the support staff talk to. */
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
  /** Clears the conversation, so that the next user or company of this browser does not see it. */
  reset(): void;
}

export interface ChatDesk {
  /** Sets the visitor shown to the provider; null for none. A different visitor starts a new conversation. */
  show(visitor: ChatVisitor | null): void;
  /** Called before the user signs out or switches company. */
  reset(): void;
}

/** Milliseconds after the start of the page: the page loads first. */
export const chatDelay = 1500;

/** Null means no provider: nothing is loaded, nothing is sent. */
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
    // The reader may have left or withdrawn consent meanwhile.
    if (!wanted || shown === keyOf(wanted)) return;
    shown = keyOf(wanted);
    widget.identify(wanted);
  };
  // A provider that is down must not break the product.
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
