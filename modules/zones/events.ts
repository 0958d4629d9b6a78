import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** A face scanner recognised an employee. */
export const faceRecognised = event('zones.faceRecognised', { recognitionId: id('recognition') });
/** There is something to do at a scanner that this server calls itself. */
export const scannerWork = event('zones.scannerWork', { zoneId: id('zone') });
