// A person connects a LINE account: the product shows a code, the person sends it to the channel, and LINE reports it here.
import { createHmac, randomInt } from 'node:crypto';
import * as z from 'zod';
import { type Handler, handle, handleOwnTransaction, type OwnTransactionServices } from '#access/server/public';
import type { CallData } from '#kernel/call';
import { isSameSecret } from '#kernel/same-secret';
import { addMinutes, type Instant, systemNow } from '#kernel/time';
import { publish } from '#server/after-commit';
import { job } from '#server/jobs';
import { notifications } from '../contract.ts';
import { notificationErrors } from '../errors.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { askLine } from './channels/line.ts';
import type { LineSettings, NotificationOptions } from './options.ts';
import * as store from './store/line.ts';
import { peopleByIds } from './store/messages.ts';

// No letter that can be taken for another. 31 signs, 10 places: 49 bits, for 15 minutes.
const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 10;
const codeMinutes = 15;

const newCode = (): string => Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('');

/** A message that holds a code and nothing else. Spaces, dashes and small letters do not matter. */
function codeIn(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  return plain.length === codeLength && [...plain].every((sign) => codeSigns.includes(sign)) ? plain : null;
}

export const lineHandlers = (options: NotificationOptions): Handler[] => {
  const hashOf = (code: string) => options.secrets.keyed('line code', code);
  return [
    handle(notifications.newLineCode, {
      async prepare({ actor, now, writeDirectory }) {
        if (options.line === null) throw notificationErrors.lineNotOffered();
        const code = newCode();
        const expiresAt = addMinutes(now, codeMinutes);
        const { organizationId, employeeId } = actor;
        await writeDirectory((tx) =>
          store.saveCode(tx, { codeHash: hashOf(code), organizationId, employeeId, expiresAt }),
        );
        return { code, expiresAt };
      },
      async run({ prepared, audit }) {
        audit(null);
        return prepared;
      },
    }),

    handle(notifications.disconnectLine, async ({ tx, actor, audit }) => {
      await store.disconnect(tx, actor.employeeId);
      audit(null);
      return {};
    }),

    handleOwnTransaction(notifications.lineWebhook, async ({ input, request, services, now }) => {
      const { line } = options;
      if (line === null || !isSigned(line, request.signed)) throw notificationErrors.notSigned();
      for (const event of input.events) await connectBy(event, { line, services, now, hashOf });
      return {};
    }),
  ];
};

function isSigned(
  { secret }: LineSettings,
  signed: { readonly text: string; readonly signature: string } | undefined,
): boolean {
  if (!signed) return false;
  const expected = createHmac('sha256', secret).update(signed.text).digest('base64');
  return isSameSecret(signed.signature, expected);
}

type LineEvent = CallData<typeof notifications.lineWebhook>['events'][number];

interface Connecting {
  readonly line: LineSettings;
  readonly services: OwnTransactionServices;
  readonly now: Instant;
  readonly hashOf: (code: string) => string;
}

/** Anything but a code is not for this server: people may talk with the account. */
async function connectBy({ message, source, replyToken }: LineEvent, work: Connecting): Promise<void> {
  const code = codeIn(message?.text ?? '');
  const lineUserId = source?.userId;
  if (code === null || lineUserId === undefined) return;
  const { services, now } = work;
  const found = await services.database.global((tx) => store.takeCode(tx, work.hashOf(code), now));
  const isConnected =
    found !== undefined &&
    (await services.database.tenant(found.organizationId, async (tx) => {
      const [person] = await peopleByIds(tx, [found.employeeId]);
      if (!person?.isAtWork) return false;
      await store.connect(tx, { employeeId: found.employeeId, lineUserId, now });
      if (person.userId)
        publish(tx, { userId: person.userId, kind: 'changed', data: { names: ['notifications.settings'] } });
      return true;
    }));
  if (replyToken !== undefined) await reply(work, replyToken, isConnected ? 'lineWelcome' : 'lineBadCode');
}

/** In both languages: LINE does not say which one the person reads. An answer that does not arrive changes nothing. */
async function reply(
  { line, services }: Connecting,
  replyToken: string,
  words: 'lineWelcome' | 'lineBadCode',
): Promise<void> {
  const text = `${th.settings[words]}\n${en.settings[words]}`;
  const body = { replyToken, messages: [{ type: 'text', text }] };
  await askLine(line, { path: '/v2/bot/message/reply', body }).catch((err: unknown) =>
    services.log.warn({ err }, 'An answer by LINE was not sent.'),
  );
}

/** Codes that nobody used in time. */
export const sweepLineCodes = job({
  name: 'notifications.sweep-line-codes',
  schema: z.object({}),
  cron: '25 3 * * *',
  async run(_data, services) {
    await services.database.global((tx) => store.sweepCodes(tx, systemNow()));
  },
});
