import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Id } from '#kernel/ids';
import { fileChanges } from '#people/contract/changes';
import { Button } from '#ui/button';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import styles from '../people.module.css';

/** The picture of the bank book beside the values that it proves. It is asked for by a button, because a look is recorded. */
export function BankBook({ of }: { readonly of: Id<'employeeChange'> }) {
  const t = useText('people');
  const [address, setAddress] = useState<string | null>(null);
  const show = useAction(fileChanges.readBankBook, { done: (file) => setAddress(URL.createObjectURL(file as File)) });
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  if (address) return <img className={styles.bankBook} src={address} alt={t(($) => $.changes.bankBook)} />;
  return (
    <div>
      <Button
        kind="secondary"
        small
        icon={<IconPhoto size={18} aria-hidden />}
        busy={show.isPending}
        onClick={() => show.mutate({ changeId: of })}
      >
        {t(($) => $.changes.showBankBook)}
      </Button>
    </div>
  );
}
