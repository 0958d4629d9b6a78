// Input masks: what a reader sees while typing, and for each mask what is stored.
import { latinDigits } from '#kernel/format';

export interface Mask {
  readonly pattern: string;
  readonly tokens?: Readonly<Record<string, RegExp>>;
  /** `raw`: only the typed characters. `shown`: with the separators, where they are part of the value. */
  readonly kept: 'raw' | 'shown';
  readonly numeric: boolean;
  readonly example: string;
}

const hex = { H: /[0-9a-fA-F]/ };

export const masks = {
  nationalId: { pattern: '9-9999-99999-99-9', kept: 'raw', numeric: true, example: '1-1037-01234-56-7' },
  /** The employer's account at the Social Security Office, 2-7-1. */
  socialSecurityId: { pattern: '99-9999999-9', kept: 'raw', numeric: true, example: '10-1234567-8' },
  mac: { pattern: 'HH:HH:HH:HH:HH:HH', tokens: hex, kept: 'shown', numeric: false, example: '3C:5A:B4:01:9F:E2' },
  beacon: { pattern: 'HHHH-HHHH', tokens: hex, kept: 'shown', numeric: false, example: '00A1-4F2C' },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof masks;

/** Each key as it is accepted: Thai digits become Latin, hex letters become capitals. */
export const maskedKey = (character: string): string => latinDigits(character).toUpperCase();
