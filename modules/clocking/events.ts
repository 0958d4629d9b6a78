import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** How the company counts time is set otherwise. */
export const clockingSettingsChanged = event('clocking.settingsChanged', {});
/** Punches of a file came or were taken back, too many to count within the call. */
export const clockingImportChanged = event('clocking.importChanged', { importId: id('clockingImport') });
