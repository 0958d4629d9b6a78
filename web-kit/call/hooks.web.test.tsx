// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { useAction, useRead } from '../call.ts';
import { answer, refuse } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { en } from '../text/en.ts';
import { startText } from '../text.ts';

const call = callWith<never>();
const count = call
  .route({ method: 'GET', path: '/auth/v1/tags/count' })
  .input(z.object({}))
  .output(z.object({ count: z.int() }))
  .meta({ needs: 'member', reads: ['tags'] });
const zones = call
  .route({ method: 'GET', path: '/auth/v1/zones/count' })
  .input(z.object({}))
  .output(z.object({ count: z.int() }))
  .meta({ needs: 'member', reads: ['zones'] });
const create = call
  .route({ method: 'POST', path: '/auth/v1/tag' })
  .input(z.object({ name: z.string() }))
  .output(z.object({ id: z.string() }))
  .meta({ needs: 'member', changes: ['tags', 'reports'] });

function Screen() {
  const tags = useRead(count, {});
  const places = useRead(zones, {});
  const add = useAction(create, { success: 'Added' });
  return (
    <>
      <p>
        {tags.data?.count} tags, {places.data?.count} zones
      </p>
      <button type="button" onClick={() => add.mutate({ name: 'Night' })}>
        Add
      </button>
    </>
  );
}

describe('an action', () => {
  it('reruns the queries that read what it changed, and no others', async () => {
    let tags = 1;
    const { screen, user, sent } = await renderScreen(<Screen />, {
      answers: [
        answer(count, () => ({ count: tags })),
        answer(zones, { count: 5 }),
        answer(create, () => {
          tags += 1;
          return { id: '1' };
        }),
      ],
    });
    await screen.findByText('1 tags, 5 zones');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('2 tags, 5 zones');
    await screen.findByText('Added');
    expect(sent(zones)).toHaveLength(1);
  });

  it('says in the reader’s language why it was refused', async () => {
    const { screen, user } = await renderScreen(<Screen />, {
      language: 'th',
      answers: [
        answer(count, { count: 1 }),
        answer(zones, { count: 5 }),
        refuse(create, 429, { code: 'common.tooManyRequests' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect((await screen.findByText(/กรุณารอ/)).textContent).toBeTruthy();
  });

  it.each([
    [{ code: 'common.invalid', fields: { name: { code: 'maxLength', params: { n: 5 } } } }, /at most 5 characters/],
    [{ code: 'common.tooLarge', fields: { file: { code: 'pattern' } } }, en.errors.tooLarge],
  ])('outside a form says why it was refused, also where the refusal names a field', async (body, sentence) => {
    const { screen, user } = await renderScreen(<Screen />, {
      answers: [answer(count, { count: 1 }), answer(zones, { count: 5 }), refuse(create, 400, body)],
    });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('fetches the words of a module that its page did not load', async () => {
    const { screen, user } = await renderScreen(<Screen />, {
      language: 'th',
      answers: [
        answer(count, { count: 1 }),
        answer(zones, { count: 5 }),
        refuse(create, 409, { code: 'harbour.shipGone', params: { until: '2026-11-05', year: 1950 } }),
      ],
    });
    const th = { errors: { shipGone: 'เรือออกแล้วตั้งแต่ {{until, date}} หรือ{{year, date}}' } };
    startText({ harbour: { en: async () => ({ en: th }), th: async () => ({ th }) } });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText('เรือออกแล้วตั้งแต่ 05 พ.ย. 2569 หรือปี 2493')).toBeTruthy();
  });

  it('sent again after no answer came keeps its key, and gets a new one after an answer', async () => {
    const { screen, user, keys, change, waitFor } = await renderScreen(<Screen />, {
      answers: [answer(count, { count: 1 }), answer(zones, { count: 5 }), refuse(create, 0, { code: 'lost' })],
    });
    const button = await screen.findByRole('button', { name: 'Add' });
    await user.click(button);
    await screen.findByText(en.errors.unavailable);
    change(answer(create, { id: '1' }));
    await user.click(button);
    await screen.findByText('Added');
    await user.click(button);
    await waitFor(() => expect(keys(create)).toHaveLength(3));
    const [first, second, third] = keys(create);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sent after no answer came with another file is another action', async () => {
    const upload = call
      .route({ method: 'POST', path: '/auth/v1/tags/file' })
      .input(z.object({ file: z.file() }))
      .output(z.object({ id: z.string() }))
      .meta({ needs: 'member', changes: ['tags'] });
    const fileOf = (text: string, lastModified: number) => new File([text], 'tags.csv', { lastModified });
    const files = [fileOf('a', 1), fileOf('a', 1), fileOf('b', 2), fileOf('bb', 2)];
    function Upload() {
      const send = useAction(upload);
      return files.map((file, at) => (
        <button key={String(at)} type="button" onClick={() => send.mutate({ file })}>
          {`Send ${at}`}
        </button>
      ));
    }
    const { screen, user, keys, waitFor } = await renderScreen(<Upload />, {
      answers: [refuse(upload, 0, { code: 'lost' })],
    });
    for (const at of files.keys()) {
      await user.click(await screen.findByRole('button', { name: `Send ${at}` }));
      await waitFor(() => expect(keys(upload)).toHaveLength(at + 1));
    }
    const [first, same, changed, longer] = keys(upload);
    expect(same).toBe(first);
    expect(new Set([first, changed, longer]).size).toBe(3);
  });
});
