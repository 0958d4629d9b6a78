-- What employees do with shifts: exchange them with colleagues and claim open ones.

-- The rules of a board for its people. `claims`: how an open shift is taken: not at all, by the first person, or with approval.
alter table app.shift_board
  add column exchanges boolean not null default true,
  add column claims text not null default 'approval',
  add constraint shift_board_claims_check check (claims in ('off', 'first', 'approval'));

-- Rules of the company; without a row the usual ones.
create table app.shift_rule (
  organization_id uuid not null,
  least_rest_minutes smallint not null,
  updated_at timestamptz not null,
  constraint shift_rule_pkey primary key (organization_id),
  constraint shift_rule_rest_check check (least_rest_minutes between 0 and 1440)
);
select app.shard('app.shift_rule', 'app.organization');
select app.tenant_table('app.shift_rule');

-- A published shift that goes to another person: given, swapped for another shift, or an open one that is claimed.
create table app.shift_exchange (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  kind text not null,
  -- Whose shift it is; null for an open shift.
  from_employee_id uuid,
  date date not null,
  profile_id uuid not null,
  ot boolean not null,
  -- Who takes it; null while it is offered to everyone on the board.
  to_employee_id uuid,
  -- What a swap gives in return.
  return_date date,
  return_profile_id uuid,
  return_ot boolean,
  note text,
  state text not null,
  request_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint shift_exchange_pkey primary key (organization_id, id),
  constraint shift_exchange_kind_check check (kind in ('give', 'swap', 'claim')),
  constraint shift_exchange_state_check
    check (state in ('offered', 'waiting', 'approved', 'rejected', 'declined', 'canceled')),
  constraint shift_exchange_return_check
    check ((kind = 'swap') = (return_date is not null and return_profile_id is not null and return_ot is not null)),
  constraint shift_exchange_people_check
    check ((kind = 'claim') = (from_employee_id is null) and (to_employee_id is not null or state in ('offered', 'canceled'))
      and (kind <> 'swap' or to_employee_id is not null))
);
-- A shift is offered once at a time, and claimed once by a person.
create unique index shift_exchange_offer_key
  on app.shift_exchange (organization_id, from_employee_id, date, profile_id)
  where from_employee_id is not null and state in ('offered', 'waiting');
create unique index shift_exchange_claim_key
  on app.shift_exchange (organization_id, board_id, to_employee_id, date, profile_id)
  where kind = 'claim' and state in ('offered', 'waiting');
create index shift_exchange_to_idx on app.shift_exchange (organization_id, to_employee_id, date);
create index shift_exchange_board_idx on app.shift_exchange (organization_id, board_id, date);
select app.shard('app.shift_exchange', 'app.organization');
alter table app.shift_exchange
  add constraint shift_exchange_board_fkey foreign key (organization_id, board_id)
  references app.shift_board (organization_id, id) on delete cascade deferrable;
alter table app.shift_exchange
  add constraint shift_exchange_profile_fkey foreign key (organization_id, profile_id)
  references app.shift_profile (organization_id, id) deferrable;
alter table app.shift_exchange
  add constraint shift_exchange_return_fkey foreign key (organization_id, return_profile_id)
  references app.shift_profile (organization_id, id) deferrable;
alter table app.shift_exchange
  add constraint shift_exchange_from_fkey foreign key (organization_id, from_employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.shift_exchange
  add constraint shift_exchange_to_fkey foreign key (organization_id, to_employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.shift_exchange');
