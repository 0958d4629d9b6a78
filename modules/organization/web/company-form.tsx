import { DateField } from '#ui/date-fields';
import { MaskField, SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { PhoneField } from '#ui/phone-field';
import type { CallInput } from '#web/call';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Company, organization } from '../contract.ts';
import { AddressFields } from './address-fields.tsx';
import { useChoices } from './choices.ts';
import styles from './company.module.css';
import { FormatFields } from './format-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { TaxIdField } from './tax-id-field.tsx';

type CompanyDraft = Draft<CallInput<typeof organization.saveCompany>>;
export interface PartProps {
  readonly form: CallForm<CompanyDraft>;
}

/** The initial values: the company's data without the parts that have their own buttons. */
function draftOf(company: Company): CompanyDraft {
  const { id, timeZone, shiftBoardType, imgUrl, passcode, isSetup, enterprise, enterpriseFeatures, ...fields } =
    company;
  return { ...fields, timeZoneId: timeZone.id };
}

export function CompanyForm({ company }: { readonly company: Company }) {
  const t = useText('organization');
  const form = useCallForm(organization.saveCompany, {
    initial: draftOf(company),
    text: 'organization',
    success: t(($) => $.company.saved),
  });
  return (
    <Form of={form}>
      <Panel title={t(($) => $.company.profile)}>
        <div className={styles.logo}>
          <LogoField imgUrl={company.imgUrl} />
        </div>
        <ProfileFields form={form} />
      </Panel>
      <Panel title={t(($) => $.company.address)}>
        <AddressFields form={form} at="address" country={form.values.countryId} />
      </Panel>
      <Panel title={t(($) => $.company.registration)} hint={t(($) => $.company.registrationHint)}>
        <RegistrationFields form={form} />
      </Panel>
      <Panel title={t(($) => $.company.bank)} hint={t(($) => $.company.bankHint)}>
        <BankFields form={form} />
      </Panel>
      <Panel title={t(($) => $.company.formats)} hint={t(($) => $.company.formatsHint)}>
        <FormatFields form={form} />
      </Panel>
      <FormButtons of={form} />
    </Form>
  );
}

function ProfileFields({ form }: PartProps) {
  const t = useText('organization');
  const choices = useChoices();
  return (
    <FieldGrid>
      <TextField field={form.field('name')} label={t(($) => $.company.name)} maxLength={120} />
      <SelectField
        field={form.field('businessTypeId')}
        label={t(($) => $.company.businessType)}
        choices={choices.businessTypes}
      />
      <PhoneField field={form.field('phoneNumber')} label={t(($) => $.company.phoneNumber)} />
      <TextField field={form.field('email')} label={t(($) => $.company.email)} type="email" />
      <DateField field={form.field('foundingDate')} label={t(($) => $.company.foundingDate)} />
      <SelectField field={form.field('countryId')} label={t(($) => $.company.country)} choices={choices.countries} />
    </FieldGrid>
  );
}

function RegistrationFields({ form }: PartProps) {
  const t = useText('organization');
  return (
    <FieldGrid>
      <TaxIdField field={form.field('taxId')} label={t(($) => $.company.taxId)} />
      <TextField
        field={form.field('branchTax')}
        label={t(($) => $.company.branchTax)}
        placeholder={t(($) => $.company.branchTaxHint)}
        maxLength={5}
        numeric
      />
      <MaskField
        field={form.field('socialSecurityId')}
        label={t(($) => $.company.socialSecurityId)}
        mask="socialSecurityId"
      />
      <TextField
        field={form.field('branchSocialSecurity')}
        label={t(($) => $.company.branchSocialSecurity)}
        placeholder={t(($) => $.company.branchSocialSecurityHint)}
        maxLength={6}
        numeric
      />
    </FieldGrid>
  );
}

function BankFields({ form }: PartProps) {
  const t = useText('organization');
  const { banks } = useChoices();
  return (
    <FieldGrid>
      <SelectField field={form.field('bankId')} label={t(($) => $.company.bankName)} choices={banks} />
      <TextField
        field={form.field('bankAccount')}
        label={t(($) => $.company.bankAccount)}
        placeholder={t(($) => $.company.bankAccountHint)}
        maxLength={15}
        numeric
      />
      <TextField field={form.field('bankAccountName')} label={t(($) => $.company.bankAccountName)} maxLength={120} />
    </FieldGrid>
  );
}
