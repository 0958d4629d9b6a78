import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { can } from '#access/rules/can';
import { branding, type Theme } from '#branding/contract';
import type { ThemeColours } from '#kernel/theme-colours';
import { keptText } from '#web/browser-memory';
import { type CallError, useRead } from '#web/call';
import type { Session } from '../session.ts';

type Look = ThemeColours & Pick<Theme, 'isBranded'>;

interface Drawn {
  /** Null are the default colours, undefined is not known. */
  readonly look: Look | null | undefined;
  /** The server is being asked for it. */
  readonly isComing: boolean;
}

/** boot.js has drawn the colours of the last visit; on the first one, the page waits for the colours. */
const isFirstVisit = (): boolean => keptText('kala.theme') === null;
const setWaiting = (isWaiting: boolean): void => {
  document.documentElement.toggleAttribute('data-theme-coming', isWaiting);
};

/** Draws a company's colours without a flash of other ones. */
function useThemeSheet({ look, isComing }: Drawn): void {
  useLayoutEffect(() => {
    if (isComing) setWaiting(isFirstVisit());
    // No answer, or no network: the default colours are better than an empty page.
    else if (look === undefined) setWaiting(false);
  }, [isComing, look]);
  useEffect(() => () => setWaiting(false), []);
  useEffect(() => {
    if (look === undefined) return;
    void import('#web/theme/tenant-theme')
      .then(({ applyTheme, applyDefaultTheme, clearTheme }) => {
        if (look === null) clearTheme();
        else if (look.isBranded) applyTheme(look);
        else applyDefaultTheme();
      })
      .finally(() => setWaiting(false));
  }, [look]);
}

const isEnterprise = (session: Session | null): boolean =>
  session?.actor != null && session.profile.lastVisitEmployee?.organization.enterprise === true;

/** The theme of the reader's company. Only companies of the enterprise tier have one. */
export const useTheme = (session: Session | null): UseQueryResult<Theme, CallError> =>
  useRead(branding.readTheme, undefined, { enabled: isEnterprise(session) });

/** Draws the theme on the pages of a company's people. */
export function useCompanyTheme(session: Session | null): void {
  const { data, fetchStatus } = useTheme(session);
  const hasTheme = isEnterprise(session);
  const without = session ? null : undefined;
  const isComing = hasTheme && data === undefined && fetchStatus === 'fetching';
  useThemeSheet({ look: hasTheme ? data : without, isComing });
}

/** The look of a company's own sign-in page; other pages before the sign-in have the default colours. */
export function useSignInLook(id: string | null) {
  const { data, error, fetchStatus } = useRead(branding.showLook, { id: id ?? '' }, { enabled: id !== null });
  const isComing = id !== null && data === undefined && !error && fetchStatus === 'fetching';
  useThemeSheet({ look: id === null || error ? null : data, isComing });
  return id === null ? undefined : data;
}

/** Who sees the way to the theme editor. */
export const mayEditTheme = (session: Session | null): boolean =>
  isEnterprise(session) && session?.actor != null && can(session.actor, 'organization.manage');
