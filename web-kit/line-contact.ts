import { usePublicSettings } from './settings.ts';

/** The address of the LINE account that the installation names; undefined while it is read or where it names none. */
export const useLineContact = (): string | undefined => usePublicSettings()?.lineContact ?? undefined;

/** The same where the installation helps in LINE. */
export const useLineHelp = (): string | undefined => {
  const settings = usePublicSettings();
  return settings?.chat?.provider === 'line' ? (settings.lineContact ?? undefined) : undefined;
};
