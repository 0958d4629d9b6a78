import { fileURLToPath } from 'node:url';
import { type Handler, handle, handleOwnTransaction } from '#access/server/public';
import { asId, type Id } from '#kernel/ids';
import { isSameSecret } from '#kernel/same-secret';
import { type Instant, instantOfSeconds } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { pdfFile, pdfOf } from '#server/pdf';
import { qrSvg } from '#server/qr';
import { type ShownCodes, type ZoneCode, zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import { type CodedZone, codeStep, counterAt, rotatingCode, staticCode } from '../rules/zone-code.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { newCodeKey, signWith } from './codes.ts';
import { codedZone, type KeyedZone, saveCodeKey } from './store/codes.ts';
import { readToken, writeToken } from './tokens.ts';

/** Two minutes of codes: a display goes on without a network for that long. */
const codesAhead = 8;

export const qrHandlers: readonly Handler[] = [
  handle(zones.readCode, async ({ input, tx }) => codeOf(await qrZone(tx, input.id))),

  handle(zones.renewCode, async ({ input, tx, now, audit }) => {
    const zone = await qrZone(tx, input.id);
    const codeKey = newCodeKey();
    await saveCodeKey(tx, zone.id, { codeKey, now });
    audit({ kind: 'zone', id: zone.id, name: zone.name, after: { codeRenewedAt: now } });
    return codeOf({ ...zone, codeKey });
  }),

  handle(zones.poster, async ({ input, tx, request }) => {
    const zone = await qrZone(tx, input.id);
    if (zone.qrMode !== 'static') throw zoneErrors.posterNeedsStatic();
    const language = input.language ?? request.language;
    const words = (language === 'th' ? th : en).poster;
    const company = await organizationRow(tx);
    return pdfFile(`${words.file} ${zone.name}.pdf`, () =>
      pdfOf(fileURLToPath(new URL('./poster.typ', import.meta.url)), {
        language,
        company: company?.name ?? '',
        colour: company?.brandColour ?? null,
        zone: zone.name,
        // Read from two metres and through a scratched cover: the highest correction.
        code: qrSvg(staticCode(zone, signWith(zone.codeKey)), { correction: 'high', border: 1 }),
        words,
      }),
    );
  }),

  handleOwnTransaction(zones.displayCodes, async ({ input, services, now }) => {
    const token = readToken(input.token);
    if (!token) throw zoneErrors.codeUnknown();
    return services.database.reading(token.organizationId, async (tx) => {
      const zone = await codedZone(tx, asId<'zone'>(token.zoneId));
      if (!zone?.enabled || !isSameSecret(token.proof.toString('base64url'), displayProof(zone)))
        throw zoneErrors.codeUnknown();
      const company = await organizationRow(tx);
      return shown(zone, company?.name ?? '', now);
    });
  }),
];

async function qrZone(tx: TenantTx, zoneId: Id<'zone'>): Promise<KeyedZone> {
  const zone = await codedZone(tx, zoneId);
  if (!zone) throw zoneErrors.zoneNotFound();
  if (zone.qrMode === null) throw zoneErrors.notQr();
  return zone;
}

/** Follows from the zone's key, so that a new key ends the displays too. */
const displayProof = (zone: KeyedZone): string => signWith(zone.codeKey)(`display|${zone.organizationId}|${zone.id}`);

function codeOf(zone: KeyedZone): ZoneCode {
  const proof = Buffer.from(displayProof(zone), 'base64url');
  return {
    mode: zone.qrMode ?? 'rotating',
    code: zone.qrMode === 'static' ? staticCode(zone, signWith(zone.codeKey)) : null,
    displayToken: writeToken({ organizationId: zone.organizationId, zoneId: zone.id, proof }),
  };
}

function shown(zone: KeyedZone, company: string, now: Instant): ShownCodes {
  const sign = signWith(zone.codeKey);
  const facts = { zone: zone.name, company, now, step: codeStep };
  if (zone.qrMode === 'static')
    return { ...facts, mode: 'static', codes: [{ from: now, text: staticCode(zone, sign) }] };
  const first = counterAt(now);
  const codes = Array.from({ length: codesAhead }, (_, at) => rotating(zone, first + at));
  return { ...facts, mode: 'rotating', codes };

  function rotating(of: CodedZone, counter: number) {
    return { from: instantOfSeconds(counter * codeStep), text: rotatingCode(of, counter, sign) };
  }
}
