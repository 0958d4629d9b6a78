// The public settings of the server, read when the first screen needs them.
import { useQuery } from '@tanstack/react-query';
import { defaultPublicSettings, type PublicSettings } from '#kernel/public-settings';

let asked: Promise<PublicSettings> | undefined;

/** A screen that cannot reach the server uses the defaults: the next screen asks again. */
export function publicSettings(): Promise<PublicSettings> {
  asked ??= fetch('/settings.json')
    .then((answer): Promise<PublicSettings> => (answer.ok ? answer.json() : Promise.reject(answer)))
    .catch(() => {
      asked = undefined;
      return defaultPublicSettings;
    });
  return asked;
}

/** The same on a screen; undefined while they are read. */
export const usePublicSettings = (): PublicSettings | undefined =>
  useQuery({ queryKey: ['public settings'], queryFn: publicSettings, staleTime: Number.POSITIVE_INFINITY }).data;
