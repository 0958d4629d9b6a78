import { useContext, useState } from 'react';
import * as z from 'zod';
import { addressOf } from '#kernel/pages';
import { languages } from '#kernel/text';
import { CopyButton } from '#ui/copy-button';
import { SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { useSchemaForm } from '#web/form';
import { AllPages } from '#web/page-tree';
import { useLanguage, useText } from '#web/text';
import styles from './guide.module.css';

const Opening = z.object({ view: z.string(), language: z.enum(languages) });

/** What a native app injects before the page loads. */
const handOver = `window.kalaShell = {
  token: '…',
  postMessage: (message) => app.receive(JSON.parse(message)),
};`;

/** The size of a phone. */
const phone = 'popup,width=390,height=844';

/** A native app in small: opens a web view in a window of a phone's size and shows what the page says to the app. */
export function GuideShell() {
  const t = useText('branding');
  const { pages } = useContext(AllPages);
  const views = pages.filter(({ layout, path }) => layout === 'webview' && !/:\w+(?!\w*\?)(\/|$)/.test(path));
  const [messages, setMessages] = useState<readonly string[]>([]);
  const form = useSchemaForm<z.input<typeof Opening>>({
    schema: Opening,
    guard: false,
    initial: { view: views[0]?.id ?? '', language: useLanguage() },
    submit: ({ view, language }) => {
      const page = views.find(({ id }) => id === view);
      if (page) openWebView(addressOf(page.to(), language), (message) => setMessages((before) => [...before, message]));
    },
  });
  const choices = views.map(({ id, path }) => ({ value: id, label: path.replace(/\/:\w+\?/g, '') }));
  return (
    <Panel title={t(($) => $.guide.shell)} hint={t(($) => $.guide.shellHint)}>
      <div className={styles.code}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys. */}
        <pre tabIndex={0}>{handOver}</pre>
        <CopyButton text={handOver} />
      </div>
      <Form of={form}>
        <FieldGrid>
          <SelectField field={form.field('view')} label={t(($) => $.guide.webView)} choices={choices} />
          <SelectField
            field={form.field('language')}
            label={t(($) => $.guide.language)}
            choices={languages.map((value) => ({ value, label: t(($) => $.guide.languages[value]) }))}
          />
        </FieldGrid>
        <FormButtons of={form} save={t(($) => $.guide.openView)} />
      </Form>
      <h3>{t(($) => $.guide.messages)}</h3>
      {messages.length === 0 ? (
        <p>{t(($) => $.guide.noMessages)}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added at the end.
            <li key={at}>
              <code>{message}</code>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** The cookie of this browser takes the place of the token. The window is the same one before and after its page loads. */
function openWebView(address: string, receive: (message: string) => void): void {
  const view = open(address, 'kala-web-view', phone) as (Window & { kalaShell?: object }) | null;
  if (!view) return;
  const shell = { postMessage: receive };
  view.kalaShell = shell;
  view.addEventListener('load', () => {
    view.kalaShell ??= shell;
  });
}
