import { IconTrash } from '@tabler/icons-react';
import { callAddress } from '#kernel/call';
import { documents } from '#people/contract/documents';
import { useConfirmDelete } from '#ui/confirm';
import { FileChooser } from '#ui/file-chooser';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { imageTypes } from '#web/images/crop';
import { useText } from '#web/text';
import styles from './file.module.css';
import { useUploadProblem } from './upload-problem.ts';
import { useWhoseFile } from './whose-file.ts';

/** Photos by which a face scanner knows somebody; at least two. */
export function FacePhotosPanel() {
  const t = useText('people');
  const { asked, employeeId, mayEdit } = useWhoseFile();
  const read = useRead(documents.listFacePhotos, asked);
  const upload = useAction(documents.uploadFacePhoto, { success: t(($) => $.file.saved), quiet: true });
  const problem = useUploadProblem(upload.error);
  const remove = useAction(documents.removeFacePhoto);
  const confirmDelete = useConfirmDelete();
  return (
    <Panel title={t(($) => $.documents.faces)} hint={t(($) => $.documents.facesHint)}>
      <States of={read}>
        {({ photos, needed }) => (
          <>
            {needed > 0 && <p className={styles.when}>{t(($) => $.documents.facesNeeded, { n: needed })}</p>}
            <div className={styles.photos}>
              {photos.map(({ id }) => (
                <figure key={id} className={styles.photo}>
                  <img src={callAddress(documents.readDocument, { documentId: id })} alt="" width={120} height={120} />
                  {mayEdit && (
                    <IconButton
                      label={t(($) => $.resume.delete)}
                      icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                      onClick={async () => {
                        if (await confirmDelete(t(($) => $.documents.facePhoto))) remove.mutate({ documentId: id });
                      }}
                    />
                  )}
                </figure>
              ))}
            </div>
            {mayEdit && (
              <FileChooser
                file={null}
                accept={imageTypes.join(',')}
                disabled={upload.isPending}
                onChange={(file) => file && upload.mutate({ employeeId, file })}
                invalid={problem !== undefined}
              />
            )}
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </States>
    </Panel>
  );
}
