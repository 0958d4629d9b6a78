import { thaiPlaces } from '#organization/web/public';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { ThaiAddress } from '#ui/thai-address';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { addressParts, file as calls } from '../contract/file.ts';
import { Facts } from './facts.tsx';
import type { FilePanelProps } from './personal-panel.tsx';

/** The rest is chosen from the register of places. */
const houseParts = addressParts.slice(0, 9);

type AddressPanelProps = FilePanelProps & { readonly kind: 'registered' | 'living' };

export function AddressPanel({ file, kind, mayEdit }: AddressPanelProps) {
  const t = useText('people');
  const address = kind === 'registered' ? file.registeredAddress : file.livingAddress;
  return (
    <Panel
      title={t(($) => (kind === 'registered' ? $.file.registeredAddress : $.file.livingAddress))}
      hint={mayEdit ? undefined : t(($) => $.me.askHr)}
    >
      {mayEdit ? (
        <AddressForm file={file} kind={kind} mayEdit />
      ) : (
        <Facts
          of={addressParts.filter((part) => address[part]).map((part) => [t(($) => $.address[part]), address[part]])}
        />
      )}
    </Panel>
  );
}

function AddressForm({ file, kind }: AddressPanelProps) {
  const t = useText('people');
  const address = kind === 'registered' ? file.registeredAddress : file.livingAddress;
  const form = useCallForm(calls.editAddress, {
    initial: { ...address, employeeId: file.id, kind },
    success: t(($) => $.file.saved),
    text: 'people',
  });
  return (
    <Form of={form}>
      <FieldGrid>
        {houseParts.map((part) => (
          <TextField key={part} field={form.field(part)} label={t(($) => $.address[part])} maxLength={100} />
        ))}
        <ThaiAddress
          places={thaiPlaces}
          province={form.field('province')}
          district={form.field('district')}
          subDistrict={form.field('subDistrict')}
          postCode={form.field('postCode')}
        />
      </FieldGrid>
      {form.dirty && <FormButtons of={form} onCancel={form.reset} />}
    </Form>
  );
}
