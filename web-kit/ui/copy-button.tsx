import { IconCopy } from '@tabler/icons-react';
import { useText } from '#web/text';
import { IconButton } from './icon-button.tsx';
import { showToast } from './toast.tsx';

/** Copies a text (an id, a link, a passcode) and reports success or failure: pages without https have no clipboard. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useText('kit');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ message: t(($) => $.controls.copy.copied), kind: 'success' });
    } catch {
      showToast({ message: t(($) => $.controls.copy.failed), kind: 'failure' });
    }
  };
  return (
    <IconButton
      label={t(($) => $.controls.copy.copy)}
      icon={<IconCopy size={18} stroke={1.6} aria-hidden />}
      onClick={() => void copy()}
    />
  );
}
