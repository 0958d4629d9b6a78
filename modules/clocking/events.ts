import { event } from '#kernel/events';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** How the company counts time is another from this day on. */
export const clockingSettingsChanged = event('clocking.settingsChanged', { from: LocalDate });
/** Punches of a file came or were taken back, too many to count within the call. */
export const clockingImportChanged = event('clocking.importChanged', { importId: id('clockingImport') });
