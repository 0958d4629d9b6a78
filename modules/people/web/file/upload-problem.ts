import type { CallError } from '#web/call';
import { errorText, useText } from '#web/text';

/** What failed when a picture was sent: only a file that is no picture is called so. */
export function useUploadProblem(error: CallError | null): string | undefined {
  const t = useText('people');
  if (!error) return undefined;
  const { code, params } = error.body;
  return code === 'organization.notAnImage' ? t(($) => $.file.notAnImage) : errorText(code, params);
}
