import { useCallback } from 'react';
import { showToast } from '#ui/toast';
import { useText } from '#web/text';

/** Names on screen; the server sends one more when there are others. */
const named = 3;

/** Says after a change whether it was made, or to whom it was sent for a decision because it is about oneself. */
export function useMadeOrAsked(): (answer: { readonly sentTo?: string[] | undefined }) => void {
  const t = useText('people');
  return useCallback(
    ({ sentTo }) => {
      const names = sentTo && [...sentTo.slice(0, named), ...(sentTo.length > named ? ['…'] : [])].join(', ');
      showToast({
        message: names ? t(($) => $.changes.sentTo, { names }) : t(($) => $.file.saved),
        kind: 'success',
      });
    },
    [t],
  );
}
