/** Work of a site: people who clocked there, their days, and the seconds of those days; a day with punches at several sites is shared equally, the seconds left over go to the first. */

export interface SiteDay {
  readonly employeeId: string;
  /** Zones of the day's punches. */
  readonly zoneIds: readonly string[];
  /** In seconds. */
  readonly worked: number;
}

export interface WorkOfSite {
  readonly zoneId: string;
  readonly people: number;
  readonly days: number;
  readonly seconds: number;
}

export function workOfSites(days: readonly SiteDay[]): WorkOfSite[] {
  const shares = days.flatMap(({ employeeId, zoneIds, worked }) =>
    zoneIds.map((zoneId, at) => ({ zoneId, employeeId, seconds: shareOf(worked, zoneIds.length, at) })),
  );
  return [...Map.groupBy(shares, ({ zoneId }) => zoneId)].map(([zoneId, ofSite]) => ({
    zoneId,
    people: new Set(ofSite.map(({ employeeId }) => employeeId)).size,
    days: ofSite.length,
    seconds: ofSite.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
}

/** Parts of a company together: nobody is in two of them. */
export const sumOfSites = (parts: readonly WorkOfSite[]): WorkOfSite[] =>
  [...Map.groupBy(parts, ({ zoneId }) => zoneId)].map(([zoneId, ofSite]) => ({
    zoneId,
    people: ofSite.reduce((sum, { people }) => sum + people, 0),
    days: ofSite.reduce((sum, { days }) => sum + days, 0),
    seconds: ofSite.reduce((sum, { seconds }) => sum + seconds, 0),
  }));

const shareOf = (worked: number, sites: number, at: number): number =>
  Math.floor(worked / sites) + (at < worked % sites ? 1 : 0);
