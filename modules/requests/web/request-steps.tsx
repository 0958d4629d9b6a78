import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import type { WholeRequest } from '#approvals/contract';
import { useText } from '#web/text';
import styles from './requests.module.css';
import { usePersonWords } from './words.ts';

type Group = WholeRequest['approveGroups'][number];
type Look = Group['state'] | 'rejected' | 'ended';

const icons: Readonly<Record<Look, typeof IconCheck>> = {
  passed: IconCheck,
  skipped: IconMinus,
  current: IconClock,
  later: IconClock,
  ended: IconMinus,
  rejected: IconX,
};

/** A group that was to come later is never asked once the request has ended. */
function lookOf({ state, approvers }: Group, isOpen: boolean): Look {
  if (approvers.some(({ approved }) => approved === false)) return 'rejected';
  return state === 'later' && !isOpen ? 'ended' : state;
}

/** The groups of the line as a picture: one step below the other, each with its people and their decisions. */
export function RequestSteps({ request }: { readonly request: WholeRequest }) {
  const t = useText('requests');
  const isOpen = request.state === 'pending';
  return (
    <ol className={styles.steps} aria-label={t(($) => $.view.steps)}>
      {request.approveGroups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a request never change their places.
        <Step key={index} group={group} look={lookOf(group, isOpen)} />
      ))}
    </ol>
  );
}

/** A group that nobody made has no name of its own. */
function useGroupName({ name, isOwners, isDeciders }: Group): string {
  const t = useText('requests');
  if (isOwners) return t(($) => $.view.owners);
  if (isDeciders) return t(($) => $.view.deciders);
  return name || t(($) => $.view.manager);
}

function Step({ group, look }: { readonly group: Group; readonly look: Look }) {
  const t = useText('requests');
  const Icon = icons[look];
  const name = useGroupName(group);
  const count = group.approvalRequest;
  return (
    <li className={styles.step} data-look={look}>
      <span className={styles.stepMark} aria-hidden>
        <Icon size={16} stroke={2.4} />
      </span>
      <div>
        <p className={styles.stepName}>
          <strong>{name}</strong>{' '}
          <span>{look === 'rejected' ? t(($) => $.states.rejected) : t(($) => $.view.groupStates[look])}</span>
        </p>
        {group.skipped ? (
          <p className={styles.quiet}>{t(($) => $.view.skipped[group.skipped ?? 'nobody'])}</p>
        ) : (
          count > 1 && <p className={styles.quiet}>{t(($) => $.view.needs, { count })}</p>
        )}
        <Approvers of={group.approvers} />
      </div>
    </li>
  );
}

function Approvers({ of }: { readonly of: Group['approvers'] }) {
  const t = useText('requests');
  const personWords = usePersonWords();
  if (of.length === 0) return null;
  return (
    <ul className={styles.approvers}>
      {of.map(({ employee, onBehalfOf, approved, reason }) => (
        <li key={`${employee.employeeId} ${approved}`} data-approved={approved ?? undefined}>
          {approved === true && <IconCheck size={14} stroke={2.6} aria-label={t(($) => $.states.approved)} />}
          {approved === false && <IconX size={14} stroke={2.6} aria-label={t(($) => $.states.rejected)} />}
          <span>
            {personWords(employee)}
            {onBehalfOf && ` ${t(($) => $.view.onBehalf, { name: personWords(onBehalfOf) })}`}
            {!employee.isAtWork && employee.firstName !== '' && ` (${t(($) => $.view.left)})`}
          </span>
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </ul>
  );
}
