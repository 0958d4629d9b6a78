import type { Choice } from '#ui/fields';
import { useRead } from '#web/call';
import { useLastingRead } from '#web/lasting';
import { useLanguage } from '#web/text';
import { organization } from '../contract.ts';

type Named = { readonly id: string; readonly en: string; readonly th: string };

/** Lists of the product as choices of a field, in the reader's language and its sort order. */
export function useChoices() {
  const language = useLanguage();
  const banks = useRead(organization.listBanks, undefined).data ?? [];
  const businessTypes = useRead(organization.listBusinessTypes, undefined).data ?? [];
  const countries = useRead(organization.listCountries, undefined).data ?? [];
  const currencies = useRead(organization.listCurrencies, undefined).data ?? [];
  const timeZones = useLastingRead(organization.listTimeZones, undefined).data ?? [];
  const order = new Intl.Collator(language);
  const named = (list: readonly Named[]): Choice[] => list.map((one) => ({ value: one.id, label: one[language] }));
  const sorted = (choices: Choice[]): Choice[] => choices.sort((a, b) => order.compare(a.label, b.label));
  return {
    banks: banks.map((bank) => ({ value: bank.id, label: `${bank[language]} (${bank.shortName})` })),
    businessTypes: named(businessTypes),
    countries: sorted(named(countries)),
    currencies: sorted(named(currencies).map(({ value, label }) => ({ value, label: `${value} · ${label}` }))),
    timeZones: timeZones.map((zone) => ({ value: zone.id, label: `${zone.id} (${distance(zone.offsetMinutes)})` })),
  };
}

/** 'UTC+07:00' */
function distance(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
