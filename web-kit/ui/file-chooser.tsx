import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFileDrop } from '#web/file-drop';
import { useText } from '#web/text';
import { Button } from './button.tsx';
import styles from './file-chooser.module.css';
import { IconButton } from './icon-button.tsx';

interface FileChooserProps {
  readonly file: File | null | undefined;
  readonly onChange: (file: File | null) => void;
  /** As in the accept attribute: '.csv,.txt' or 'image/png,image/jpeg'. */
  readonly accept?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
}

/** 'Choose a file…' or a file that is dropped here, then its name and a button to remove it. */
export function FileChooser(props: FileChooserProps) {
  const { file, onChange, accept, id, disabled = false, invalid = false, describedBy } = props;
  const t = useText('kit');
  const input = useRef<HTMLInputElement>(null);
  const { area } = useFileDrop(onChange, disabled);
  return (
    <div className={styles.chooser} data-invalid={invalid || undefined} {...area}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          onChange(event.currentTarget.files?.[0] ?? null);
          // Choosing the same file again after it changed on disk must count as a change.
          event.currentTarget.value = '';
        }}
      />
      <Button
        kind="secondary"
        id={id}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        icon={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t(($) => $.controls.file.choose)}
      </Button>
      <span className={styles.name} data-none={!file || undefined}>
        {file?.name ?? `${t(($) => $.controls.file.none)} ${t(($) => $.controls.file.drop)}`}
      </span>
      {file && (
        <IconButton
          label={t(($) => $.controls.file.clear)}
          icon={<IconX size={16} aria-hidden />}
          onClick={() => onChange(null)}
        />
      )}
    </div>
  );
}
