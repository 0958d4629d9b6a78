import { module, taskSources } from '#access/server/public';
import { branchUses } from '#organization/server/public';
import { filingsTh } from '../contract.ts';
import * as events from '../events.ts';
import { branchHandlers, branchUse } from './branches.ts';
import { certificateData } from './certificate-data.ts';
import { certificateDemo } from './certificate-demo.ts';
import { certificateFileHandlers } from './certificate-files.ts';
import { certificateSettingHandlers } from './certificate-settings.ts';
import { certificateZipJob } from './certificate-zip.ts';
import { certificateHandlers } from './certificates.ts';
import { cockpitHandlers } from './cockpit.ts';
import { demoFilings } from './cockpit-demo.ts';
import { filingsBegin, remindToFile } from './cockpit-reminders.ts';
import { crossTotalHandlers } from './cross-totals.ts';
import { fileHandlers } from './files.ts';
import { filingHandlers } from './filings.ts';
import { lawWatchHandlers } from './law-watch.ts';
import { previewHandlers } from './previews.ts';
import { filingTasks } from './tasks.ts';
import { titleCodeHandlers } from './title-codes.ts';

export const filingsModule = module({
  name: 'filingsTh',
  contract: filingsTh,
  handlers: [
    ...filingHandlers,
    ...branchHandlers,
    ...previewHandlers,
    ...fileHandlers,
    ...certificateHandlers,
    ...certificateSettingHandlers,
    ...certificateFileHandlers,
    ...cockpitHandlers,
    ...crossTotalHandlers,
    ...lawWatchHandlers,
    ...titleCodeHandlers,
  ],
  jobs: [certificateZipJob],
  personalData: certificateData,
  plugs: [taskSources.with(filingTasks), branchUses.with(branchUse)],
  due: [remindToFile],
  hears: [filingsBegin],
  demo: async (tx, facts) => {
    await demoFilings(tx, facts);
    await certificateDemo(tx, facts);
  },
  events: Object.values(events),
});
