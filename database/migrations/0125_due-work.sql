-- When each organization next has something to do, by kind of work. One look at this index finds what is due in all of
-- them, so that background work costs what is due and not how many organizations there are.
create table global.due_work (
  organization_id uuid not null,
  -- The name of a kind of work, as its module declares it.
  what text not null,
  due_at timestamptz not null,
  -- Set while the work is in the job queue; after it the work is taken again, for its job was lost.
  taken_until timestamptz,
  -- How often it failed since it last succeeded; the pause before the next try grows with it.
  failures integer not null default 0,
  look_at timestamptz not null generated always as (coalesce(taken_until, due_at)) stored,
  constraint due_work_pkey primary key (organization_id, what),
  constraint due_work_organization_fkey foreign key (organization_id)
    references global.organization_directory (organization_id) on delete cascade
);
create index due_work_look_idx on global.due_work (look_at);

-- The moment for which a company's days have asked to be computed: who asks for a later one need not ask again.
alter table app.attendance_policy add column wakes_at timestamptz;
