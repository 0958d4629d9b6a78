import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call } from '#kernel/call';
import { openLive } from './call/live.ts';
import { onSignedOut } from './call/session.ts';

export { goingTo, isElsewhere } from './call/live.ts';

/** Keeps the live channel open while the user is signed in. Used once, in the frame around all pages. */
export function useLive(call: Call, user: { readonly employeeId: string | undefined } | undefined): void {
  const client = useQueryClient();
  const isSignedIn = user !== undefined;
  const employeeId = user?.employeeId;
  useEffect(() => {
    if (!isSignedIn) return;
    const close = openLive({ call, client, employeeId: () => employeeId });
    const stopListening = onSignedOut(close);
    return () => {
      stopListening();
      close();
    };
  }, [call, client, isSignedIn, employeeId]);
}
