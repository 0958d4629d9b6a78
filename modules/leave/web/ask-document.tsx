import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import type { Id } from '#kernel/ids';
import { organization } from '#organization/contract';
import { FileChooser } from '#ui/file-chooser';
import { useAction } from '#web/call';
import { useText } from '#web/text';

/** A document is stored as soon as it is chosen; the request names it. */
export function AskDocument({ onStored }: { readonly onStored: (fileIds: Id<'file'>[]) => void }) {
  const t = useText('leave');
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const store = useAction(organization.uploadFile, { done: ({ id: fileId }) => onStored([fileId]) });
  const choose = (next: File | null): void => {
    setFile(next);
    onStored([]);
    // A file that was refused is not attached.
    if (next) store.mutate({ file: next }, { onError: () => setFile(null) });
  };
  return (
    <Input.Wrapper id={id} label={t(($) => $.ask.document)} description={t(($) => $.ask.documentHint)} withAsterisk>
      <FileChooser id={id} file={file} accept="image/*,.pdf" disabled={store.isPending} onChange={choose} />
    </Input.Wrapper>
  );
}
