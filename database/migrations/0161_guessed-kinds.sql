-- Punches whose kind nobody chose: a face at a terminal, a row of a file without kinds. Their kind is guessed with the whole day
-- (modules/clocking/rules/guessed-types.ts), and again whenever the day gets another punch.

alter table app.clocking add column guessed boolean not null default false;

-- Minutes within which such a punch repeats the one before it.
alter table app.attendance_policy add column repeat_minutes integer not null default 1;
alter table app.attendance_policy add constraint attendance_policy_repeat_check check (repeat_minutes between 0 and 60);

-- A punch is evidence that the application can only add to; a guess is not. This function writes guesses and nothing else.
create function app.guess_kinds(organization uuid, punches uuid[], kinds text[]) returns integer
language plpgsql security definer set search_path = pg_catalog
as $$
declare
  guesses integer;
begin
  update app.clocking c set type = g.kind
  from unnest(punches, kinds) as g (id, kind)
  where c.organization_id = organization and organization = app.current_organization() and c.id = g.id and c.guessed;
  get diagnostics guesses = row_count;
  return guesses;
end
$$;
revoke execute on function app.guess_kinds(uuid, uuid[], text[]) from public;
grant execute on function app.guess_kinds(uuid, uuid[], text[]) to kala_app;
