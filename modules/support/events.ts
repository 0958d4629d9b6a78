import { event } from '#kernel/events';
import { id } from '#kernel/ids';

const about = { accessId: id('supportAccess') };

/** Provider staff ask the owners to let them look. */
export const supportAsked = event('support.asked', about);

/** An access was opened, declined or ended. */
export const supportChanged = event('support.changed', about);
