import { Anchor, SegmentedControl } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { type Language, languages } from '#kernel/text';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { CopyButton } from '#ui/copy-button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { QrCode } from '#ui/qr-code';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useTo } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { type Zone, type ZoneCode, zones } from '../contract.ts';
import { zonePages } from '../pages.ts';
import styles from './zones.module.css';

interface CodeDialogProps {
  readonly zone: Zone;
  readonly onClose: () => void;
}

/** What hangs at the place: a poster to print, or the address of the display. */
export function CodeDialog({ zone, onClose }: CodeDialogProps) {
  const t = useText('zones');
  const read = useRead(zones.readCode, { id: zone.id });
  return (
    <Dialog open title={t(($) => $.code.title, { name: zone.name })} onClose={onClose}>
      <States of={read}>
        {(code) => (
          <div className={styles.stack}>
            {code.mode === 'static' ? <Printed zone={zone} code={code} /> : <Displayed code={code} />}
            <DialogButtons>
              <Renew zone={zone} />
            </DialogButtons>
          </div>
        )}
      </States>
    </Dialog>
  );
}

function Displayed({ code }: { readonly code: ZoneCode }) {
  const t = useText('zones');
  const to = useTo();
  const address = location.origin + to(zonePages.display.to({ token: code.displayToken }));
  return (
    <>
      <p className={styles.hint}>{t(($) => $.code.rotatingLead)}</p>
      <div className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} />
      </div>
      <Anchor href={address} target="_blank" rel="noreferrer">
        {t(($) => $.code.open)}
      </Anchor>
    </>
  );
}

function Printed({ zone, code }: { readonly zone: Zone; readonly code: ZoneCode }) {
  const t = useText('zones');
  const tKit = useText('kit');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const poster = useAction(zones.poster, { done: (file) => saveFile(file as File) });
  return (
    <>
      <p className={styles.hint}>{t(($) => $.code.staticLead)}</p>
      <div className={styles.preview}>
        <QrCode text={code.code ?? ''} label={t(($) => $.code.alt, { name: zone.name })} />
      </div>
      <div className={styles.print}>
        <SegmentedControl
          aria-label={t(($) => $.code.posterLanguage)}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          data={languages.map((value) => ({ value, label: tKit(($) => $.languages[value]) }))}
        />
        <Button
          busy={poster.isPending}
          icon={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => poster.mutate({ id: zone.id, language })}
        >
          {t(($) => $.code.poster)}
        </Button>
      </div>
    </>
  );
}

function Renew({ zone }: { readonly zone: Zone }) {
  const t = useText('zones');
  const confirm = useConfirm();
  const renew = useAction(zones.renewCode, { success: t(($) => $.code.renewed) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.code.renewTitle),
      body: t(($) => $.code.renewBody),
      agree: t(($) => $.code.renew),
      danger: true,
    });
    if (agreed) renew.mutate({ id: zone.id });
  };
  return (
    <Button
      kind="secondary"
      busy={renew.isPending}
      icon={<IconRefresh size={18} stroke={1.6} aria-hidden />}
      onClick={() => void ask()}
    >
      {t(($) => $.code.renew)}
    </Button>
  );
}
