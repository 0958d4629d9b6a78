import { Input } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { Field } from '#web/form';
import type { RichTextProps } from './rich-text.tsx';
import { LoadingState } from './states.tsx';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

interface RichTextFieldProps extends Pick<RichTextProps, 'label' | 'onPicture' | 'words'> {
  readonly field: Field<string | null | undefined>;
  readonly hint?: string;
}

/** A text with headings, lists, links and pictures. */
export function RichTextField({ field, label, hint, words, onPicture }: RichTextFieldProps) {
  field.describe?.(label);
  const errorId = useId();
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={field.error}
      errorProps={{ id: errorId }}
      required={field.required}
      labelElement="div"
    >
      <Suspense fallback={<LoadingState lines={6} />}>
        <RichText
          words={words}
          label={label}
          problemId={field.error ? errorId : null}
          value={field.value ?? ''}
          onChange={field.onChange}
          onPicture={onPicture}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
