import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { Button } from '#ui/button';
import { type CallOutput, useAction } from '#web/call';
import { useText } from '#web/text';
import parts from '../parts/parts.module.css';
import styles from './punch-evidence.module.css';

type Punch = CallOutput<typeof clocking.readPunch>;

/** The photo of a punch. It is asked for by a button, since a look is kept in the log. */
export function PunchPhoto({ of }: { readonly of: Pick<Punch, 'id' | 'photo'> }) {
  const t = useText('reports');
  const [address, setAddress] = useState<string | null>(null);
  const show = useAction(clocking.readPhoto, { done: (file) => setAddress(URL.createObjectURL(file as File)) });
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  if (of.photo === 'none') return null;
  if (of.photo === 'closed') return <p className={parts.quiet}>{t(($) => $.webview.photo.closed)}</p>;
  if (address) return <img className={styles.photo} src={address} alt={t(($) => $.webview.photo.title)} />;
  return (
    <div className={styles.ask}>
      <Button
        kind="secondary"
        small
        icon={<IconPhoto size={18} aria-hidden />}
        busy={show.isPending}
        onClick={() => show.mutate({ id: asId(of.id) })}
      >
        {t(($) => $.webview.photo.show)}
      </Button>
      <small className={parts.quiet}>{t(($) => $.webview.photo.note)}</small>
    </div>
  );
}
