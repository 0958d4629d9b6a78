// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { email, hexColour, words } from '#kernel/checks';
import { Money } from '#kernel/money';
import { optionalPhone } from '#kernel/phone';
import type { Language } from '#kernel/text';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { useCallForm } from '../form.ts';
import { answer, refuse } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { loadText, PageLanguage } from '../text.ts';
import { DateField } from '../ui/date-fields.tsx';
import { AmountField, ColourField, SelectField, SwitchField, TextField } from '../ui/fields.tsx';
import { Form, FormButtons } from '../ui/form.tsx';
import { PhoneField } from '../ui/phone-field.tsx';

const saveCompany = callWith<never>()
  .route({ method: 'PUT', path: '/auth/v1/org' })
  .input(
    z.object({
      name: words(20),
      email: email(),
      colour: hexColour().optional(),
      founded: LocalDate.nullable(),
      phone: optionalPhone(),
      salary: Money.optional(),
      board: z.enum(['weekly', 'monthly']),
      shown: z.boolean(),
    }),
  )
  .output(z.object({ id: z.string() }));

function Company({ done = () => undefined }: { done?: () => void }) {
  const form = useCallForm(saveCompany, {
    initial: { name: '', email: '', colour: '', founded: null, phone: '', salary: null, board: '', shown: false },
    success: 'Saved',
    done,
  });
  const boards = [
    { value: 'weekly', label: 'Weekly' },
    { value: 'monthly', label: 'Monthly' },
  ];
  return (
    <Form of={form}>
      <TextField field={form.field('name')} label="Name" />
      <TextField field={form.field('email')} label="Email" type="email" />
      <ColourField field={form.field('colour')} label="Colour" hint="As on your sign" />
      <DateField field={form.field('founded')} label="Founded" />
      <PhoneField field={form.field('phone')} label="Phone" />
      <AmountField field={form.field('salary')} label="Salary" />
      <SelectField field={form.field('board')} label="Board" choices={boards} />
      <SwitchField field={form.field('shown')} label="Shown" />
      <FormButtons of={form} />
    </Form>
  );
}

type Screen = Awaited<ReturnType<typeof renderScreen>>;
const box = ({ screen }: Screen, label: RegExp) => screen.getByRole('textbox', { name: label });

async function fillIn(page: Screen): Promise<void> {
  await page.user.type(box(page, /Name/), 'Siam');
  await page.user.type(box(page, /Email/), 'HR@siam.example');
  await page.user.click(page.screen.getByRole('combobox', { name: /Board/ }));
  await page.user.click(await page.screen.findByRole('option', { name: 'Monthly' }));
}

const save = async (page: Screen) => page.user.click(page.screen.getByRole('button', { name: /Save|บันทึก/ }));

