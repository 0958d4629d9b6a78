import { useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { answer } from '../testing/answers.ts';
import { renderScreen } from '../testing/render.ts';
import { PersonField } from './person-field.tsx';

const Found = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
const findPeople = callWith<never>()
  .route({ method: 'GET', path: '/auth/v1/people' })
  .input(z.object({ search: z.string().optional(), chosen: z.string().optional() }))
  .output(z.object({ items: z.array(Found) }));

const anong = { id: 'p1', firstName: 'Anong', lastName: 'Dee' };
const somsak = { id: 'p99', firstName: 'Somsak', lastName: 'Far' };

/** The first page has Anong alone; Somsak is found by name and id. */
const found = answer(findPeople, ({ search, chosen }) => ({
  items: chosen === somsak.id || search ? [somsak] : [anong],
}));

function Filter({ person }: { person: string | null }) {
  const [value, setValue] = useState<string | null | undefined>(person);
  const plain = { name: 'person', error: undefined, required: false, disabled: false, onBlur: () => undefined };
  return <PersonField call={findPeople} field={{ ...plain, value, onChange: setValue }} label="Person" />;
}

const open = (person: string | null) => renderScreen(<Filter person={person} />, { answers: [found] });

it('a person whom a link names is shown by name, also beyond the first page', async () => {
  const { screen, sent } = await open(somsak.id);
  expect(await screen.findByDisplayValue('Somsak Far')).toBeTruthy();
  expect(sent(findPeople)).toContainEqual({ chosen: somsak.id });
});

it('nothing more is asked for a person on the first page, or for none', async () => {
  const { screen, sent } = await open(anong.id);
  expect(await screen.findByDisplayValue('Anong Dee')).toBeTruthy();
  expect(sent(findPeople)).toEqual([{}]);
});

it('a person who was searched and chosen keeps the name', async () => {
  const { screen, user } = await open(null);
  await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'Som');
  await user.click(await screen.findByRole('option', { name: 'Somsak Far' }));
  expect(await screen.findByDisplayValue('Somsak Far')).toBeTruthy();
});
