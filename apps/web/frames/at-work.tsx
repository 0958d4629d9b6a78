import { type ReactNode, useMemo } from 'react';
import { ActorAtWork } from '#access/web/public';
import { defaultFormats, type Formats } from '#kernel/format';
import { formatsOf } from '#organization/rules/formats';
import { FormatsProvider } from '#web/format';
import { type Session, useSession } from '../session.ts';
import { useCompanyTheme } from './company-theme.ts';

function formatsAt(session: Session | null): Formats {
  const organization = session?.profile.lastVisitEmployee?.organization;
  if (!organization) return defaultFormats;
  return formatsOf({
    ...organization,
    timeZone: organization.timeZone.uniqueName,
    digits: organization.digitSystem,
  });
}

/** Around every page of an employee: who they are, and how their company writes dates, names and money. */
export function AtWork({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  useCompanyTheme(session);
  const formats = useMemo(() => formatsAt(session), [session]);
  return (
    <ActorAtWork value={session?.actor ?? null}>
      <FormatsProvider value={formats}>{children}</FormatsProvider>
    </ActorAtWork>
  );
}
