import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render';
import { FileChooser } from './file-chooser.tsx';

const file = new File(['a,b'], 'people.csv');
const dropped = { dataTransfer: { files: [file] } };

it('a file is dropped instead of chosen', async () => {
  const chosen: (File | null)[] = [];
  const { screen } = await renderScreen(<FileChooser file={null} onChange={(one) => chosen.push(one)} />, {});
  fireEvent.drop(screen.getByText(/No File Chosen/), dropped);
  expect(chosen).toEqual([file]);
});

it('nothing is taken while it is closed', async () => {
  const chosen: (File | null)[] = [];
  const { screen } = await renderScreen(<FileChooser file={null} disabled onChange={(one) => chosen.push(one)} />, {});
  fireEvent.drop(screen.getByText(/No File Chosen/), dropped);
  expect(chosen).toEqual([]);
});
