import { buffer } from 'node:stream/consumers';
import { millisecondsOf, systemNow } from '#kernel/time';
import { FileMissing, type Files, fileKey } from '#server/files';
import type { DeviceTask } from '../store/tasks.ts';
import type { DeviceParameters } from './lan-client.ts';

/** What goes along with a task: a photo and the time are read at the last moment. */
export async function parametersOf(
  task: DeviceTask,
  { organizationId, files }: { organizationId: string; files: Files },
): Promise<DeviceParameters> {
  if (task.interfaceName === 'setTime') return { timestamp: millisecondsOf(systemNow()) };
  if (task.fileId === null) return task.parameters;
  return { ...task.parameters, imgBase64: await photo(files, fileKey(organizationId, task.fileId)) };
}

/** A photo that was deleted meanwhile goes out empty: the device refuses it, and the person is not known. */
async function photo(files: Files, key: string): Promise<string> {
  try {
    return (await buffer(await files.get(key))).toString('base64');
  } catch (error) {
    if (error instanceof FileMissing) return '';
    throw error;
  }
}
