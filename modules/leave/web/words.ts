import { leaveText } from '#kernel/format';
import { minutes } from '#kernel/time';
import { useRead } from '#web/call';
import { useLanguage } from '#web/text';
import { type LeaveType, leave, mostTypes } from '../contract.ts';

/** A length as the company shows it: "4d 2h". */
export function useLength(): (length: number, day: number) => string {
  const language = useLanguage();
  return (length, day) => leaveText(minutes(length), language, day);
}

/** The leave types of the company, by id and in their order. */
export function useTypes() {
  const read = useRead(leave.listTypes, { size: mostTypes });
  const byId = new Map<string, LeaveType>((read.data?.items ?? []).map((type) => [type.id, type]));
  return { read, types: read.data?.items ?? [], byId };
}
