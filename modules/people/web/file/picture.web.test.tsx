import { expect, it } from 'vitest';
import { en } from '#people/text/en';
import { CallError } from '#web/call';
import { renderScreen } from '#web/testing/render';
import { peopleText as text } from '../testing.tsx';
import { useUploadProblem } from './upload-problem.ts';

const Problem = ({ of }: { readonly of: CallError }) => <p>{useUploadProblem(of)}</p>;

it.each([
  ['a file that is no picture', 422, 'organization.notAnImage', en.file.notAnImage],
  ['a fault of the server', 500, 'common.internal', 'Something went wrong on our side. Please try again.'],
  ['no connection', 0, 'common.unavailable', 'The service is currently unavailable. Please try again shortly.'],
] as const)('%s is said to be that', async (_what, status, code, sentence) => {
  const { screen } = await renderScreen(<Problem of={new CallError(status, { code })} />, { text });
  expect(screen.getByText(sentence)).toBeTruthy();
});
