import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { dashboardPages } from '#dashboard/pages';
import { addressOf } from '#kernel/pages';
import { setupPages } from '#setup/pages';
import { useLanguage } from '#web/text';

export interface Arrival {
  readonly next?: string | undefined;
  readonly code?: string | undefined;
}

/** Only a path of this product is accepted: another address would turn the sign-in page into a trap. */
export const ownPath = (next: string | undefined): string | undefined =>
  next && /^\/(?![/\\])/.test(next) ? next : undefined;

/** The page after sign-in: the requested page, the invitation, otherwise the dashboard. */
export function useArrive(): (arrival: Arrival) => void {
  const language = useLanguage();
  const navigate = useNavigate();
  return useCallback(
    ({ next, code }) => {
      const home = code ? setupPages.acceptInvite.to({ code }) : dashboardPages.dashboard;
      void navigate({ href: ownPath(next) ?? addressOf(home, language), replace: true });
    },
    [language, navigate],
  );
}

/** What is kept from page to page while signing in. */
export const keptOf = ({ next, code }: Arrival): Arrival => ({ ...(next && { next }), ...(code && { code }) });
