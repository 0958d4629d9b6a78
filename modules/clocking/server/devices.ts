import { handleOwn } from '#access/server/public';
import { newId } from '#server/ids';
import { clocking } from '../contract.ts';
import { readPublicKey } from './punches/proven-time.ts';
import { addDevice } from './store/devices.ts';

export const deviceHandlers = [
  handleOwn(clocking.registerDevice, async ({ input, tx, scope, now, audit }) => {
    readPublicKey(input.publicKey);
    const id = newId('clockDevice');
    await addDevice(tx, { id, employeeId: scope.employeeId, publicKey: input.publicKey, now });
    // Each browser does it by itself, and it opens nothing: not worth a line of the log.
    audit(null);
    return { id };
  }),
];
