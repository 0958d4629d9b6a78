/** Minutes of work a day as the words of terms take them. */
export const hoursAndMinutes = (total: number): { hours: number; minutes: number } => ({
  hours: Math.floor(total / 60),
  minutes: total % 60,
});
