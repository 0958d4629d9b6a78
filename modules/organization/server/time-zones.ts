import { handleUser } from '#access/server/public';
import { organization } from '../contract.ts';
import { timeZonesAt } from '../rules/time-zones.ts';

// The runtime's own list, kept current by its releases.
const names = Intl.supportedValuesOf('timeZone');

export const timeZoneHandler = handleUser(organization.listTimeZones, async ({ now }) => timeZonesAt(names, now));
