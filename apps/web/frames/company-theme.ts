import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { can } from '#access/rules/can';
import { branding, type Theme } from '#branding/contract';
import type { Call } from '#kernel/call';
import type { ThemeColours } from '#kernel/theme-colours';
import { keptText } from '#web/browser-memory';
import { type CallError, type CallInput, readOptions, useRead } from '#web/call';
import type { Session } from '../session.ts';

type Look = ThemeColours & Pick<Theme, 'isBranded'>;

type Themes = typeof import('#web/theme/tenant-theme');
let themes: Themes | undefined;
const loadThemes = async (): Promise<Themes> => {
  themes ??= await import('#web/theme/tenant-theme');
  return themes;
};

/** boot.js has drawn the colours of the last visit; on the first one they are not known. */
const isFirstVisit = (): boolean => keptText('kala.theme') === null;

/** After this time the default colours are better than no page. */
const longestWaitMilliseconds = 2000;

/** By what is asked for: a wait is not repeated before each page where the answer is late, refused or not kept by the browser. */
const waits = new WeakMap<object, Promise<void>>();

/** Before the first page of a company is drawn, its colours are here: what is drawn is neither hidden nor drawn in other colours. */
export async function themeAhead(client: QueryClient, of: { session: Session | null; id: string | null }) {
  if (!isFirstVisit()) return;
  if (of.id !== null) await waitOnce(client, branding.showLook, { id: of.id });
  else if (isEnterprise(of.session)) await waitOnce(client, branding.readTheme, undefined);
}

function waitOnce<C extends Call>(client: QueryClient, call: C, input: CallInput<C>): Promise<void> {
  const look = readOptions(call, input);
  const query = client.getQueryCache().build(client, { queryKey: look.queryKey });
  const begun = waits.get(query);
  if (begun) return begun;
  // However old an answer is: the page reads it again.
  const asked = client.prefetchQuery({ ...look, staleTime: Number.POSITIVE_INFINITY });
  const wait = atMost(Promise.all([asked, loadThemes()]));
  waits.set(query, wait);
  return wait;
}

async function atMost(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise((resolve) => {
    timer = setTimeout(resolve, longestWaitMilliseconds);
  });
  await Promise.race([work.catch(() => {}), isLate]);
  clearTimeout(timer);
}

/** Draws a company's colours: null are the default ones, undefined is not known. */
function useThemeSheet(look: Look | null | undefined): void {
  useLayoutEffect(() => {
    if (look === undefined) return;
    let isWanted = true;
    const draw = ({ applyTheme, applyDefaultTheme, clearTheme }: Themes): void => {
      if (!isWanted) return;
      if (look === null) clearTheme();
      else if (look.isBranded) applyTheme(look);
      else applyDefaultTheme();
    };
    // At once, before the page is painted, where the code for it is here.
    if (themes) draw(themes);
    else void loadThemes().then(draw, () => {});
    return () => {
      isWanted = false;
    };
  }, [look]);
}

const isEnterprise = (session: Session | null): boolean =>
  session?.actor != null && session.profile.lastVisitEmployee?.organization.enterprise === true;

/** The theme of the reader's company. Only companies of the enterprise tier have one. */
export const useTheme = (session: Session | null): UseQueryResult<Theme, CallError> =>
  useRead(branding.readTheme, undefined, { enabled: isEnterprise(session) });

/** Draws the theme on the pages of a company's people. */
export function useCompanyTheme(session: Session | null): void {
  const { data } = useTheme(session);
  const without = session ? null : undefined;
  useThemeSheet(isEnterprise(session) ? data : without);
}

/** The look of a company's own sign-in page; other pages before the sign-in have the default colours. */
export function useSignInLook(id: string | null) {
  const { data, error } = useRead(branding.showLook, { id: id ?? '' }, { enabled: id !== null });
  useThemeSheet(id === null || error ? null : data);
  return id === null ? undefined : data;
}

/** Who sees the way to the theme editor. */
export const mayEditTheme = (session: Session | null): boolean =>
  isEnterprise(session) && session?.actor != null && can(session.actor, 'organization.manage');
