import { handleOwn } from '#access/server/public';
import { judgeZone, zonesFor } from '#zones/server/public';
import { clock } from '../contract.ts';

export const myZonesHandler = handleOwn(clock.myZones, async ({ tx, scope, request, now }) => {
  const zones = await zonesFor(tx, scope.employeeId);
  return {
    items: zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      type: zone.type,
      fence: zone.fence,
      isConnected: judgeZone(zone, { fix: null, ip: request.ip, now }).wifi,
    })),
  };
});
