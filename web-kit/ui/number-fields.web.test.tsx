import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Money } from '#kernel/money';
import { type Field, useSchemaForm } from '../form.ts';
import { renderScreen } from '../testing/render.ts';
import { AmountField, NumberField } from './fields.tsx';
import { Form, FormButtons } from './form.tsx';
import { LimitedNumber, numberProblem } from './number-box.tsx';

const Offer = z.object({
  hours: z.number().min(-100).max(100).nullable(),
  people: z.int().max(100_000).nullable(),
  pay: Money.nullable(),
  limit: z.int(),
});
type Offer = z.input<typeof Offer>;

function OfferForm({ initial, onSaved }: { initial: Offer; onSaved: (kept: Offer) => void }) {
  const form = useSchemaForm<Offer>({ schema: Offer, guard: false, initial, submit: onSaved });
  const limit = form.field('limit');
  // A field whose form has no word for empty: nothing is zero.
  const whole: Field<number | null | undefined | ''> = {
    ...limit,
    onChange: (value) => limit.onChange(Number(value ?? 0)),
  };
  return (
    <Form of={form}>
      <NumberField field={form.field('hours')} label="Hours" decimals={2} max={100} />
      <NumberField field={form.field('people')} label="People" min={0} />
      <AmountField field={form.field('pay')} label="Pay" />
      <NumberField field={whole} label="Limit" min={0} />
      <FormButtons of={form} />
    </Form>
  );
}

async function anOffer(initial: Partial<Offer> = {}) {
  const kept: Offer[] = [];
  const empty = { hours: null, people: null, pay: null, limit: 0 };
  const page = await renderScreen(
    <OfferForm initial={{ ...empty, ...initial }} onSaved={(one) => kept.push({ ...empty, ...one })} />,
  );
  const box = (label: string) => page.screen.getByRole('textbox', { name: new RegExp(label) }) as HTMLInputElement;
  const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save' }));
  /** Puts the cursor into the field, behind its text. */
  const into = async (label: string) => {
    await page.user.click(box(label));
    box(label).setSelectionRange(box(label).value.length, box(label).value.length);
  };
  return { ...page, box, save, into, kept };
}

describe('an amount', () => {
  it.each([
    ['12500', 1_250_000],
    ['12,500', 1_250_000],
    ['12,500.75', 1_250_075],
    ['1,234,567.5', 123_456_750],
    ['0.05', 5],
    ['๑๒,๕๐๐.๗๕', 1_250_075],
  ])('is kept as it is typed: %s', async (typed, satang) => {
    const { user, box, save, kept } = await anOffer();
    await user.type(box('Pay'), typed);
    await save();
    expect(kept).toMatchObject([{ pay: satang }]);
  });

  it.each([
    ['12,500', 1_250_000],
    ['฿ 12,500.75', 1_250_075],
    ['12,500 บาท', 1_250_000],
    ['1,234,567.50', 123_456_750],
    [' 12 500 ', 1_250_000],
    ['๑๒,๕๐๐.๗๕', 1_250_075],
  ])('is kept as it is pasted: %s', async (pasted, satang) => {
    const { user, box, save, kept } = await anOffer();
    await user.click(box('Pay'));
    await user.paste(pasted);
    await save();
    expect(kept).toMatchObject([{ pay: satang }]);
  });
});

