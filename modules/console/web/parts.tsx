// Parts that the pages of the console share.
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Destination } from '#kernel/pages';
import { SelectField } from '#ui/fields';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { LinkTabs } from '#ui/page-tabs';
import { EmptyState, type Reading, States } from '#ui/states';
import { useAddress } from '#web/address';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { CompanyFilter } from './company-filter.tsx';
import styles from './console.module.css';

interface AddressSelectProps {
  /** The word of the address that keeps the choice. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A filter of a list, kept in the address. */
export function AddressSelect({ name, label, placeholder, choices }: AddressSelectProps) {
  const { words, write } = useAddress();
  const field = plainField({
    name,
    value: words[name],
    onChange: (value: string | null | undefined) => write({ [name]: value ?? undefined, page: undefined }),
  });
  return <SelectField field={field as never} label={label} placeholder={placeholder} choices={choices} />;
}

/** Days of a list, kept in the address. */
export function useAddressDay(): (name: 'from' | 'to') => Field<string | null | undefined> {
  const { words, write } = useAddress();
  return (name) =>
    plainField({
      name,
      value: words[name],
      onChange: (value) => write({ [name]: value?.slice(0, 10), page: undefined }),
    });
}

/** A list of one company: without a company it asks for one, because each look is written into a company's log. */
export function OfCompany({ children }: { readonly children: (organizationId: string) => ReactNode }) {
  const t = useText('console');
  const { company } = useAddress().words;
  if (company) return children(company);
  return (
    <>
      <div className={styles.chooser}>
        <CompanyFilter required />
      </div>
      <EmptyState icon={IconBuildingSkyscraper} title={t(($) => $.choose.title)} hint={t(($) => $.choose.lead)} />
    </>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export const Facts = ({ of }: { readonly of: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {of.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
);

interface Place {
  readonly to: Destination;
  readonly label: string;
}

interface DetailProps<Data> {
  readonly title: string;
  readonly read: Reading<Data> & { readonly error: { readonly status: number } | null };
  /** Whether the address names everything that is needed. */
  readonly isNamed: boolean;
  readonly missing: string;
  readonly back: Place;
  /** The page itself, its tab "Detail". */
  readonly to: Destination;
  /** Tabs beside it. */
  readonly tabs?: readonly Place[];
  readonly children: (data: Data) => ReactNode;
}

/** A detail page: its row, or a way back where the address names none. */
export function Detail<Data>(props: DetailProps<Data>) {
  const { title, read, isNamed, missing, back, to, tabs = [], children } = props;
  const t = useText('console');
  const isMissing = !isNamed || read.error?.status === 404 || read.error?.status === 400;
  const link = <BackLink to={back.to}>{back.label}</BackLink>;
  return (
    <>
      <PageHeader title={title} back={link} />
      {isMissing ? (
        <EmptyState title={missing} hint={t(($) => $.choose.missingLead)} action={link} />
      ) : (
        <>
          <LinkTabs label={title} tabs={[{ to, label: t(($) => $.detail) }, ...tabs]} />
          <States of={read}>{children}</States>
        </>
      )}
    </>
  );
}
