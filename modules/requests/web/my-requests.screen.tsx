import { approvals } from '#approvals/contract';
import { requestStates } from '#approvals/rules/request-steps';
import { SelectField } from '#ui/fields';
import { PageLink } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useReadMore } from '#web/read-more';
import { useText } from '#web/text';
import { requestPages } from '../pages.ts';
import { useAddressField } from './request-filters.tsx';
import { MoreButton, RequestRows } from './request-list.tsx';
import { RequestSheet } from './request-sheet.tsx';
import styles from './requests.module.css';

/** A tab of My Portal: what the reader has asked for, newest first. */
export default function MyRequestsScreen() {
  const t = useText('requests');
  const { words, write } = useAddress();
  const state = requestStates.find((one) => one === words.state);
  const list = useReadMore(approvals.listOwnRequests, {
    ...(state && { state }),
    ...(words.form && { form: words.form }),
  });
  const isFiltered = state !== undefined || words.form !== undefined;
  return (
    <>
      <WaitsForYou />
      <OwnFilters />
      <States
        of={list}
        isEmpty={(items) => items.length === 0}
        empty={
          isFiltered ? (
            <EmptyState title={t(($) => $.mine.emptyFilter)} />
          ) : (
            <EmptyState title={t(($) => $.mine.emptyTitle)} hint={t(($) => $.mine.emptyLead)} />
          )
        }
      >
        {(items) => (
          <RequestRows items={items} isOwn onOpen={({ id }) => write({ open: id }, { step: true })}>
            <MoreButton of={list} />
          </RequestRows>
        )}
      </States>
      <RequestSheet requestId={words.open} onClose={() => write({ open: undefined })} />
    </>
  );
}

function OwnFilters() {
  const t = useText('requests');
  const field = useAddressField();
  const forms = useRead(approvals.listRequestForms, undefined).data ?? [];
  return (
    <div className={styles.ownFilters}>
      <SelectField
        field={field('state')}
        label={t(($) => $.filters.state)}
        placeholder={t(($) => $.filters.anyState)}
        choices={requestStates.map((value) => ({ value, label: t(($) => $.states[value]) }))}
      />
      <SelectField
        field={field('form')}
        label={t(($) => $.filters.form)}
        placeholder={t(($) => $.filters.anyForm)}
        choices={forms.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
}

/** An approver without other rights finds the inbox from here. */
function WaitsForYou() {
  const t = useText('requests');
  const count = useRead(approvals.countWaiting, undefined).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.waits}>
      {t(($) => $.mine.waitsForYou, { count })}{' '}
      <PageLink to={requestPages.pending} underline="always">
        {t(($) => $.mine.look)}
      </PageLink>
    </p>
  );
}
