import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's; known at the first drawing, so that nothing is drawn for a wide one before. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false }) ?? false;
