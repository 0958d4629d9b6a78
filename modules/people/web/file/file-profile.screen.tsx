import type { Id } from '#kernel/ids';
import { fileChanges } from '#people/contract/changes';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { ChangeSheets } from '../changes/change-sheets.tsx';
import { OwnChanges } from '../changes/own-changes.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { SensitivePanel } from './sensitive-panel.tsx';
import { useFile, useWhoseFile } from './whose-file.ts';

export default function FileProfileScreen() {
  const { isOwn, mayEdit, isTooHigh } = useWhoseFile();
  return (
    <States of={useFile()}>
      {(file) => (
        <div key={file.id}>
          {(mayEdit || isTooHigh) && !isOwn && <AskedInFile employeeId={file.id} />}
          {(mayEdit || isOwn) && <PicturePanel file={file} />}
          {isOwn && <OwnChanges />}
          <PersonalPanel file={file} mayEdit={mayEdit} mayAsk={isOwn} />
          <ContactPanel file={file} mayEdit={mayEdit || isOwn} />
          <AddressPanel file={file} kind="registered" mayEdit={mayEdit} mayAsk={isOwn} />
          <AddressPanel file={file} kind="living" mayEdit={mayEdit || isOwn} />
          <SensitivePanel file={file} mayAsk={isOwn} />
          {isOwn && <AccountPanel />}
        </div>
      )}
    </States>
  );
}

/** HR decides where it reads. Empty for a person who asks for nothing. */
function AskedInFile({ employeeId }: { readonly employeeId: Id<'employee'> }) {
  const waiting = useRead(fileChanges.waitingChanges, { employeeId }).data;
  return waiting ? <ChangeSheets of={waiting.items} inFile /> : null;
}
