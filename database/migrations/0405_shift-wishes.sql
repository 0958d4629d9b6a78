-- What people say before their shifts are planned: days on which they cannot work, days off and shifts they would like.

create table app.shift_wish (
  organization_id uuid not null,
  employee_id uuid not null,
  date date not null,
  -- `unavailable`: cannot work. `off`: would like a day off. `shift`: would like the shift of profile_id.
  kind text not null,
  profile_id uuid,
  updated_at timestamptz not null,
  constraint shift_wish_pkey primary key (organization_id, employee_id, date),
  constraint shift_wish_kind_check check (kind in ('unavailable', 'off', 'shift')),
  constraint shift_wish_profile_check check ((kind = 'shift') = (profile_id is not null))
);
select app.shard('app.shift_wish', 'app.organization');
alter table app.shift_wish
  add constraint shift_wish_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
alter table app.shift_wish
  add constraint shift_wish_profile_fkey foreign key (organization_id, profile_id)
  references app.shift_profile (organization_id, id) deferrable;
select app.tenant_table('app.shift_wish');
