import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.ts';
import { ImageCropper } from './image-cropper.tsx';

/** What happy-dom lacks: the sizes of what is laid out. The picture has 400 × 100 pixels; the frame is a square in its middle. */
beforeEach(() => {
  for (const side of ['offsetWidth', 'offsetHeight', 'naturalWidth', 'naturalHeight'] as const) {
    const of = side.startsWith('natural') ? HTMLImageElement.prototype : HTMLElement.prototype;
    vi.spyOn(of as HTMLImageElement, side, 'get').mockReturnValue(side.endsWith('Width') ? 400 : 100);
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 100));
});

it('says where the frame is when a movement has ended, not at each step of it', async () => {
  const { screen } = await renderScreen(
    <ImageCropper url="blob:picture" width={320} height={320} onCancel={() => {}} onApply={async () => {}} />,
  );
  const picture = screen.getByRole('img', { name: 'The whole picture' });
  fireEvent.load(picture);
  const status = await screen.findByText('The frame begins 38 percent from the left and 0 percent from the top.');
  vi.useFakeTimers();
  const said: (string | null)[] = [];
  const pass = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    said.push(status.textContent);
  };
  fireEvent.mouseDown(picture, { clientX: 0, clientY: 0 });
  for (const clientX of [20, 40, 60, 80]) {
    fireEvent.mouseMove(document, { clientX, clientY: 0 });
    await pass(50);
  }
  fireEvent.mouseUp(document);
  await pass(1000);
  expect([...new Set(said)]).toEqual([
    'The frame begins 38 percent from the left and 0 percent from the top.',
    'The frame begins 18 percent from the left and 0 percent from the top.',
  ]);
});
