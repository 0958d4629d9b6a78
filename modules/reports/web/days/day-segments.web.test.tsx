import { expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render';
import { splitFriday, text } from '../testing.ts';
import { DaySegments } from './day-segments.tsx';

it('each segment of a split shift is listed with its hours and what became of it', async () => {
  const { screen } = await renderScreen(<DaySegments of={splitFriday.segments} />, { text });
  const [morning, evening] = await screen.findAllByRole('listitem');
  expect(morning?.textContent).toContain('08:00 – 12:00 Work');
  expect(morning?.textContent).toContain('Worked 4 h');
  expect(morning?.textContent).not.toContain('Late');
  expect(evening?.textContent).toContain('17:00 – 20:00 Planned overtime');
  expect(evening?.textContent).toContain('Late 30 min');
});
