import { Select, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { bahtTyped } from '#kernel/money';
import { Dialog } from '#ui/dialog';
import { AmountField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type ClaimType, forms } from '../contract.ts';
import { builtInCaps, type ClaimKind, claimKinds } from '../rules/claim-caps.ts';

interface ClaimTypeFormProps {
  /** Null for a new one. */
  readonly type: ClaimType | null;
  readonly onClose: () => void;
}

export const ClaimTypeForm = ({ type, onClose }: ClaimTypeFormProps) =>
  type ? <EditClaimType type={type} onClose={onClose} /> : <AddClaimType onClose={onClose} />;

function AddClaimType({ onClose }: { readonly onClose: () => void }) {
  const t = useText('forms');
  const form = useCallForm(forms.createClaimType, {
    initial: { kind: 'own', name: '', perClaim: null, perYear: null, amounts: null },
    success: t(($) => $.benefits.saved),
    done: onClose,
  });
  const kind = form.field('kind');
  return (
    <Dialog open title={t(($) => $.benefits.addTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <Select
          size="md"
          label={t(($) => $.benefits.kind)}
          data={claimKinds.map((value) => ({ value, label: t(($) => $.kinds[value]) }))}
          allowDeselect={false}
          value={kind.value || 'own'}
          onChange={(next) => {
            const chosen = claimKinds.find((one) => one === next) ?? 'own';
            form.set({ kind: chosen, perClaim: builtInCaps[chosen].perClaim, amounts: amountsOf(chosen) });
          }}
        />
        <Caps form={form as unknown as CapsForm} kind={kind.value || 'own'} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const amountsOf = (kind: ClaimKind): number[] | null => {
  const { amounts } = builtInCaps[kind];
  return amounts && [...amounts];
};

function EditClaimType({ type, onClose }: { readonly type: ClaimType; readonly onClose: () => void }) {
  const t = useText('forms');
  const { id: claimTypeId, name, perClaim, perYear, amounts, version } = type;
  const form = useCallForm(forms.editClaimType, {
    initial: { claimTypeId, name, perClaim, perYear, amounts, version },
    success: t(($) => $.benefits.saved),
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.benefits.editTitle, { name })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <Caps form={form as unknown as CapsForm} kind={type.kind} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

type CapsForm = CallForm<Draft<{ name: string; perClaim: number; perYear: number; amounts: number[] }>>;

function Caps({ form, kind }: { readonly form: CapsForm; readonly kind: ClaimKind }) {
  const t = useText('forms');
  const format = useFormat();
  const most = builtInCaps[kind].perClaim;
  return (
    <>
      <TextField field={form.field('name')} label={t(($) => $.benefits.name)} />
      <AmountField
        field={form.field('perClaim')}
        label={t(($) => $.benefits.perClaim)}
        hint={
          most === null ? t(($) => $.benefits.noCapHint) : t(($) => $.benefits.mostHint, { amount: format.money(most) })
        }
      />
      <AmountField
        field={form.field('perYear')}
        label={t(($) => $.benefits.perYear)}
        hint={t(($) => $.benefits.noCapHint)}
      />
      <Amounts form={form} />
    </>
  );
}

/** The amounts that can be claimed, in baht; none for any. */
function Amounts({ form }: { readonly form: CapsForm }) {
  const t = useText('forms');
  const field = form.field('amounts');
  const [hasOther, setHasOther] = useState(false);
  const amounts = Array.isArray(field.value) ? field.value : [];
  return (
    <TagsInput
      size="md"
      label={t(($) => $.benefits.amounts)}
      description={t(($) => $.benefits.amountsHint)}
      // Made while it is drawn: the reader may switch the language.
      error={field.error ?? (hasOther && t(($) => $.benefits.notAnAmount))}
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.benefits.clearAmounts) }}
      value={amounts.map((one) => String(one / 100))}
      onChange={(texts) => {
        const typed = texts.map((text) => bahtTyped(text.replaceAll(',', '')));
        const good = typed.flatMap((amount) => (amount !== null && amount > 0 ? [amount] : []));
        setHasOther(good.length < typed.length);
        field.onChange(good.length === 0 ? null : good);
      }}
    />
  );
}
