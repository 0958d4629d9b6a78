// The windows of chat support providers behind the interface of the kit. Loaded only after the reader has agreed.
import type { PublicSettings } from '#kernel/public-settings';
import type { ChatWidget } from '#web/chat-widget';

type Chat = NonNullable<PublicSettings['chat']>;

/** Null for a provider without a window. */
export function widgetOf({ provider, id }: Chat): ChatWidget | null {
  switch (provider) {
    case 'crisp':
      return crisp(id);
    case 'tawk':
      return tawk(id);
    case 'line':
      return null;
  }
}

interface ChatWindow {
  $crisp?: { push(command: readonly unknown[]): unknown };
  CRISP_WEBSITE_ID?: string;
  Tawk_API?: {
    onLoad?: () => void;
    setAttributes?: (attributes: Readonly<Record<string, string>>, done: () => void) => void;
    showWidget?: () => void;
    hideWidget?: () => void;
    endChat?: () => void;
  };
}
const browser = window as unknown as ChatWindow;

const crisp = (websiteId: string): ChatWidget => ({
  async load() {
    browser.$crisp = [] as unknown[][] & NonNullable<ChatWindow['$crisp']>;
    browser.CRISP_WEBSITE_ID = websiteId;
    await script('https://client.crisp.chat/l.js');
  },
  identify({ email, name, company, plan }) {
    if (email) browser.$crisp?.push(['set', 'user:email', [email]]);
    browser.$crisp?.push(['set', 'user:nickname', [name]]);
    browser.$crisp?.push(['set', 'user:company', [company]]);
    browser.$crisp?.push(['set', 'session:data', [[['plan', plan]]]]);
    browser.$crisp?.push(['do', 'chat:show']);
  },
  reset() {
    browser.$crisp?.push(['do', 'session:reset']);
    browser.$crisp?.push(['do', 'chat:hide']);
  },
});

/** The id is that of the property and of the widget: `5f1…/default`. */
const tawk = (id: string): ChatWidget => ({
  load: () =>
    new Promise((resolve, reject) => {
      // The functions of the window are there once it says so, which is after its script.
      browser.Tawk_API = { onLoad: () => resolve() };
      script(`https://embed.tawk.to/${id}`).catch(reject);
    }),
  identify(visitor) {
    browser.Tawk_API?.setAttributes?.({ ...visitor }, () => {});
    browser.Tawk_API?.showWidget?.();
  },
  reset() {
    browser.Tawk_API?.endChat?.();
    browser.Tawk_API?.hideWidget?.();
  },
});

function script(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${address} could not be loaded.`));
    document.head.append(element);
  });
}