describe('a form', () => {
  it('marks the fields that the contract requires', async () => {
    const page = await renderScreen(<Company />);
    expect(box(page, /Name/).getAttribute('aria-required')).toBe('true');
    expect(box(page, /Colour/).getAttribute('aria-required')).toBe('false');
  });

  it.each([
    ['en', 'This input is required.', 'This email format is invalid.'],
    ['th', 'จำเป็นต้องกรอกข้อมูลนี้', 'รูปแบบอีเมลไม่ถูกต้อง'],
  ] as const)(
    'says in %s what is wrong, focuses the first wrong field and sends nothing',
    async (language, required, wrongEmail) => {
      const page = await renderScreen(<Company />, { language });
      await page.user.type(box(page, /Email/), 'hr@');
      await save(page);
      expect(page.screen.getAllByText(required)).toHaveLength(2);
      expect(page.screen.getByText(wrongEmail)).toBeTruthy();
      await page.waitFor(() => expect(document.activeElement).toBe(box(page, /Name/)));
      expect(page.sent(saveCompany)).toEqual([]);
    },
  );

  it('sends what the contract expects: whole satang, plain digits, Gregorian dates, null for none', async () => {
    const done = vi.fn();
    const page = await renderScreen(<Company done={done} />, { answers: [answer(saveCompany, { id: '1' })] });
    await fillIn(page);
    await page.user.type(box(page, /Phone/), '0812345678');
    await page.user.type(box(page, /Salary/), '20000.5');
    await page.user.type(box(page, /Founded/), '29/02/2567');
    await page.user.tab();
    await save(page);
    await page.screen.findByText('Saved');
    expect(page.sent(saveCompany)).toEqual([
      {
        name: 'Siam',
        email: 'HR@siam.example',
        founded: '2024-02-29',
        phone: '0812345678',
        salary: 2_000_050,
        board: 'monthly',
        shown: false,
      },
    ]);
    expect(done).toHaveBeenCalledOnce();
  });

  it('takes no further digit of an amount that could not be counted in satang', async () => {
    const page = await renderScreen(<Company />, { answers: [answer(saveCompany, { id: '1' })] });
    await fillIn(page);
    await page.user.type(box(page, /Salary/), '99999999999999999999');
    await page.user.tab();
    await save(page);
    await page.screen.findByText('Saved');
    expect(page.sent(saveCompany)).toMatchObject([{ salary: 999_999_999_999_900 }]);
  });

  it('shows problems found by the server at their fields, and keeps the typed values', async () => {
    const taken = refuse(saveCompany, 409, { code: 'organization.nameTaken', fields: { name: { code: 'duplicate' } } });
    const page = await renderScreen(<Company />, { answers: [taken] });
    await fillIn(page);
    await save(page);
    await page.screen.findByText('This is already in use.');
    expect(document.activeElement).toBe(box(page, /Name/));
    expect((box(page, /Email/) as HTMLInputElement).value).toBe('HR@siam.example');
    expect(page.sent(saveCompany)[0]).toMatchObject({ founded: null });
  });

  it('shows a refusal without fields above the form', async () => {
    const page = await renderScreen(<Company />, { answers: [refuse(saveCompany, 403, { code: 'common.forbidden' })] });
    await fillIn(page);
    await save(page);
    await page.screen.findByText('You do not have permission to do this.');
  });

  it('says without a connection that nothing was saved and that what was typed is still there', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await renderScreen(<Company />, { answers: [refuse(saveCompany, 0, { code: 'common.unavailable' })] });
    await fillIn(page);
    await save(page);
    await page.screen.findByText('Not saved: offline. What you typed is still here.');
    online.mockRestore();
  });

  it('shows nothing above the form, not for a moment, when each problem has its field', async () => {
    const page = await renderScreen(<Company />, { answers: [] });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await save(page);
    await page.screen.findAllByText('This input is required.');
    await page.waitFor(() => expect(document.activeElement).toBe(box(page, /Name/)));
    expect(scroll).not.toHaveBeenCalled();
  });

  it('brings a refusal above the form into view: a reader at the button of a long form sees it', async () => {
    const page = await renderScreen(<Company />, { answers: [refuse(saveCompany, 403, { code: 'common.forbidden' })] });
    const seen: (string | null)[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('role'));
      return Promise.resolve();
    });
    await fillIn(page);
    seen.length = 0;
    await save(page);
    await page.screen.findByRole('alert');
    await expect.poll(() => seen).toEqual(['alert']);
    // The same refusal once more.
    await save(page);
    await expect.poll(() => seen).toEqual(['alert', 'alert']);
    scroll.mockRestore();
  });

  it('says the reason of a refusal at a field whose own problem has no words', async () => {
    const en = { errors: { nameTaken: 'Another company is called so.' } };
    // Loaded texts stay: no other test has this module.
    const text = { quay: { en: async () => ({ en }), th: async () => ({ th: en }) } };
    const taken = refuse(saveCompany, 409, { code: 'quay.nameTaken', fields: { name: { code: 'known' } } });
    const page = await renderScreen(<Company />, { answers: [taken], text });
    await fillIn(page);
    await save(page);
    await page.screen.findByText('Another company is called so.');
    expect(box(page, /Name/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says above the form what is wrong with a field that was taken away', async () => {
    function Changing() {
      const form = useCallForm(saveCompany, { initial: { name: 'Siam', email: 'hr@siam.example', shown: true } });
      return (
        <Form of={form}>
          <SwitchField field={form.field('shown')} label="Shown" />
          {form.values.shown && <TextField field={form.field('name')} label="Name" />}
          <SelectField field={form.field('board')} label="Board" choices={[{ value: 'monthly', label: 'Monthly' }]} />
          <FormButtons of={form} />
        </Form>
      );
    }
    const tooLong = { code: 'common.invalid', fields: { name: { code: 'maxLength', params: { n: 3 } } } };
    const page = await renderScreen(<Changing />, { answers: [refuse(saveCompany, 400, tooLong)] });
    await page.user.click(page.screen.getByRole('combobox', { name: /Board/ }));
    await page.user.click(await page.screen.findByRole('option', { name: 'Monthly' }));
    await save(page);
    expect(await page.screen.findAllByText(/at most 3 characters/)).toHaveLength(1);
    await page.user.click(page.screen.getByRole('switch', { name: 'Shown' }));
    await save(page);
    await page.waitFor(() => expect(page.sent(saveCompany)).toHaveLength(2));
    expect(await page.screen.findAllByText(/at most 3 characters/)).toHaveLength(1);
  });

  it('hides the hint of a colour while its code is wrong', async () => {
    const page = await renderScreen(<Company />, { language: 'th' });
    await page.user.type(box(page, /Colour/), '#12');
    await page.user.tab();
    await page.waitFor(() => expect(box(page, /Colour/).getAttribute('aria-invalid')).toBe('true'));
    expect(page.screen.queryByText('As on your sign')).toBeNull();
  });
});

