import { type ReactNode, useMemo } from 'react';
import { ActorAtWork } from '#access/web/public';
import { defaultFormats, type Formats } from '#kernel/format';
import { FormatsProvider } from '#web/format';
import { type Session, useSession } from '../session.ts';

function formatsOf(session: Session | null): Formats {
  const organization = session?.profile.lastVisitEmployee?.organization;
  if (!organization) return defaultFormats;
  return {
    ...defaultFormats,
    zone: organization.timeZone.uniqueName,
    hours: organization.clockDisplay === '12' ? 12 : 24,
    separator: organization.clockSeparator,
    digits: organization.digitSystem,
    name: organization.nameDisplay,
    currency: organization.currency,
  };
}

/** Around every page of an employee: who they are, and how their company writes dates, names and money. */
export function AtWork({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const formats = useMemo(() => formatsOf(session), [session]);
  return (
    <ActorAtWork value={session?.actor ?? null}>
      <FormatsProvider value={formats}>{children}</FormatsProvider>
    </ActorAtWork>
  );
}
