import { IconCopy } from '@tabler/icons-react';
import { thaiPlaces } from '#organization/web/public';
import { fileChanges } from '#people/contract/changes';
import { addressParts, file as calls } from '#people/contract/file';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { ThaiAddress } from '#ui/thai-address';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { AskButtons } from '../changes/ask-buttons.tsx';
import { AskablePanel } from '../changes/askable-panel.tsx';
import { Facts } from './facts.tsx';
import styles from './file.module.css';
import type { FieldOf, FilePanelProps } from './personal-panel.tsx';

/** The rest is chosen from the register of places. */
const houseParts = addressParts.slice(0, 9);

type AddressPanelProps = FilePanelProps & { readonly kind: 'registered' | 'living' };

/** The registered address is on the id card: one asks for a change of it, the living address one keeps oneself. */
export function AddressPanel({ file, kind, mayEdit, mayAsk = false }: AddressPanelProps & { mayAsk?: boolean }) {
  const t = useText('people');
  const address = kind === 'registered' ? file.registeredAddress : file.livingAddress;
  const known = addressParts.filter((part) => address[part]);
  return (
    <AskablePanel
      title={t(($) => (kind === 'registered' ? $.file.registeredAddress : $.file.livingAddress))}
      mayAsk={mayAsk && !mayEdit}
      form={mayEdit && ((close) => <AddressForm file={file} kind={kind} onClose={close} />)}
      ask={(close) => <AskAddress file={file} onClose={close} />}
    >
      {known.length > 0 ? (
        <Facts of={known.map((part) => [t(($) => $.address[part]), address[part]])} />
      ) : (
        <p className={styles.when}>{t(($) => $.file.noAddress)}</p>
      )}
    </AskablePanel>
  );
}

interface AddressFormProps extends Pick<AddressPanelProps, 'file' | 'kind'> {
  readonly onClose: () => void;
}

function AddressForm({ file, kind, onClose }: AddressFormProps) {
  const t = useText('people');
  const address = kind === 'registered' ? file.registeredAddress : file.livingAddress;
  const form = useCallForm(calls.editAddress, {
    initial: {
      ...address,
      employeeId: file.id,
      kind,
      version: kind === 'registered' ? file.versions.registeredAddress : file.versions.livingAddress,
    },
    success: t(($) => $.file.saved),
    done: onClose,
    text: 'people',
  });
  const isKnown = addressParts.some((part) => file.registeredAddress[part]);
  return (
    <Form of={form}>
      {kind === 'living' && isKnown && (
        <Button
          kind="secondary"
          icon={<IconCopy size={18} stroke={1.6} aria-hidden />}
          onClick={() => form.set(file.registeredAddress)}
        >
          {t(($) => $.file.sameAddress)}
        </Button>
      )}
      <AddressFields field={form.field} />
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}

function AskAddress({ file, onClose }: Pick<FilePanelProps, 'file'> & { readonly onClose: () => void }) {
  const t = useText('people');
  const form = useCallForm(fileChanges.askAddressChange, {
    initial: { ...file.registeredAddress, note: null },
    success: t(($) => $.changes.sent),
    done: onClose,
    text: 'people',
  });
  return (
    <Form of={form}>
      <AddressFields field={form.field} />
      <AskButtons of={form} note={form.field('note')} onCancel={onClose} />
    </Form>
  );
}

function AddressFields({ field }: { readonly field: FieldOf<(typeof addressParts)[number]> }) {
  const t = useText('people');
  return (
    <FieldGrid>
      {/* The post code comes first: it fills in most of the rest. */}
      <ThaiAddress
        places={thaiPlaces}
        province={field('province')}
        district={field('district')}
        subDistrict={field('subDistrict')}
        postCode={field('postCode')}
      />
      {houseParts.map((part) => (
        <TextField key={part} field={field(part)} label={t(($) => $.address[part])} maxLength={100} />
      ))}
    </FieldGrid>
  );
}
