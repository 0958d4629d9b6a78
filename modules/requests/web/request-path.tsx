import type { PathStep, WholeRequest } from '#approvals/contract';
import { DateTimeText } from '#ui/date-text';
import { errorText, useText } from '#web/text';
import styles from './requests.module.css';
import { usePersonWords } from './words.ts';

/** Steps whose reason was written by a person; the others have a code. */
const withReason: readonly PathStep['what'][] = ['opened', 'approved', 'rejected', 'canceled'];

/** What happened to the request, in words, newest last. */
export function RequestPath({ request }: { readonly request: WholeRequest }) {
  const t = useText('requests');
  const pathWords = usePathWords(request);
  return (
    <section aria-labelledby="request-path">
      <h3 id="request-path">{t(($) => $.view.path)}</h3>
      <ol className={styles.path}>
        {request.path.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
          <li key={index}>
            <DateTimeText value={step.at} />
            <span>
              {pathWords(step)}
              {step.reason && withReason.includes(step.what) && <q>{step.reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function usePathWords({ asker }: WholeRequest): (step: PathStep) => string {
  const t = useText('requests');
  const personWords = usePersonWords();
  return ({ what, employee, onBehalfOf, people, groupName, reason, fault }) => {
    const name = employee ? personWords(employee) : t(($) => $.path.server);
    const others = people.map(personWords).join(', ');
    switch (what) {
      case 'opened':
        return employee && employee.employeeId !== asker.employeeId
          ? t(($) => $.path.openedForOther, { name })
          : t(($) => $.path.opened, { name });
      case 'skipped':
        return t(($) => $.path.skipped, {
          group: groupName || t(($) => $.view.manager),
          why: t(($) => $.view.skipped[skipOf(reason)]),
        });
      case 'approved':
      case 'rejected':
        return onBehalfOf
          ? t(($) => $.path[`${what}For`], { name, other: personWords(onBehalfOf) })
          : t(($) => $.path[what], { name });
      case 'canceled':
        return t(($) => $.path.canceled, { name });
      case 'asked':
      case 'reminded':
      case 'escalated':
        return t(($) => $.path[what], { people: others });
      case 'handedOver':
        return people.length > 0 ? t(($) => $.path.handedOver, { people: others }) : t(($) => $.path.handedOverAway);
      case 'refused':
        return t(($) => $.path.refused, { why: fault ? errorText(fault.code, fault.params) : '' });
      case 'accepted':
        return t(($) => $.path.accepted[acceptedBy(reason)]);
      case 'done':
      case 'undone':
        return t(($) => $.path[what]);
    }
  };
}

const skips = ['condition', 'nobody', 'alreadyApproved'] as const;
const skipOf = (reason: string | null) => skips.find((one) => one === reason) ?? 'nobody';

const ways = ['line', 'nothingAsked', 'nobodyElse'] as const;
const acceptedBy = (reason: string | null) => ways.find((one) => one === reason) ?? 'line';
