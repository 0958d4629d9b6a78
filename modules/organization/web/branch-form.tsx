import { TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { FieldGrid } from '#ui/panel';
import { PhoneField } from '#ui/phone-field';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Branch, organization } from '../contract.ts';
import { AddressFields } from './address-fields.tsx';

interface BranchFormProps {
  /** The branch to change; null adds one. */
  readonly branch: Branch | null;
  readonly onClose: () => void;
}

export const BranchForm = ({ branch, onClose }: BranchFormProps) =>
  branch ? <EditBranch branch={branch} onClose={onClose} /> : <AddBranch onClose={onClose} />;

function AddBranch({ onClose }: { readonly onClose: () => void }) {
  const t = useText('organization');
  const form = useCallForm(organization.createBranch, {
    initial: { name: '', address: {} },
    success: t(($) => $.branches.added),
    text: 'organization',
    done: onClose,
  });
  return <BranchDialog title={t(($) => $.branches.add)} form={form} onClose={onClose} />;
}

function EditBranch({ branch, onClose }: { readonly branch: Branch; readonly onClose: () => void }) {
  const t = useText('organization');
  const { updatedAt, ...fields } = branch;
  const form = useCallForm(organization.editBranch, {
    initial: fields,
    success: t(($) => $.branches.saved),
    text: 'organization',
    done: onClose,
  });
  return <BranchDialog title={t(($) => $.branches.editTitle)} form={form} onClose={onClose} />;
}

interface BranchDialogProps {
  readonly title: string;
  readonly form: ReturnType<typeof useCallForm<typeof organization.createBranch>>;
  readonly onClose: () => void;
}

function BranchDialog({ title, form, onClose }: BranchDialogProps) {
  const t = useText('organization');
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={t(($) => $.branches.name)} maxLength={120} />
      <FieldGrid>
        <TextField
          field={form.field('branchTax')}
          label={t(($) => $.company.branchTax)}
          placeholder="00001"
          maxLength={5}
          numeric
        />
        <TextField
          field={form.field('branchSocialSecurity')}
          label={t(($) => $.company.branchSocialSecurity)}
          placeholder="000001"
          maxLength={6}
          numeric
        />
        <PhoneField field={form.field('phoneNumber')} label={t(($) => $.company.phoneNumber)} />
      </FieldGrid>
      <AddressFields form={form} at="address" />
    </FormDialog>
  );
}
