import { useEffect, useRef } from 'react';
import { identity } from '#identity/contract';
import { callServer } from '#web/call';
import { useLastingRead } from '#web/lasting';
import { useLanguage } from '#web/text';

/** A switch of language is stored with the account, for mails and the first page. A link in another language is no switch. */
export function useKeptLanguage(): void {
  const language = useLanguage();
  const shown = useRef(language);
  const offered = useLastingRead(identity.listLanguages, undefined).data?.languages;
  useEffect(() => {
    if (shown.current === language || !offered?.some(({ id }) => id === language)) return;
    shown.current = language;
    // The page is shown in the chosen language all the same; the next switch stores it.
    callServer(identity.setLanguage, { languageId: language }).catch(() => {});
  }, [language, offered]);
}
