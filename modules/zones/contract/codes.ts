import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { id } from '#kernel/ids';
import { languages } from '#kernel/text';
import { Instant } from '#kernel/time';
import { qrModes } from '../rules/zone-code.ts';

const zoneId = z.object({ id: id('zone') });

/** What hangs at the place: a printed code, or the address of the page that shows a new one every few seconds. */
export const ZoneCode = z.object({
  mode: z.enum(qrModes),
  /** Null where the code changes. */
  code: z.string().nullable(),
  /** Opens the display page without signing in; it ends with the next new key. */
  displayToken: z.string(),
});
export type ZoneCode = z.infer<typeof ZoneCode>;

export const ShownCodes = z.object({
  zone: z.string(),
  company: z.string(),
  mode: z.enum(qrModes),
  /** By the server's clock; the display counts from here, whatever its own clock says. */
  now: Instant,
  /** Seconds for which one code is shown. */
  step: z.int(),
  /** The one of now and those of the next minutes, so that a lost network does not darken the door. */
  codes: z.array(z.object({ from: Instant, text: z.string() })),
});
export type ShownCodes = z.infer<typeof ShownCodes>;

export const codeCalls = {
  readCode: call
    .route({ method: 'GET', path: '/auth/v1/zone/qr', summary: 'The code of a QR zone, and where it is displayed' })
    .meta({ needs: 'zone.manage', reads: ['zones'] })
    .input(zoneId)
    .output(ZoneCode),
  renewCode: call
    .route({ method: 'POST', path: '/auth/v1/zone/qr/renew', summary: 'A new key: older codes and displays end' })
    .meta({ needs: 'zone.manage', changes: ['zones'] })
    .input(zoneId)
    .output(ZoneCode),
  poster: call
    .route({ method: 'GET', path: '/auth/v1/zone/poster', summary: 'The code on a sheet of A4' })
    .meta({ needs: 'zone.manage' })
    .input(zoneId.extend({ language: z.enum(languages).optional() }))
    .output(fileOutput),
  displayCodes: call
    .route({ method: 'GET', path: '/v1/zone/code', summary: 'The codes of the next minutes, for a display' })
    .meta({ needs: 'public' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(ShownCodes),
};
