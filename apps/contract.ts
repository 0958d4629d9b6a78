// Every call of the product, by module. The server, the documentation and the ladder of tests are made from this list.
import { isContractProcedure } from '@orpc/contract';
import { activity } from '#activity/contract';
import { billing } from '#billing/contract';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { console } from '#console/contract';
import { dashboard } from '#dashboard/contract';
import { departments } from '#departments/contract';
import { holidays } from '#holidays/contract';
import { identity } from '#identity/contract';
import { imports } from '#imports/contract';
import type { Call } from '#kernel/call';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { setup } from '#setup/contract';
import { workHours } from '#work-hours/contract';
import { zones } from '#zones/contract';

export const contract = {
  identity,
  organization,
  billing,
  people,
  departments,
  positions,
  holidays,
  workHours,
  zones,
  imports,
  clocking,
  clock,
  activity,
  consent,
  setup,
  dashboard,
  console,
};

/** Each call with its name, `organization.listTags`. */
export const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(contract).flatMap(
  ([module, entries]) =>
    Object.entries(entries)
      .filter((entry): entry is [string, Call] => isContractProcedure(entry[1]))
      .map(([name, call]) => [`${module}.${name}`, call] as const),
);
