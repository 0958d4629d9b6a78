-- Punches as they came, what people later said about them, and what follows from both for each day.
--
-- Evidence is only ever added: the application may neither change nor remove a punch or a correction. What follows from
-- it (attendance_day, attendance_exception) can be computed again at any time.

-- One row for each punch. Not partitioned, see docs/decisions/0015-clocking-rows.md.
create table app.clocking (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type text not null,
  -- By the device; time worked is counted by it.
  at timestamptz not null,
  -- By the server.
  received_at timestamptz not null,
  source text not null,
  -- The same punch sent again has the same key and the same moment.
  idempotency_key text not null,
  -- A zone may be deleted, the evidence stays: no foreign key.
  zone_id uuid,
  latitude double precision,
  longitude double precision,
  -- Metres.
  accuracy double precision,
  -- Seconds since the device measured the position.
  position_age integer,
  fence_verdict text,
  fence_reason text,
  -- Whole metres from the middle of the zone.
  fence_distance integer,
  qr text,
  qr_problem text,
  wifi boolean not null default false,
  beacon boolean not null default false,
  pin boolean not null default false,
  live_face boolean,
  -- Queued on the phone without a network and sent later.
  offline boolean not null default false,
  -- Seconds that the clock of a terminal is ahead, by its heartbeat.
  device_ahead integer,
  assurance text not null,
  assurance_reason text not null,
  ip text,
  device text,
  photo_file_id uuid,
  reason text,
  -- Who entered it for somebody else; null when the person or a device did.
  entered_by uuid,
  entered_name text,
  import_id uuid,
  -- The punch that this one stands in for.
  corrects_id uuid,
  constraint clocking_pkey primary key (organization_id, id),
  constraint clocking_type_check check (type in ('clock_in', 'clock_out', 'break_in', 'break_out')),
  constraint clocking_source_check check (source in ('faceScanner', 'self', 'station', 'import', 'hand')),
  constraint clocking_assurance_check check (assurance in ('A', 'B', 'C', 'D'))
);
-- Finds the punches of a person's days and refuses the same punch twice, in one index.
create unique index clocking_by_employee on app.clocking (organization_id, employee_id, at, idempotency_key);
-- A company's month is one range of this index.
create index clocking_by_time on app.clocking (organization_id, at, id);
-- Only imported punches are ever looked up by their file.
create index clocking_by_import on app.clocking (organization_id, import_id) where import_id is not null;
select app.shard('app.clocking', 'app.organization');
alter table app.clocking
  add constraint clocking_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.clocking');
revoke update, delete on app.clocking from kala_app;

-- What a manager said of a punch: it belongs to another day, or it does not count. The last word holds.
create table app.clocking_correction (
  organization_id uuid not null,
  id uuid not null,
  clocking_id uuid not null,
  employee_id uuid not null,
  -- The punch's own moment, so that the corrections of a person's days are one range.
  punched_at timestamptz not null,
  kind text not null,
  -- For `move`: the day it belongs to; null takes an earlier move back.
  moved_to date,
  reason text not null,
  made_at timestamptz not null,
  made_by uuid,
  made_name text not null,
  constraint clocking_correction_pkey primary key (organization_id, id),
  constraint clocking_correction_kind_check check (kind in ('move', 'void', 'restore'))
);
create index clocking_correction_by_employee on app.clocking_correction (organization_id, employee_id, punched_at);
create index clocking_correction_by_punch on app.clocking_correction (organization_id, clocking_id, made_at);
select app.shard('app.clocking_correction', 'app.organization');
alter table app.clocking_correction
  add constraint clocking_correction_clocking_fkey foreign key (organization_id, clocking_id)
  references app.clocking (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.clocking_correction');
revoke update, delete on app.clocking_correction from kala_app;

-- A file of punches from outside. Undone, all its punches no longer count.
create table app.clocking_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text not null,
  sha256 text not null,
  rows integer not null,
  added integer not null,
  duplicates integer not null,
  refused integer not null,
  -- The days its punches may touch, for undoing.
  first_date date,
  last_date date,
  made_at timestamptz not null,
  made_by uuid,
  made_name text not null,
  undone_at timestamptz,
  undone_name text,
  constraint clocking_import_pkey primary key (organization_id, id)
);
create index clocking_import_by_time on app.clocking_import (organization_id, made_at desc, id);
select app.shard('app.clocking_import', 'app.organization');
alter table app.clocking_import
  add constraint clocking_import_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.clocking_import');

