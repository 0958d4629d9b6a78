import pg from 'pg';
import { expect, it } from 'vitest';
import { testServer } from './testing.ts';

const kala = testServer();

/** Tables with few rows in any company: looking at all of them costs less than an index. */
const small: Readonly<Record<string, string>> = {
  announcement: 'One row for what is said to many.',
  approval_delegation: 'Some rows a year for people who decide.',
  approve_group_approver: 'One row for each approver of a line.',
  consent_request: 'Asked once in years.',
  form_receiver: 'One row for each receiver of a form.',
  invitation: 'Those who invite are few; the rows end with the joining.',
  support_access: 'Some rows a year, with the owner who agreed.',
  view_as: 'One row for each session that looks through other eyes.',
  zone_device_task: 'Emptied as devices do them.',
};

it('rows of a person are found by an index in every table that grows with people and days', async ({
  onTestFinished,
}) => {
  const owner = new pg.Client(kala.database.urls.owner);
  await owner.connect();
  onTestFinished(() => owner.end());
  const { rows } = await owner.query<{ name: string }>(`
    select distinct t.relname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'app.employee'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(small).toSorted());
});
