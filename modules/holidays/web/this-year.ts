import { useActor } from '#access/web/public';
import { dateIn, type LocalDate, systemNow } from '#kernel/time';

/** Today where the company is. */
export const useToday = (): LocalDate => dateIn(useActor().timeZone, systemNow());

export const useThisYear = (): number => Number(useToday().slice(0, 4));
