/** A speciality works for companies with a feature of its type; the value of the feature is `on`, or a whole number within the limits of the row (hours, baht or days). */
import { type Feature, featureValue } from '#access/rules/feature';

interface NumberValue {
  readonly unit: 'hours' | 'baht' | 'days';
  readonly least: number;
  readonly most: number;
  /** Offered when the feature is switched on. */
  readonly usual: number;
}

/** Named after the customers they were made for; null: the value is `on`. */
export const specialities = {
  icc: null,
  scasset: null,
  vejthani: { unit: 'hours', least: 1, most: 168, usual: 48 },
  wacoal: { unit: 'baht', least: 1, most: 100_000, usual: 500 },
  lhbank: { unit: 'days', least: 1, most: 30, usual: 5 },
  kata: null,
} as const satisfies Readonly<Record<string, NumberValue | null>>;

export type Speciality = keyof typeof specialities;
export type NumberSpeciality = {
  [Type in Speciality]: (typeof specialities)[Type] extends null ? never : Type;
}[Speciality];

export const specialityTypes = Object.keys(specialities) as readonly Speciality[];

const rowOf = (type: Speciality): NumberValue | null => specialities[type];

export function isSpecialityValue(type: Speciality, value: string): boolean {
  const row = rowOf(type);
  if (row === null) return value === 'on';
  return /^\d{1,6}$/.test(value) && Number(value) >= row.least && Number(value) <= row.most;
}

/** The number of a feature; the usual one for a value that this version does not understand. */
export function specialityNumber(features: readonly Feature[], type: NumberSpeciality): number {
  const value = featureValue(features, type);
  return value !== null && isSpecialityValue(type, value) ? Number(value) : specialities[type].usual;
}
