import { LongTextField } from '#ui/fields';
import { FormButtons } from '#ui/form';
import type { CallForm, Field } from '#web/form';
import { useText } from '#web/text';

interface AskButtonsProps {
  readonly of: Pick<CallForm<never>, 'element' | 'submit' | 'saving' | 'otherProblems'>;
  readonly note: Field<string | null | undefined>;
  readonly onCancel: () => void;
}

/** The foot of a form that asks HR for a change: why, and off it goes. */
export function AskButtons({ of, note, onCancel }: AskButtonsProps) {
  const t = useText('people');
  return (
    <>
      <LongTextField field={note} label={t(($) => $.changes.note)} hint={t(($) => $.changes.noteHint)} rows={2} />
      <FormButtons of={of} save={t(($) => $.changes.send)} onCancel={onCancel} />
    </>
  );
}