describe('a number', () => {
  it.each([
    ['1,500', 1500],
    ['๑,๕๐๐', 1500],
    ['25 คน', 25],
  ])('is kept as it is pasted: %s', async (pasted, people) => {
    const { user, box, save, kept } = await anOffer();
    await user.click(box('People'));
    await user.paste(pasted);
    await save();
    expect(kept).toMatchObject([{ people }]);
  });

  it.each([
    ['7.25', 7.25],
    ['๗.๒๕', 7.25],
    ['-2.5', -2.5],
    ['−2.5', -2.5],
    ['0.05', 0.05],
    ['10.05', 10.05],
  ])('is kept as it is typed: %s', async (typed, hours) => {
    const { user, box, save, kept } = await anOffer();
    await user.type(box('Hours'), typed);
    await save();
    expect(kept).toMatchObject([{ hours }]);
  });

  it('keeps its point while the digits behind it are corrected: 1.5, one digit back, 7 is 1.7', async () => {
    const { user, into, box, save, kept } = await anOffer();
    await into('Hours');
    await user.keyboard('1.5{Backspace}7');
    expect(box('Hours').value).toBe('1.7');
    await save();
    expect(kept).toMatchObject([{ hours: 1.7 }]);
  });

  it('goes below zero where another number stood before', async () => {
    const { user, box, save, kept } = await anOffer({ hours: 5 });
    await user.click(box('Hours'));
    box('Hours').select();
    await user.keyboard('-3');
    await save();
    expect(kept).toMatchObject([{ hours: -3 }]);
  });

  it('is the one that is typed after the field was emptied, where nothing is zero', async () => {
    const { user, into, save, kept } = await anOffer({ limit: 8 });
    await into('Limit');
    await user.keyboard('{Backspace}40');
    await save();
    expect(kept).toMatchObject([{ limit: 40 }]);
  });

  it('above the limit is refused, not made smaller', async () => {
    const { user, box, save, kept, screen } = await anOffer();
    await user.type(box('Hours'), '150.0');
    await save();
    expect(screen.getByText('This number must be at most 100')).toBeTruthy();
    expect(kept).toEqual([]);
  });

  it('shows no zeros in front when the field is left', async () => {
    const { user, box } = await anOffer();
    await user.type(box('People'), '007');
    await user.tab();
    expect(box('People').value).toBe('7');
  });

  it.each([
    ['en', 'Please enter a whole number.'],
    ['th', 'กรุณากรอกเป็นจำนวนเต็ม'],
  ] as const)(
    'with a part behind the point is refused in %s where only whole ones count, not read as 15',
    async (language, sentence) => {
      const kept: Offer[] = [];
      const { screen, user } = await renderScreen(
        <OfferForm initial={{ hours: null, people: null, pay: null, limit: 0 }} onSaved={(one) => kept.push(one)} />,
        { language },
      );
      await user.type(screen.getByLabelText('People'), '1.5');
      await user.keyboard('{Enter}');
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(kept).toEqual([]);
      await user.keyboard('{Backspace}{Backspace}2');
      expect(screen.queryByText(sentence)).toBeNull();
      await user.keyboard('{Enter}');
      expect(kept).toMatchObject([{ people: 12 }]);
    },
  );
});

describe('a number beside a form', () => {
  function Seats({ onChange }: { onChange: (value: number | null) => void }) {
    const [seats, setSeats] = useState<number | null>(6);
    onChange(seats);
    return <LimitedNumber label="Seats" min={1} max={40} whole value={seats} onChange={setSeats} />;
  }

  it.each([
    ['1.5', 1.5, 'Please enter a whole number.'],
    ['50', 50, 'This number must be at most 40'],
    ['0', 0, 'This number must be at least 1'],
    ['12', 12, null],
    ['', null, null],
  ])('is shown as it is typed, also when it is left, with what is wrong: %j', async (typed, kept, sentence) => {
    let heard: number | null = null;
    const { screen, user } = await renderScreen(<Seats onChange={(value) => (heard = value)} />);
    const box = screen.getByRole('textbox', { name: 'Seats' }) as HTMLInputElement;
    await user.clear(box);
    if (typed) await user.type(box, typed);
    await user.tab();
    expect([box.value, heard]).toEqual([typed, kept]);
    expect(screen.queryByText(/^(Please enter|This number)/)?.textContent ?? null).toBe(sentence);
    expect(numberProblem(heard, { min: 1, max: 40, whole: true }) === null).toBe(sentence === null);
  });
});
