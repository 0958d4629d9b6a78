import type { Demo } from '#access/server/public';
import { setFeature } from '#organization/server/public';
import { specialities, specialityTypes } from '../rules/specialities.ts';

/** The demo company shows every speciality, with its usual value. */
export const demo: Demo = async (tx) => {
  for (const type of specialityTypes) await setFeature(tx, type, String(specialities[type]?.usual ?? 'on'));
};
