import type { ReactNode } from 'react';
import { people } from '#people/contract';
import { States } from '#ui/states';
import { useRead } from '#web/call';

interface Place {
  readonly company: string;
  readonly status: 'approved' | 'pending' | 'rejected' | 'deactivated' | null;
  /** What the company said when it rejected the request. */
  readonly reason: string | null;
  /** When that was heard; later each time it is asked again. */
  readonly heardAt: number;
}

/** The company the user is at and how they stand there. The live channel lets it be asked again when that changes. */
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