-- The result of each day of each person. All lengths in seconds. Reports read this table and no punches.
create table app.attendance_day (
  organization_id uuid not null,
  employee_id uuid not null,
  date date not null,
  kind text not null,
  progress text not null,
  presence text not null,
  -- Where the day stands after its last punch, and since when.
  state text not null,
  state_since timestamptz,
  starts_at timestamptz,
  ends_at timestamptz,
  window_from timestamptz not null,
  window_to timestamptz not null,
  first_in timestamptz,
  last_out timestamptz,
  scheduled integer not null,
  worked integer not null,
  regular integer not null,
  break integer not null,
  late integer not null,
  forgiven integer not null,
  absence integer not null,
  early_leave integer not null,
  away integer not null,
  overtime_before integer not null,
  overtime_after integer not null,
  holiday integer not null,
  holiday_work integer not null,
  leave integer not null,
  incomplete integer not null,
  closed_by_system boolean not null,
  holiday_name text,
  -- Where the person was seen on this day.
  zone_ids uuid[] not null default '{}',
  punch_count integer not null,
  last_clocking_id uuid,
  -- The exceptions found, by their keys: when they are the same as before, none is written.
  exception_keys text[] not null default '{}',
  -- The schedule as placed on this date in the zone of then: a later change of zone or law does not move it.
  placed jsonb not null,
  -- Why each figure is what it is, and which punches made it.
  trace jsonb not null,
  -- When the passing of time alone changes the row; null once the day is over.
  due_at timestamptz,
  computed_at timestamptz not null,
  constraint attendance_day_pkey primary key (organization_id, employee_id, date),
  constraint attendance_day_kind_check check (kind in ('work', 'dayOff', 'holiday', 'leave')),
  constraint attendance_day_progress_check check (progress in ('ahead', 'running', 'over'))
) with (fillfactor = 85);
create index attendance_day_by_date on app.attendance_day (organization_id, date, employee_id);
-- Partial: days that are over wait for nothing.
create index attendance_day_due on app.attendance_day (organization_id, due_at) where due_at is not null;
select app.shard('app.attendance_day', 'app.organization');
alter table app.attendance_day
  add constraint attendance_day_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.attendance_day');

-- What a manager should look at. A question that was answered stays, one that is no longer true and open goes.
create table app.attendance_exception (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  date date not null,
  kind text not null,
  -- The punch or the missing type it is about; empty when it is about the day.
  subject text not null,
  detail jsonb not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolved_name text,
  note text,
  constraint attendance_exception_pkey primary key (organization_id, id),
  constraint attendance_exception_kind_check
    check (kind in ('missingPunch', 'late', 'shortBreak', 'farAway', 'lowAssurance', 'clockSkew'))
);
create unique index attendance_exception_subject_key
  on app.attendance_exception (organization_id, employee_id, date, kind, subject);
-- Partial: the inbox shows what is open, newest day first.
create index attendance_exception_open on app.attendance_exception (organization_id, date desc, id)
  where resolved_at is null;
create index attendance_exception_by_date on app.attendance_exception (organization_id, date desc, id);
select app.shard('app.attendance_exception', 'app.organization');
alter table app.attendance_exception
  add constraint attendance_exception_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.attendance_exception');

-- How the company counts, and up to which date its days stand ready.
create table app.attendance_policy (
  organization_id uuid not null,
  forgotten_check_out text not null default 'leaveOpen',
  -- Minutes.
  minimum_overtime integer not null default 30,
  normal_day integer not null default 480,
  -- Punches below this level are shown to a manager.
  wanted_assurance text not null default 'C',
  ready_until date,
  constraint attendance_policy_pkey primary key (organization_id),
  constraint attendance_policy_forgotten_check
    check (forgotten_check_out in ('leaveOpen', 'closeAtScheduleEnd')),
  constraint attendance_policy_assurance_check check (wanted_assurance in ('A', 'B', 'C', 'D')),
  constraint attendance_policy_lengths_check
    check (minimum_overtime between 0 and 1440 and normal_day between 1 and 1440)
);
select app.shard('app.attendance_policy', 'app.organization');
alter table app.attendance_policy
  add constraint attendance_policy_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.attendance_policy');
