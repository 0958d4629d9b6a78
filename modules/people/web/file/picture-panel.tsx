import { IconTrash } from '@tabler/icons-react';
import type { EmployeeFile } from '#people/contract/file';
import { pictures } from '#people/contract/pictures';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { ImageField } from '#ui/image-picker';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { useUploadProblem } from './upload-problem.ts';
import { useWhoseFile } from './whose-file.ts';

/** The picture is kept as soon as it is cut: it has nothing to do with what is typed below it. */
export function PicturePanel({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  const { asked } = useWhoseFile();
  const confirmDelete = useConfirmDelete();
  const save = useAction(pictures.savePicture, { success: t(($) => $.file.pictureSaved), quiet: true });
  const remove = useAction(pictures.removePicture);
  const problem = useUploadProblem(save.error);
  const label = t(($) => $.file.picture);
  const askToRemove = async (): Promise<void> => {
    if (await confirmDelete(label)) remove.mutate(asked);
  };
  return (
    <Panel
      actions={
        file.imgUrl && (
          <Button
            kind="quiet"
            icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
            busy={remove.isPending}
            onClick={() => void askToRemove()}
          >
            {t(($) => $.file.pictureRemove)}
          </Button>
        )
      }
    >
      <ImageField
        field={plainField({
          name: 'picture',
          value: null,
          error: problem,
          disabled: save.isPending,
          onChange: (picked) => picked && save.mutate({ ...asked, file: picked }),
        })}
        label={label}
        hint={t(($) => $.file.pictureHint)}
        current={file.imgUrl}
        round
      />
    </Panel>
  );
}
