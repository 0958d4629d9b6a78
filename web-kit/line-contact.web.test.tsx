import { expect, it, vi } from 'vitest';
import { useLineContact } from './line-contact.ts';
import { renderScreen } from './testing/render.ts';

const Contact = () => <p>{useLineContact() ?? 'none'}</p>;

it('is the account that the settings of the installation name', async () => {
  const { screen, client, waitFor } = await renderScreen(<Contact />);
  expect(await screen.findByText('none')).toBeTruthy();
  const lineContact = 'https://line.me/R/ti/p/@example';
  vi.stubGlobal('fetch', async () =>
    Response.json({ mapTiles: null, mapAttribution: '', placeSearch: false, lineContact, chat: null }),
  );
  await client.refetchQueries({ queryKey: ['public settings'] });
  await waitFor(() => expect(screen.getByText(lineContact)).toBeTruthy());
});
