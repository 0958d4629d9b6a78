import { useQueryClient } from '@tanstack/react-query';
import { askAgain, useAction } from '#web/call';
import { notifications } from '../contract.ts';

/** Marking as read. Other windows of the reader hear of it through the live channel, this one asks again by itself. */
export function useReadMarks() {
  const client = useQueryClient();
  const done = () => void askAgain(client, ['notifications']);
  const one = useAction(notifications.markRead, { done });
  const all = useAction(notifications.markAllRead, { done });
  return { mark: one.mutate, markAll: () => all.mutate({}), isMarkingAll: all.isPending };
}
