// What the server tells every browser, asked once when the first screen needs it.
import { defaultPublicSettings, type PublicSettings } from '#kernel/public-settings';

let asked: Promise<PublicSettings> | undefined;

/** A screen that cannot reach the server draws without: the next screen asks again. */
export function publicSettings(): Promise<PublicSettings> {
  asked ??= fetch('/settings.json')
    .then((answer): Promise<PublicSettings> => (answer.ok ? answer.json() : Promise.reject(answer)))
    .catch(() => {
      asked = undefined;
      return defaultPublicSettings;
    });
  return asked;
}
