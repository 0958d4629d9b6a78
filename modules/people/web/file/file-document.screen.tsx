import { DocumentsPanel } from './documents-panel.tsx';
import { FacePhotosPanel } from './face-photos-panel.tsx';

export default function FileDocumentScreen() {
  return (
    <>
      <DocumentsPanel />
      <FacePhotosPanel />
    </>
  );
}
