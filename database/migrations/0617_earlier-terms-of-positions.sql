-- What a position said before a change, to its last day: leave that was taken and pay of past days stay as they were agreed then.
-- A position without a row has always said what it says now.

create table app.position_earlier_term (
  organization_id uuid not null,
  position_id uuid not null,
  -- The last day on which these terms held.
  until_date date not null,
  employment_type text not null,
  -- Satang, as in the position.
  salary_base_minor bigint not null,
  work_minutes_per_day integer not null,
  constraint position_earlier_term_pkey primary key (organization_id, position_id, until_date),
  constraint position_earlier_term_employment_type_check check (employment_type in ('FULL-TIME', 'PART-TIME')),
  constraint position_earlier_term_salary_check check (salary_base_minor >= 0),
  constraint position_earlier_term_work_minutes_check check (work_minutes_per_day between 1 and 1440)
);
select app.shard('app.position_earlier_term', 'app.organization');
alter table app.position_earlier_term
  add constraint position_earlier_term_position_fkey foreign key (organization_id, position_id)
  references app.job_position (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.position_earlier_term');
