import { SearchField, type SearchFieldProps } from '#ui/search-field';
import { type ZonePick, zones } from '../contract.ts';

type ZoneFieldProps = Omit<SearchFieldProps<typeof zones.searchZones, ZonePick>, 'call' | 'input' | 'labelOf'>;

/** Chooses one zone in use, of a company with any number of them. */
export const ZoneField = (props: ZoneFieldProps) => (
  <SearchField<typeof zones.searchZones, ZonePick> {...props} call={zones.searchZones} labelOf={({ name }) => name} />
);
