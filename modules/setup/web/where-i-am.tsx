import type { ReactNode } from 'react';
import { people } from '#people/contract';
import { States } from '#ui/states';
import { useRead } from '#web/call';

interface Place {
  readonly company: string;
  readonly status: 'approved' | 'pending' | 'rejected' | 'deactivated' | null;
  /** The company's reason for the rejection. */
  readonly reason: string | null;
  /** The time of the answer; later each time it is read again. */
  readonly heardAt: number;
}

/** The user's company and their state there. The live channel makes it read again when that changes. */
export function WhereIAm({ children }: { readonly children: (place: Place) => ReactNode }) {
  const me = useRead(people.myProfile, undefined);
  return (
    <States of={me}>
      {({ lastVisitEmployee }) =>
        children({
          company: lastVisitEmployee?.organization.name ?? '',
          status: lastVisitEmployee?.approveStatus.uniqueName ?? null,
          reason: lastVisitEmployee?.approveStatus.reason ?? null,
          heardAt: me.dataUpdatedAt,
        })
      }
    </States>
  );
}
