import { useCan } from '#access/web/public';
import { States } from '#ui/states';
import { RightsPanel } from './rights-panel.tsx';
import { StationPanel } from './station-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { useFile, useWhoseFile } from './whose-file.ts';
import { WorkPanel } from './work-panel.tsx';

export default function FileWorkInfoScreen() {
  const { mayEdit } = useWhoseFile();
  const can = useCan();
  return (
    <States of={useFile()}>
      {(file) => (
        <div key={file.id}>
          <WorkPanel file={file} mayEdit={mayEdit} />
          <TermsPanel file={file} />
          {can('employee.role') && <RightsPanel file={file} />}
          {mayEdit && <StationPanel file={file} />}
        </div>
      )}
    </States>
  );
}
