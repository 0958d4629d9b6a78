import { useQuery } from '@tanstack/react-query';
import { publicSettings } from './settings.ts';

/** The address of the LINE account that the installation names; undefined while it is read or where it names none. */
export const useLineContact = (): string | undefined =>
  useQuery({ queryKey: ['public settings'], queryFn: publicSettings, staleTime: Number.POSITIVE_INFINITY }).data
    ?.lineContact ?? undefined;
