import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatVisitor, type ChatWidget, chatDelay, chatDesk } from './chat-widget.ts';

const somsri: ChatVisitor = { email: 'somsri@kala.test', name: 'สมศรี', company: 'บริษัท หนึ่ง', plan: 'cloud' };
const elsewhere: ChatVisitor = { ...somsri, company: 'บริษัท สอง' };

function aWidget(): ChatWidget & { readonly log: unknown[] } {
  const log: unknown[] = [];
  return {
    log,
    load: async () => void log.push('load'),
    identify: (visitor) => void log.push(visitor.company),
    reset: () => void log.push('reset'),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const afterDelay = () => vi.advanceTimersByTimeAsync(chatDelay);

it('nothing is loaded without the reader’s consent', async () => {
  const widget = aWidget();
  chatDesk(widget).show(null);
  await afterDelay();
  expect(widget.log).toEqual([]);
});

it('the window loads 1.5 seconds after the start, and not before', async () => {
  const widget = aWidget();
  chatDesk(widget).show(somsri);
  await vi.advanceTimersByTimeAsync(chatDelay - 1);
  expect(widget.log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(widget.log).toEqual(['load', 'บริษัท หนึ่ง']);
});

it('the same visitor is sent once, however often the page is drawn', async () => {
  const widget = aWidget();
  const desk = chatDesk(widget);
  desk.show(somsri);
  desk.show({ ...somsri });
  await afterDelay();
  desk.show({ ...somsri });
  await afterDelay();
  expect(widget.log).toEqual(['load', 'บริษัท หนึ่ง']);
});

it('another company starts a new conversation, with one script', async () => {
  const widget = aWidget();
  const desk = chatDesk(widget);
  desk.show(somsri);
  await afterDelay();
  desk.show(elsewhere);
  await afterDelay();
  expect(widget.log).toEqual(['load', 'บริษัท หนึ่ง', 'reset', 'บริษัท สอง']);
});

it('signing out or withdrawing consent clears the conversation', async () => {
  for (const leave of ['reset', 'withdraw'] as const) {
    const widget = aWidget();
    const desk = chatDesk(widget);
    desk.show(somsri);
    await afterDelay();
    if (leave === 'reset') desk.reset();
    else desk.show(null);
    expect(widget.log.at(-1)).toBe('reset');
  }
});

it('a reader who leaves before it is loaded is never sent to the provider', async () => {
  const widget = aWidget();
  const desk = chatDesk(widget);
  desk.show(somsri);
  desk.reset();
  await afterDelay();
  expect(widget.log).toEqual([]);
});

it('a provider that is down breaks nothing', async () => {
  const failed = vi.fn();
  const broken: ChatWidget = {
    load: () => Promise.reject(new Error('down')),
    identify: () => {},
    reset: () => {},
  };
  chatDesk(broken, failed).show(somsri);
  await afterDelay();
  expect(failed).toHaveBeenCalledOnce();
});
