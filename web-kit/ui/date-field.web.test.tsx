import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LocalDate } from '#kernel/time';
import { useSchemaForm } from '../form.ts';
import { renderScreen } from '../testing/render.ts';
import { DateField, DateRangeField } from './date-fields.tsx';
import { Form, FormButtons } from './form.tsx';

const Term = z.object({ from: LocalDate, to: LocalDate.nullable() });
type Term = z.input<typeof Term>;

function TermForm({ initial, onSaved }: { initial: Term; onSaved: (kept: Term) => void }) {
  const form = useSchemaForm<Term>({ schema: Term, guard: false, initial, submit: onSaved });
  return (
    <Form of={form}>
      <DateField field={form.field('from')} label="From" min={'2026-01-01' as LocalDate} />
      <DateField field={form.field('to')} label="To" />
      <FormButtons of={form} />
    </Form>
  );
}

const november = { from: '2026-11-14', to: '2026-11-20' } as unknown as Term;

async function aTerm(language: 'en' | 'th' = 'en', initial = november) {
  const kept: Term[] = [];
  const page = await renderScreen(<TermForm initial={initial} onSaved={(one) => kept.push(one)} />, { language });
  const box = (label: RegExp) => page.screen.getByRole('textbox', { name: label }) as HTMLInputElement;
  const retype = async (label: RegExp, text: string) => {
    await page.user.click(box(label));
    box(label).select();
    await page.user.keyboard(text);
  };
  return { ...page, box, retype, kept };
}

describe('a date that is typed', () => {
  it.each([
    ['15/11/2569', '2026-11-15'],
    ['15 พ.ย. 2569', '2026-11-15'],
    ['๑๕/๑๑/๒๕๖๙', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
  ])('is saved: %s', async (typed, from) => {
    const { user, retype, kept } = await aTerm();
    await retype(/From/, `${typed}{Enter}`);
    await user.keyboard('{Enter}');
    expect(kept.at(-1)).toEqual({ ...november, from });
  });

  it.each([
    ['en', '31/02/2569', 'This date does not exist.'],
    ['th', '31/02/2569', 'ไม่มีวันที่นี้ในปฏิทิน'],
    ['en', '15/11/69', 'This date does not exist.'],
    ['en', '15/11/2568', 'This date is before 01 Jan 2026.'],
  ] as const)(
    'and cannot be read is refused in %s, and the date before it is not saved: %s',
    async (language, typed, sentence) => {
      const { retype, kept, screen, box } = await aTerm(language);
      await retype(/From/, `${typed}{Enter}`);
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(kept).toEqual([]);
      expect(box(/From/).value).toBe(typed);
    },
  );

  it('stays in the field with its problem when the field is left', async () => {
    const { user, retype, screen, box } = await aTerm();
    await retype(/To/, '15/11/69');
    await user.tab();
    expect(await screen.findByText('This date does not exist.')).toBeTruthy();
    expect(box(/To/).value).toBe('15/11/69');
  });

  it('is saved once it is mended', async () => {
    const { retype, kept, screen } = await aTerm();
    await retype(/To/, '31/02/2569{Enter}');
    expect(await screen.findByText('This date does not exist.')).toBeTruthy();
    await retype(/To/, '28/02/2570{Enter}');
    expect(screen.queryByText('This date does not exist.')).toBeNull();
    expect(kept).toEqual([{ ...november, to: '2027-02-28' }]);
  });

  it('and taken away is required, not the date before', async () => {
    const { retype, kept, screen } = await aTerm();
    await retype(/From/, '{Backspace}{Enter}');
    expect(await screen.findByText('This input is required.')).toBeTruthy();
    expect(kept).toEqual([]);
  });

  it('and taken away is none where none is allowed', async () => {
    const { retype, kept } = await aTerm();
    await retype(/To/, '{Backspace}{Enter}');
    expect(kept).toEqual([{ ...november, to: null }]);
  });
});

/** As in a report: without a last day it is the first. */
function Days({ onChosen }: { onChosen: (days: readonly unknown[]) => void }) {
  const [from, setFrom] = useState<string | null | undefined>('2026-11-10');
  const [to, setTo] = useState<string | null | undefined>('2026-11-12');
  onChosen([from, to ?? from]);
  const plain = { error: undefined, required: false, disabled: false, onBlur: () => undefined };
  return (
    <DateRangeField
      from={{ ...plain, name: 'from', value: from, onChange: setFrom }}
      to={{ ...plain, name: 'to', value: to ?? from, onChange: setTo }}
      label="Days"
    />
  );
}

it('two days that are chosen are the range, also where a last day is filled in after the first click', async () => {
  let chosen: readonly unknown[] = [];
  const { screen, user } = await renderScreen(<Days onChosen={(days) => (chosen = days)} />);
  await user.click(screen.getByRole('button', { name: /Days/ }));
  await user.click(await screen.findByRole('button', { name: /^16 November 2026|^Mon(day)?.*16/ }));
  await user.click(await screen.findByRole('button', { name: /^20 November 2026|^Fri(day)?.*20/ }));
  expect(chosen).toEqual(['2026-11-16', '2026-11-20']);
});
