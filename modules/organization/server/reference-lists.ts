import { permissionGroups } from '#access/rules/groups';
import { handleUser } from '#access/server/public';
import { dateIn } from '#kernel/time';
import { organization } from '../contract.ts';
import { banks, isInUse } from '../rules/bank-codes.ts';
import { businessTypes } from '../rules/business-types.ts';
import { countryCodes } from '../rules/countries.ts';
import { currencyCodes } from '../rules/currencies.ts';
import { timeZonesAt } from '../rules/time-zones.ts';
import { thaiPlaces } from './thai-places.ts';

// The runtime's lists, kept current by its releases.
const zoneNames = Intl.supportedValuesOf('timeZone');

const bankZone = 'Asia/Bangkok';

/** Codes with the runtime's names for them. */
function named(codes: readonly string[], type: 'region' | 'currency') {
  const en = new Intl.DisplayNames('en', { type });
  const th = new Intl.DisplayNames('th', { type });
  return codes.map((id) => ({ id, en: en.of(id) ?? id, th: th.of(id) ?? id }));
}

const countries = named(countryCodes, 'region');
const currencies = named(currencyCodes, 'currency');

export const referenceHandlers = [
  handleUser(organization.listTimeZones, async ({ now }) => timeZonesAt(zoneNames, now)),

  handleUser(organization.listBanks, async ({ now }) => {
    const today = dateIn(bankZone, now);
    return banks
      .filter((bank) => isInUse(bank, today))
      .map(({ code, shortName, swift, en, th }) => ({ id: code, shortName, swift, en, th }));
  }),

  handleUser(organization.listBusinessTypes, async () => [...businessTypes]),
  handleUser(organization.listCountries, async () => countries),
  handleUser(organization.listCurrencies, async () => currencies),

  handleUser(organization.listSecurityGroups, async () =>
    permissionGroups.map((group) => ({ id: group, uniqueName: group })),
  ),

  handleUser(organization.listProvinces, async () => [...(await thaiPlaces()).provinces]),
  handleUser(organization.listDistricts, async ({ input }) => [...(await thaiPlaces()).districts(input.province)]),
  handleUser(organization.listSubDistricts, async ({ input }) =>
    (await thaiPlaces())
      .subDistricts(input.province, input.district)
      .map((place) => ({ ...place, postCodes: [...place.postCodes] })),
  ),
  handleUser(organization.placesAtPostCode, async ({ input }) => [...(await thaiPlaces()).atPostCode(input.postCode)]),
];
