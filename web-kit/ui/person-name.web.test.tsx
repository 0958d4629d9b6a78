import { expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render';
import { PersonName } from './person-name.tsx';

const partsOf = (name: Element) =>
  [...name.childNodes].map((one) => (one instanceof Element ? one.tagName : one.textContent));

it('a name can break between its words, and is read as one', async () => {
  const { screen } = await renderScreen(
    <PersonName of={{ firstName: 'ชัยวัฒน์', lastName: 'พงษ์พานิช' }} href="/th/one" />,
    {},
  );
  const link = screen.getByRole('link', { name: 'ชัยวัฒน์ พงษ์พานิช' });
  expect(link.textContent).toBe('ชัยวัฒน์ พงษ์พานิช');
  expect(partsOf(link)).toEqual(['ชัยวัฒน์', ' ', 'WBR', 'พงษ์พานิช']);
});
