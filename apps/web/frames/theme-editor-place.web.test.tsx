import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branding } from '#branding/contract';
import { defaultColours } from '#kernel/theme-colours';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { openThemeEditor } from '#web/theme/edit-theme';
import { textTable } from '../text.ts';
import { ThemeEditorPlace } from './theme-editor-place.tsx';

test.each([
  ['en', 'Edit Theme', 'Close'],
  ['th', 'แก้ไขธีม', 'ปิด'],
] as const)('in %s the event from any page opens the theme editor', async (language, title, close) => {
  const { screen, user, sent, waitFor } = await renderScreen(<ThemeEditorPlace />, {
    text: textTable,
    language,
    answers: [
      answer(branding.readTheme, {
        ...defaultColours,
        'image-cover': null,
        'image-header-logo': null,
        'image-square-logo': null,
        'image-long-logo': null,
        displayName: null,
        welcome: null,
        isBranded: false,
        version: 'v1',
      }),
    ],
  });
  expect(sent(branding.readTheme)).toEqual([]);
  act(openThemeEditor);
  const panel = await screen.findByRole('dialog', { name: title });
  expect(panel).toBeTruthy();
  await user.click(screen.getByRole('button', { name: close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
