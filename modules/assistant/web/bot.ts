import { useState } from 'react';
import { useActor } from '#access/web/public';
import { leaveText } from '#kernel/format';
import type { Destination } from '#kernel/pages';
import { dateIn, minutes, systemNow } from '#kernel/time';
import type { LeaveBalance } from '#leave/contract';
import { leave, mostTypes } from '#leave/contract';
import { leavePages } from '#leave/pages';
import { payroll } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { shifts } from '#shifts/contract';
import { ownShiftPages } from '#shifts/pages';
import { CallError, callServer } from '#web/call';
import { useFormat } from '#web/format';
import { usePublicSettings } from '#web/settings';
import { errorText, useLanguage, useText } from '#web/text';
import { assistant } from '../contract.ts';
import { type Topic, topicOf } from '../rules/topic.ts';

export interface Reply {
  readonly lines: readonly string[];
  /** Null for a question that was not understood. */
  readonly topic: Topic | null;
}

/** What answers questions: the bot in the page, or the service that the server names. */
export type Bot = (question: string) => Promise<Reply>;

/** Where each topic is shown in full, inside the mobile app. */
export const pageOf: Readonly<Record<Topic, Destination>> = {
  leaveBalance: leavePages.quota.to({}),
  nextShift: ownShiftPages.shiftTime,
  lastSlip: payrollPages.slipsView,
};

/** The bot that the server's setting chooses. */
export function useBot(): Bot {
  const local = useLocalBot();
  const service = useServiceBot();
  return usePublicSettings()?.assistantService ? service : local;
}

/** Finds the topic by its words and answers from the calls that the reader's own pages use, with the reader's rights. */
function useLocalBot(): Bot {
  const t = useText('assistant');
  const facts = useFacts();
  return async (question) => {
    const topic = topicOf(question);
    return topic === null ? { topic, lines: [t(($) => $.chat.unknown)] } : facts(topic);
  };
}

/**
 * Asks the service of this server. A topic that it names is answered here, from the reader's own data: the service never sees
 * them. Without its answer the local bot replies, or says that the service is away.
 */
function useServiceBot(): Bot {
  const t = useText('assistant');
  const language = useLanguage();
  const facts = useFacts();
  const [conversation] = useState(() => crypto.randomUUID());
  return async (question) => {
    const answered = callServer(assistant.ask, { question, language, conversation });
    const { reply } = await answered.catch(() => ({ reply: null }));
    if (reply?.topic) {
      const { topic, lines } = await facts(reply.topic);
      return { topic, lines: [...reply.lines, ...lines] };
    }
    if (reply && reply.lines.length > 0) return { topic: null, lines: reply.lines };
    if (reply) return { topic: null, lines: [t(($) => $.chat.unknown)] };
    const topic = topicOf(question);
    return topic === null ? { topic, lines: [t(($) => $.chat.away)] } : facts(topic);
  };
}

/** The reader's own figures of a topic, or why they cannot be read. */
function useFacts(): (topic: Topic) => Promise<Reply> {
  const t = useText('assistant');
  const answers = useAnswers();
  return async (topic) => {
    try {
      return { topic, lines: await answers[topic]() };
    } catch (error) {
      const reason = error instanceof CallError ? [errorText(error.body.code, error.body.params)] : [];
      return { topic: null, lines: [t(($) => $.chat.failed), ...reason] };
    }
  };
}

function useAnswers(): Readonly<Record<Topic, () => Promise<readonly string[]>>> {
  const t = useText('assistant');
  const format = useFormat();
  const language = useLanguage();
  const { timeZone } = useActor();
  const left = (balance: LeaveBalance) => leaveText(minutes(balance.balanceMinutes), language, balance.dayMinutes);
  return {
    leaveBalance: async () => {
      const [{ balances }, types] = await Promise.all([
        callServer(leave.ownBalances, {}),
        callServer(leave.listTypes, { size: mostTypes }),
      ]);
      const names = new Map<string, string>(types.items.map((type) => [type.id, type.name]));
      const lines = balances.map((balance) =>
        t(($) => $.answers.balance, { name: names.get(balance.leaveTypeId) ?? '', left: left(balance) }),
      );
      return lines.length === 0 ? [t(($) => $.answers.noLeave)] : [t(($) => $.answers.balances), ...lines];
    },
    nextShift: async () => {
      const today = dateIn(timeZone, systemNow());
      const { next } = await callServer(shifts.readMine, { from: today, to: today });
      if (!next) return [t(($) => $.answers.noShift)];
      const { name, date, start, end } = next;
      return [
        t(($) => $.answers.next, {
          name,
          date: format.date(date),
          from: format.time(start),
          to: format.time(end),
        }),
      ];
    },
    lastSlip: async () => {
      const [slip] = await callServer(payroll.listSlips, {});
      if (!slip) return [t(($) => $.answers.noSlip)];
      const { name, net, payDate } = slip;
      return [t(($) => $.answers.slip, { name, net: format.money(net), date: format.date(payDate) })];
    },
  };
}
