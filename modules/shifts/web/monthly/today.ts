import { useActor } from '#access/web/public';
import { dateIn, type LocalDate, systemNow } from '#kernel/time';

/** Today in the company's time zone. */
export const useToday = (): LocalDate => dateIn(useActor().timeZone, systemNow());
