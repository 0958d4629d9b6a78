import { describe, expect, it } from 'vitest';
import { languages } from '#kernel/text';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import Stylesheets from './stylesheets.screen.tsx';

const text: TextTable = { branding: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const expected = {
  en: { title: 'Living guide', day: '15 Nov 2026', salary: '฿20,000.00', leave: '5d 4h', agree: 'Delete' },
  th: { title: 'คู่มือหน้าจอ', day: '15 พ.ย. 2569', salary: '฿20,000.00', leave: '5 วัน 4 ชม.', agree: 'ลบ' },
};

describe.each(languages)('the style guide in %s', (language) => {
  const words = expected[language];

  it('shows days, amounts and leave as they read in that language', async () => {
    const { screen } = await renderScreen(<Stylesheets />, { language, text });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title);
    for (const shown of [words.day, words.salary, words.leave]) expect(screen.getByText(shown)).toBeTruthy();
  });

  it('shows a confirmation and closes it with the answer', async () => {
    const { screen, user, waitFor, within } = await renderScreen(<Stylesheets />, { language, text });
    await user.click(screen.getByRole('button', { name: language === 'th' ? 'ถามเพื่อยืนยัน' : 'Ask a question' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: words.agree }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('previews a company’s colour, refuses text that is no colour, and resets', async () => {
    const { screen, user, waitFor } = await renderScreen(<Stylesheets />, { language, text });
    const [main, tryOn, defaults] = {
      en: ['Main colour', 'Try it', 'Default colours'] as const,
      th: ['สีหลัก', 'ลองใช้', 'กลับเป็นสีเริ่มต้น'] as const,
    }[language];
    const field = screen.getByLabelText(new RegExp(`^${main}`)) as HTMLInputElement;
    const sheet = () => document.getElementById('company-theme')?.textContent ?? '';
    await user.clear(field);
    await user.type(field, '#12');
    await user.click(screen.getByRole('button', { name: tryOn }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sheet()).toBe('');
    await user.clear(field);
    await user.type(field, '#0B7A75');
    await user.click(screen.getByRole('button', { name: tryOn }));
    await waitFor(() => expect(sheet().toLowerCase()).toContain('--brand-5: #0b7a75'));
    await user.click(screen.getByRole('button', { name: defaults }));
    expect(sheet()).toBe('');
  });
});
