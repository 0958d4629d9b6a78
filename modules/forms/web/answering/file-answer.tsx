import { Input } from '@mantine/core';
import { IconCamera, IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { type FormField, mostFiles } from '#forms/rules/field';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { randomKey } from '#web/call/request';
import { useFormat } from '#web/format';
import { imageTypes, isImage } from '#web/images/crop';
import { useObjectUrl } from '#web/images/object-url';
import { useText } from '#web/text';
import styles from '../forms.module.css';
import type { KeptFile } from './drafts.ts';
import type { Answering } from './use-answers.ts';

interface FileAnswerProps {
  readonly of: FormField;
  readonly answering: Answering;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

type Refusal = { readonly kind: 'tooMany' | 'noPicture' } | { readonly kind: 'tooLarge'; readonly name: string };

/** As the server takes them, in bytes. */
const largestFile = 20 * 1024 * 1024;

/** Photos or files. They stay on the device until the answer is sent. */
export function FileAnswer({ of, answering, error, disabled }: FileAnswerProps) {
  const t = useText('forms');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keys = [answering.answers[of.id] ?? []].flat() as readonly string[];
  const files = answering.files.filter(({ key }) => keys.includes(key));
  const most = of.limits.max ?? mostFiles;
  const isPicture = of.type === 'image';
  const take = async (chosen: readonly File[]): Promise<void> => {
    const problem = await refusalOf(chosen);
    setRefusal(problem);
    if (problem === null) answering.setFiles(of.id, [...files, ...chosen.map((file) => ({ key: randomKey(), file }))]);
  };
  const refusalOf = async (chosen: readonly File[]): Promise<Refusal | null> => {
    if (files.length + chosen.length > most) return { kind: 'tooMany' };
    for (const file of chosen) {
      if (file.size === 0 || file.size > largestFile) return { kind: 'tooLarge', name: file.name };
      if (isPicture && !(await isImage(file))) return { kind: 'noPicture' };
    }
    return null;
  };
  // Made while the field is drawn: the reader may switch the language.
  const sentenceOf = (found: Refusal): string => {
    if (found.kind === 'tooMany') return t(($) => $.fields.mostFiles, { n: most });
    if (found.kind === 'tooLarge') return t(($) => $.answering.fileTooLarge, { name: found.name });
    return t(($) => $.fields.notAPicture);
  };
  const shown = refusal ? sentenceOf(refusal) : error;
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={of.label}
      labelElement="div"
      description={of.help}
      error={shown}
      withAsterisk={of.required}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={isPicture ? imageTypes.join(',') : undefined}
        aria-label={of.label}
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])]);
          // Choosing the same file again after it changed on disk must count as a change.
          event.currentTarget.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((one) => (
            <ChosenFile
              key={one.key}
              of={one}
              onRemove={() =>
                answering.setFiles(
                  of.id,
                  files.filter(({ key }) => key !== one.key),
                )
              }
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          kind="secondary"
          disabled={disabled || files.length >= most}
          aria-invalid={shown !== undefined}
          icon={isPicture ? <IconCamera size={18} stroke={1.6} aria-hidden /> : <IconPaperclip size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(($) => (isPicture ? $.answering.addPhotos : $.answering.addFiles))}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

function ChosenFile({ of, onRemove }: { readonly of: KeptFile; readonly onRemove: () => void }) {
  const t = useText('forms');
  const format = useFormat();
  const { name, size, type } = of.file;
  const picture = useObjectUrl(type.startsWith('image/') ? of.file : null);
  return (
    <li>
      {picture ? <img src={picture} alt="" /> : <IconFile size={24} stroke={1.5} aria-hidden />}
      <span>
        {name}
        <small>{t(($) => $.answering.kilobytes, { n: format.number(Math.ceil(size / 1024)) })}</small>
      </span>
      <IconButton
        label={t(($) => $.answering.removeFile, { name })}
        icon={<IconX size={18} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