describe('leaving a form', () => {
  it('with unsaved values asks first, and stays on request', async () => {
    const page = await renderScreen(<Company />);
    await page.user.type(box(page, /Name/), 'Siam');
    void page.router.navigate({ to: '/en/elsewhere' as never });
    await page.user.click(await page.screen.findByRole('button', { name: 'Stay on this page' }));
    expect(page.router.state.location.pathname).toBe('/en/');
    void page.router.navigate({ to: '/en/elsewhere' as never });
    await page.user.click(await page.screen.findByRole('button', { name: 'Leave' }));
    await page.waitFor(() => expect(page.router.state.location.pathname).toBe('/en/elsewhere'));
  });

  it('needs no question when nothing was typed, and after saving', async () => {
    const page = await renderScreen(<Company />, { answers: [answer(saveCompany, { id: '1' })] });
    await fillIn(page);
    await save(page);
    await page.screen.findByText('Saved');
    await page.router.navigate({ to: '/en/elsewhere' as never });
    expect(page.router.state.location.pathname).toBe('/en/elsewhere');
  });
});

describe('a form whose row another person saved first', () => {
  const editTeam = callWith<never>()
    .route({ method: 'PUT', path: '/auth/v1/department' })
    .input(
      z.object({ id: z.string(), name: words(20), opened: LocalDate.nullish(), isOpen: z.boolean(), ...seenVersion }),
    )
    .output(z.object(shownVersion));

  const conflict = {
    mine: { name: 'Day', opened: null, isOpen: true },
    stored: { name: 'Night', opened: '2026-11-02', isOpen: true },
    version: 'v2',
  };
  const changedMeanwhile = refuse(editTeam, 409, { code: 'common.changedMeanwhile', conflict });

  function Team() {
    const form = useCallForm(editTeam, {
      initial: { id: 't1', name: 'Sales', opened: null, isOpen: true, version: 'v1' },
      success: 'Saved',
    });
    return (
      <Form of={form}>
        <TextField field={form.field('name')} label="Name" />
        <DateField field={form.field('opened')} label="Opened" />
        <SwitchField field={form.field('isOpen')} label="Open" />
        <FormButtons of={form} />
      </Form>
    );
  }

  async function editedMeanwhile(language: 'en' | 'th' = 'en'): Promise<Screen> {
    const page = await renderScreen(<Team />, { language, answers: [changedMeanwhile] });
    await page.user.clear(box(page, /Name/));
    await page.user.type(box(page, /Name/), 'Day');
    await save(page);
    return page;
  }

  it.each([
    ['en', 'Someone else changed this', ['Name', 'Day', 'Night'], ['Opened', 'Not changed by you', '02 Nov 2026']],
    ['th', 'มีผู้อื่นแก้ไขข้อมูลนี้แล้ว', ['Name', 'Day', 'Night'], ['Opened', 'คุณไม่ได้แก้ไข', '02 พ.ย. 2569']],
  ] as const)('shows in %s both values of each field that differs', async (language, title, first, second) => {
    const page = await editedMeanwhile(language);
    const dialog = await page.screen.findByRole('dialog', { name: title });
    const rows = page.within(dialog).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([first, second]);
  });

  it('keeps the reader’s changes on top of the stored values and saves them with the new version', async () => {
    const page = await editedMeanwhile();
    await page.screen.findByRole('dialog');
    page.change(answer(editTeam, { version: 'v3' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Keep my changes' }));
    await page.screen.findByText('Saved');
    expect(page.sent(editTeam).at(-1)).toEqual({
      id: 't1',
      name: 'Day',
      opened: '2026-11-02',
      isOpen: true,
      version: 'v2',
    });
    await page.user.type(box(page, /Name/), '!');
    await save(page);
    await page.waitFor(() => expect(page.sent(editTeam)).toHaveLength(3));
    expect(page.sent(editTeam).at(-1)).toMatchObject({ name: 'Day!', version: 'v3' });
  });

  it('takes the stored values and sends nothing until the reader saves', async () => {
    const page = await editedMeanwhile();
    await page.user.click(await page.screen.findByRole('button', { name: 'Use the saved values' }));
    await page.waitFor(() => expect((box(page, /Name/) as HTMLInputElement).value).toBe('Night'));
    expect(page.sent(editTeam)).toHaveLength(1);
    expect(page.screen.queryByRole('alert')).toBeNull();
  });

  it('leaves everything as typed when the dialog is closed, and says that nothing is saved', async () => {
    const page = await editedMeanwhile();
    await page.screen.findByRole('dialog');
    await page.user.keyboard('{Escape}');
    await page.waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    expect((box(page, /Name/) as HTMLInputElement).value).toBe('Day');
    expect(page.screen.getByRole('alert').textContent).toMatch(/Your changes are not saved yet/);
  });
});

describe('the language is switched while a refusal is on screen', () => {
  function InTwoLanguages() {
    const [language, setLanguage] = useState<Language>('en');
    const toThai = () => void loadText(['kit'], 'th').then(() => setLanguage('th'));
    return (
      <PageLanguage value={language}>
        <button type="button" onClick={toThai}>
          ไทย
        </button>
        <Company />
      </PageLanguage>
    );
  }

  it('what is wrong with a field is said in the new one', async () => {
    const page = await renderScreen(<InTwoLanguages />);
    await save(page);
    expect((await page.screen.findAllByText('This input is required.')).length).toBeGreaterThan(0);
    await page.user.click(page.screen.getByRole('button', { name: 'ไทย' }));
    expect((await page.screen.findAllByText('จำเป็นต้องกรอกข้อมูลนี้')).length).toBeGreaterThan(0);
    expect(page.screen.queryByText('This input is required.')).toBeNull();
  });

  it('and so is the refusal of the whole form', async () => {
    const page = await renderScreen(<InTwoLanguages />, {
      answers: [refuse(saveCompany, 403, { code: 'common.forbidden' })],
    });
    await fillIn(page);
    await save(page);
    expect((await page.screen.findByRole('alert')).textContent).toMatch(/[a-z]/);
    await page.user.click(page.screen.getByRole('button', { name: 'ไทย' }));
    await page.waitFor(() => expect(page.screen.getByRole('alert').textContent).not.toMatch(/[a-z]/));
  });
});
