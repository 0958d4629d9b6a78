import { expect, it } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { Instant, instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { useCallForm } from '../form.ts';
import { answer, refuse } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { Form, FormButtons } from './form.tsx';
import { MomentField } from './moment-field.tsx';
import type { RichTextWords } from './rich-text.tsx';
import { RichTextField } from './rich-text-field.tsx';

const saveNotice = callWith<never>()
  .route({ method: 'PUT', path: '/auth/v1/notice' })
  .input(z.object({ text: z.string(), sentAt: Instant, ...seenVersion }))
  .output(z.object(shownVersion));

const words = { bold: 'Bold', linkOpen: 'Open', linkBeside: 'Beside' } as unknown as RichTextWords;
// 09:00 and 15:30 in Bangkok.
const sentAt = instant('2026-11-16T02:00:00Z');
const storedAt = instant('2026-11-18T08:30:00Z');

const useNotice = () =>
  useCallForm(saveNotice, { initial: { text: '<p>Closed</p>', sentAt, version: 'v1' }, success: 'Saved' });

function Sending() {
  const form = useNotice();
  return (
    <Form of={form}>
      <MomentField field={form.field('sentAt')} label="Day" timeLabel="Time" />
      <FormButtons of={form} />
    </Form>
  );
}

function Writing() {
  const form = useNotice();
  return (
    <Form of={form}>
      <RichTextField field={form.field('text')} label="Text" words={words} onPicture={async () => null} />
      <FormButtons of={form} />
    </Form>
  );
}

const saved = answer(saveNotice, { version: 'v2' });
const changedMeanwhile = refuse(saveNotice, 409, {
  code: 'common.changedMeanwhile',
  conflict: { mine: {}, stored: { text: '<p>Open</p>', sentAt: storedAt }, version: 'v2' },
});

async function aForm(form: React.ReactElement, first = saved) {
  const page = await renderScreen(form, { answers: [first] });
  const day = () => page.screen.getByRole('textbox', { name: /Day/ }) as HTMLInputElement;
  const hours = () => page.screen.getByLabelText('Hours') as HTMLInputElement;
  const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save' }));
  const type = async (into: HTMLInputElement, text: string) => {
    await page.user.click(into);
    into.select();
    await page.user.keyboard(text);
  };
  return { ...page, day, hours, save, type };
}

it('a moment that another person saved is shown once the reader takes it', async () => {
  const page = await aForm(<Sending />, changedMeanwhile);
  await page.save();
  await page.user.click(await page.screen.findByRole('button', { name: 'Use the saved values' }));
  await expect.poll(() => page.day().value).toBe('18 Nov 2026');
  expect(page.hours().value).toBe('15');
  page.change(saved);
  await page.type(page.hours(), '16');
  await page.save();
  await page.screen.findByText('Saved');
  expect(page.sent(saveNotice).at(-1)).toMatchObject({ sentAt: '2026-11-18T09:30:00.000Z', version: 'v2' });
});

it('the stored moment takes the place of one that was typed', async () => {
  const page = await aForm(<Sending />, changedMeanwhile);
  await page.type(page.day(), '20/11/2569');
  await page.type(page.hours(), '11');
  await page.save();
  await page.user.click(await page.screen.findByRole('button', { name: 'Use the saved values' }));
  await expect.poll(() => page.day().value).toBe('18 Nov 2026');
  expect(page.hours().value).toBe('15');
});

it('a text that another person saved is shown once the reader takes it', async () => {
  const page = await aForm(<Writing />, changedMeanwhile);
  expect(await page.screen.findByText('Closed')).toBeTruthy();
  await page.save();
  await page.user.click(await page.screen.findByRole('button', { name: 'Use the saved values' }));
  await expect.poll(() => page.screen.getByLabelText('Text').textContent).toBe('Open');
});

it('a typed day that does not exist is refused also after the time beside it was changed', async () => {
  const page = await aForm(<Sending />);
  await page.type(page.day(), '31/02/2569');
  await page.type(page.hours(), '11');
  await page.save();
  expect(await page.screen.findByText('This date does not exist.')).toBeTruthy();
  expect(page.sent(saveNotice)).toEqual([]);
  expect(page.day().value).toBe('31/02/2569');
});

it('a moment is saved with the day and the time that were typed', async () => {
  const page = await aForm(<Sending />);
  await page.type(page.day(), '18/11/2569');
  await page.type(page.hours(), '11');
  await page.save();
  await page.screen.findByText('Saved');
  expect(page.sent(saveNotice)).toMatchObject([{ sentAt: '2026-11-18T04:00:00.000Z' }]);
});

const saveReminder = callWith<never>()
  .route({ method: 'PUT', path: '/auth/v1/reminder' })
  .input(z.object({ at: Instant.nullable() }))
  .output(z.object({}));

function Reminding() {
  const form = useCallForm(saveReminder, { initial: { at: null }, success: 'Saved' });
  return (
    <Form of={form}>
      <MomentField field={form.field('at')} label="Day" timeLabel="Time" />
      <FormButtons of={form} />
    </Form>
  );
}

it.each(['day', 'hours'] as const)('half of a moment that may be left empty is refused: only the %s', async (half) => {
  const page = await aForm(<Reminding />, answer(saveReminder, {}));
  await page.type(page[half](), half === 'day' ? '18/11/2569' : '0930');
  await page.save();
  expect(await page.screen.findByText('Enter both the day and the time.')).toBeTruthy();
  expect(page.sent(saveReminder)).toEqual([]);
  await page.type(half === 'day' ? page.hours() : page.day(), half === 'day' ? '0930' : '18/11/2569');
  await page.save();
  await page.screen.findByText('Saved');
  expect(page.sent(saveReminder)).toEqual([{ at: '2026-11-18T02:30:00.000Z' }]);
});
