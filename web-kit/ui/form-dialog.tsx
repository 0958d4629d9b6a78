import type { ReactNode } from 'react';
import type { CallForm } from '#web/form';
import { Dialog } from './dialog.tsx';
import { Form, FormButtons } from './form.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly form: Pick<CallForm<never>, 'element' | 'submit' | 'saving' | 'otherProblems' | 'mayLeave'>;
  /** The word of its button, where it is not “Save”. */
  readonly save?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. Closing it asks first, if typed values would be lost. */
export function FormDialog({ title, form, save, onClose, children }: FormDialogProps) {
  const cancel = async (): Promise<void> => {
    if (await form.mayLeave()) onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        {children}
        <FormButtons of={form} {...(save && { save })} onCancel={() => void cancel()} />
      </Form>
    </Dialog>
  );
}
