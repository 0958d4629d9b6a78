/** A long week: the seconds worked in seven days above the limit in hours; 0 for a week within it. 48 hours are the most ordinary hours of a week (Labour Protection Act s.23). */

export const overlongSeconds = (worked: number, limitHours: number): number => Math.max(0, worked - limitHours * 3600);
