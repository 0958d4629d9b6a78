/** Minimum wage a day: by date, business, district and province, the first row that fits. */
import type { LocalDate } from '#kernel/time';
import type { LawPack } from './law-pack.ts';
import { type Checked, refuse } from './refusal.ts';
import type { MinimumWageRow, WageArea, WageBusiness } from './values/pack.ts';
import { isProvince, type Province } from './values/provinces.ts';

export interface WorkPlace {
  readonly date: LocalDate;
  readonly province: string;
  readonly area?: WageArea;
  readonly business?: WageBusiness;
}

export function minimumWage(pack: LawPack, place: WorkPlace): Checked<MinimumWageRow> {
  const { province } = place;
  if (!isProvince(province)) return refuse('province', 'unknown');
  const row = pack.minimumWages.find((each) => fits(each, { ...place, province }));
  return row ? { ok: true, value: row } : refuse('date', 'beforeFirstRow', { date: place.date });
}

const fits = (row: MinimumWageRow, place: WorkPlace & { readonly province: Province }): boolean =>
  row.from <= place.date &&
  (row.provinces === 'all' || row.provinces.includes(place.province)) &&
  (row.area === undefined || row.area === place.area) &&
  (row.businesses === undefined || (place.business !== undefined && row.businesses.includes(place.business)));
