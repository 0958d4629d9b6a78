-- Made by "npm run db:generate" from the migrations; the tests fail when it is stale. Not to be run.

-- tenant
create table app.announcement (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  external_code text,
  message_type text not null default 'simple'::text,
  title text not null default ''::text,
  content text not null default ''::text,
  thumbnail_file_id uuid,
  status text not null default 'DRAFT'::text,
  scheduled_time timestamptz,
  everyone boolean not null default false,
  must_acknowledge boolean not null default false,
  pinned boolean not null default false,
  expires_on date,
  sender_id uuid,
  sender_name text not null,
  receiver_count integer not null default 0,
  begun_at timestamptz,
  sent_at timestamptz,
  recalled_at timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  excerpt text not null default ''::text,
  constraint announcement_pkey primary key (organization_id, id),
  constraint announcement_scheduled_check check (((status <> 'SCHEDULED'::text) or (scheduled_time is not null))),
  constraint announcement_status_check check ((status = any (array['DRAFT'::text, 'SCHEDULED'::text, 'SENDING'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint announcement_type_check check ((message_type = any (array['simple'::text, 'article'::text]))),
  constraint announcement_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable,
  constraint announcement_sender_fkey foreign key (organization_id, sender_id) references app.employee(organization_id, id) deferrable,
  constraint announcement_thumbnail_fkey foreign key (organization_id, thumbnail_file_id) references app.stored_file(organization_id, id) deferrable
);
create unique index announcement_code_key on app.announcement (organization_id, lower(external_code));
create index announcement_created_idx on app.announcement (organization_id, created_at desc, id);
create index announcement_sender_idx on app.announcement (organization_id, sender_id) where (sender_id is not null);
create index announcement_thumbnail_idx on app.announcement (organization_id, thumbnail_file_id) where (thumbnail_file_id is not null);
create index announcement_waiting_idx on app.announcement (organization_id, status) where (status = any (array['SCHEDULED'::text, 'SENDING'::text]));
alter table app.announcement enable row level security;
create policy tenant on app.announcement to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.announcement to kala_app;

-- tenant
create table app.announcement_file (
  organization_id uuid not null,
  announcement_id uuid not null,
  file_id uuid not null,
  use text not null,
  name text not null,
  size integer not null,
  constraint announcement_file_pkey primary key (organization_id, announcement_id, file_id),
  constraint announcement_file_use_check check ((use = any (array['thumbnail'::text, 'picture'::text, 'attachment'::text]))),
  constraint announcement_file_announcement_fkey foreign key (organization_id, announcement_id) references app.announcement(organization_id, id) on delete cascade deferrable,
  constraint announcement_file_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable
);
create index announcement_file_file_idx on app.announcement_file (organization_id, file_id);
alter table app.announcement_file enable row level security;
create policy tenant on app.announcement_file to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.announcement_file to kala_app;

-- tenant
create table app.announcement_receiver (
  organization_id uuid not null,
  announcement_id uuid not null,
  employee_id uuid not null,
  sent_at timestamptz,
  read_at timestamptz,
  acknowledged_at timestamptz,
  reminded_at timestamptz,
  constraint announcement_receiver_pkey primary key (organization_id, announcement_id, employee_id),
  constraint announcement_receiver_announcement_fkey foreign key (organization_id, announcement_id) references app.announcement(organization_id, id) on delete cascade deferrable,
  constraint announcement_receiver_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index announcement_receiver_person_idx on app.announcement_receiver (organization_id, employee_id, announcement_id);
create index announcement_receiver_waiting_idx on app.announcement_receiver (organization_id, announcement_id, employee_id) where (sent_at is null);
alter table app.announcement_receiver enable row level security;
create policy tenant on app.announcement_receiver to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.announcement_receiver to kala_app;

-- tenant
create table app.announcement_target (
  organization_id uuid not null,
  announcement_id uuid not null,
  kind text not null,
  target_id uuid not null,
  constraint announcement_target_pkey primary key (organization_id, announcement_id, kind, target_id),
  constraint announcement_target_kind_check check ((kind = any (array['department'::text, 'position'::text, 'tag'::text, 'employee'::text]))),
  constraint announcement_target_announcement_fkey foreign key (organization_id, announcement_id) references app.announcement(organization_id, id) on delete cascade deferrable
);
alter table app.announcement_target enable row level security;
create policy tenant on app.announcement_target to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.announcement_target to kala_app;

-- tenant
create table app.api_key (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  key_hash text not null,
  hint text not null,
  permissions text[] not null,
  networks text[] not null default '{}'::text[],
  employee_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  created_at timestamptz not null,
  constraint api_key_pkey primary key (organization_id, id),
  constraint api_key_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint api_key_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index api_key_employee_idx on app.api_key (organization_id, employee_id);
create unique index api_key_hash_key on app.api_key (organization_id, key_hash);
create unique index api_key_name_key on app.api_key (organization_id, lower(name));
alter table app.api_key enable row level security;
create policy tenant on app.api_key to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.api_key to kala_app;

-- tenant
create table app.approval_delegation (
  organization_id uuid not null,
  id uuid not null,
  from_employee_id uuid not null,
  to_employee_id uuid not null,
  from_date date not null,
  to_date date not null,
  forms text[],
  created_at timestamptz not null,
  changes_at timestamptz,
  constraint approval_delegation_pkey primary key (organization_id, id),
  constraint approval_delegation_days_check check ((to_date >= from_date)),
  constraint approval_delegation_people_check check ((from_employee_id <> to_employee_id)),
  constraint approval_delegation_from_fkey foreign key (organization_id, from_employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint approval_delegation_to_fkey foreign key (organization_id, to_employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index approval_delegation_due_idx on app.approval_delegation (organization_id, changes_at) where (changes_at is not null);
create index approval_delegation_from_idx on app.approval_delegation (organization_id, from_employee_id, to_date);
create index approval_delegation_to_idx on app.approval_delegation (organization_id, to_employee_id);
alter table app.approval_delegation enable row level security;
create policy tenant on app.approval_delegation to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approval_delegation to kala_app;

-- tenant
create table app.approval_request (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  form text not null,
  payload_id uuid not null,
  asker_id uuid not null,
  made_by_id uuid not null,
  department_id uuid,
  department_name text,
  line jsonb not null,
  facts jsonb not null,
  cancels_id uuid,
  state text not null default 'pending'::text,
  group_position integer not null,
  level integer not null default 0,
  waiting_since timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  due_at timestamptz,
  step_count integer not null default 0,
  asked_at timestamptz not null,
  decided_at timestamptz,
  effect_at timestamptz,
  constraint approval_request_pkey primary key (organization_id, id),
  constraint approval_request_decided_check check (((state = 'pending'::text) = (decided_at is null))),
  constraint approval_request_state_check check ((state = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'canceled'::text]))),
  constraint approval_request_asker_fkey foreign key (organization_id, asker_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index approval_request_asker_idx on app.approval_request (organization_id, asker_id, asked_at desc, id desc);
create unique index approval_request_cancel_key on app.approval_request (organization_id, cancels_id) where (state = 'pending'::text);
create index approval_request_due_idx on app.approval_request (organization_id, due_at) where (state = 'pending'::text);
create unique index approval_request_payload_key on app.approval_request (organization_id, kind, payload_id) where ((state = 'pending'::text) and (cancels_id is null));
create index approval_request_state_idx on app.approval_request (organization_id, state, asked_at desc, id desc);
create index approval_request_team_idx on app.approval_request (organization_id, department_id) where (state = 'pending'::text);
alter table app.approval_request enable row level security;
create policy tenant on app.approval_request to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approval_request to kala_app;

-- tenant
create table app.approval_setting (
  organization_id uuid not null,
  remind_hours integer,
  escalate_hours integer,
  updated_at timestamptz not null,
  constraint approval_setting_pkey primary key (organization_id),
  constraint approval_setting_hours_check check ((((remind_hours >= 1) and (remind_hours <= 2000)) and ((escalate_hours >= 1) and (escalate_hours <= 2000))))
);
alter table app.approval_setting enable row level security;
create policy tenant on app.approval_setting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approval_setting to kala_app;

-- tenant
create table app.approval_step (
  organization_id uuid not null,
  request_id uuid not null,
  number integer not null,
  at timestamptz not null,
  what text not null,
  group_position integer,
  employee_id uuid,
  for_employee_id uuid,
  escalated boolean not null default false,
  reason text,
  people uuid[] not null default '{}'::uuid[],
  constraint approval_step_pkey primary key (organization_id, request_id, number),
  constraint approval_step_request_fkey foreign key (organization_id, request_id) references app.approval_request(organization_id, id) on delete cascade deferrable
);
create index approval_step_decider_idx on app.approval_step (organization_id, employee_id, at desc) where (what = any (array['approved'::text, 'rejected'::text]));
create unique index approval_step_decision_key on app.approval_step (organization_id, request_id, employee_id) where (what = any (array['approved'::text, 'rejected'::text]));
alter table app.approval_step enable row level security;
create policy tenant on app.approval_step to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approval_step to kala_app;

-- tenant
create table app.approval_waiting (
  organization_id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  for_employee_id uuid not null,
  escalated boolean not null,
  since timestamptz not null,
  constraint approval_waiting_pkey primary key (organization_id, request_id, employee_id),
  constraint approval_waiting_request_fkey foreign key (organization_id, request_id) references app.approval_request(organization_id, id) on delete cascade deferrable
);
create index approval_waiting_for_idx on app.approval_waiting (organization_id, for_employee_id);
create index approval_waiting_inbox_idx on app.approval_waiting (organization_id, employee_id, since, request_id);
alter table app.approval_waiting enable row level security;
create policy tenant on app.approval_waiting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approval_waiting to kala_app;

-- tenant
create table app.approve_group (
  organization_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  position integer not null,
  name text not null,
  minimum integer not null,
  conditions jsonb not null default '[]'::jsonb,
  constraint approve_group_pkey primary key (organization_id, id),
  constraint approve_group_minimum_check check (((minimum >= 1) and (minimum <= 100))),
  constraint approve_group_line_fkey foreign key (organization_id, line_id) references app.approve_line(organization_id, id) on delete cascade deferrable
);
create index approve_group_line_idx on app.approve_group (organization_id, line_id, "position");
alter table app.approve_group enable row level security;
create policy tenant on app.approve_group to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approve_group to kala_app;

-- tenant
create table app.approve_group_approver (
  organization_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  position integer not null,
  kind text not null,
  employee_id uuid,
  permission_group text,
  constraint approve_group_approver_pkey primary key (organization_id, id),
  constraint approve_group_approver_kind_check check (
CASE kind
    WHEN 'employee'::text THEN ((employee_id is not null) and (permission_group is null))
    WHEN 'permissionGroup'::text THEN ((employee_id is null) and (permission_group is not null))
    ELSE ((kind = any (array['teamManager'::text, 'managerAbove'::text, 'owner'::text])) and (employee_id is null) and (permission_group is null))
END),
  constraint approve_group_approver_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint approve_group_approver_group_fkey foreign key (organization_id, group_id) references app.approve_group(organization_id, id) on delete cascade deferrable
);
create index approve_group_approver_employee_idx on app.approve_group_approver (organization_id, employee_id) where (employee_id is not null);
create unique index approve_group_approver_once_key on app.approve_group_approver (organization_id, group_id, kind, employee_id, permission_group) NULLS not DISTINCT;
alter table app.approve_group_approver enable row level security;
create policy tenant on app.approve_group_approver to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approve_group_approver to kala_app;

-- tenant
create table app.approve_line (
  organization_id uuid not null,
  id uuid not null,
  department_id uuid,
  name text not null,
  external_code text,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint approve_line_pkey primary key (organization_id, id),
  constraint approve_line_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable
);
create unique index approve_line_code_key on app.approve_line (organization_id, lower(external_code));
create index approve_line_place_idx on app.approve_line (organization_id, department_id, "position");
alter table app.approve_line enable row level security;
create policy tenant on app.approve_line to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approve_line to kala_app;

-- tenant
create table app.approve_line_form (
  organization_id uuid not null,
  line_id uuid not null,
  form text not null,
  place_id uuid not null,
  constraint approve_line_form_pkey primary key (organization_id, line_id, form),
  constraint approve_line_form_key unique (organization_id, place_id, form),
  constraint approve_line_form_line_fkey foreign key (organization_id, line_id) references app.approve_line(organization_id, id) on delete cascade deferrable
);
alter table app.approve_line_form enable row level security;
create policy tenant on app.approve_line_form to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.approve_line_form to kala_app;

-- tenant
create table app.attendance_adjustment (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  date date not null,
  period_id uuid not null,
  before json,
  after json not null,
  cause text not null,
  made_at timestamptz not null,
  constraint attendance_adjustment_pkey primary key (organization_id, id),
  constraint attendance_adjustment_cause_check check ((cause = any (array['punch'::text, 'correction'::text, 'import'::text, 'schedule'::text, 'holiday'::text, 'team'::text, 'employment'::text, 'rules'::text, 'overtime'::text, 'time'::text]))),
  constraint attendance_adjustment_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint attendance_adjustment_period_fkey foreign key (organization_id, period_id) references app.attendance_period(organization_id, id) on delete cascade deferrable
);
create index attendance_adjustment_by_period on app.attendance_adjustment (organization_id, period_id, date);
create unique index attendance_adjustment_day_key on app.attendance_adjustment (organization_id, employee_id, date, period_id);
alter table app.attendance_adjustment enable row level security;
create policy tenant on app.attendance_adjustment to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.attendance_adjustment to kala_app;

-- tenant
create table app.attendance_confirmation (
  organization_id uuid not null,
  period_id uuid not null,
  employee_id uuid not null,
  employee_at timestamptz,
  manager_at timestamptz,
  manager_by uuid,
  manager_name text,
  days_changed_at timestamptz,
  constraint attendance_confirmation_pkey primary key (organization_id, period_id, employee_id),
  constraint attendance_confirmation_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint attendance_confirmation_period_fkey foreign key (organization_id, period_id) references app.attendance_period(organization_id, id) on delete cascade deferrable
);
create index attendance_confirmation_person_idx on app.attendance_confirmation (organization_id, employee_id);
alter table app.attendance_confirmation enable row level security;
create policy tenant on app.attendance_confirmation to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.attendance_confirmation to kala_app;

-- tenant
create table app.attendance_day (
  organization_id uuid not null,
  employee_id uuid not null,
  date date not null,
  kind text not null,
  progress text not null,
  presence text not null,
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
  zone_ids uuid[] not null default '{}'::uuid[],
  punch_count integer not null,
  last_clocking_id uuid,
  exception_keys text[] not null default '{}'::text[],
  placed json not null,
  trace json not null,
  due_at timestamptz,
  computed_at timestamptz not null,
  facts json not null,
  fingerprint text not null,
  statuses text[] not null default '{}'::text[],
  import_id uuid,
  team_ids uuid[],
  branch_ids uuid[],
  policy_id uuid,
  overtime_planned integer not null default 0,
  rest_day_work integer not null default 0,
  paid_leave integer not null default 0,
  unpaid_leave integer not null default 0,
  overtime integer not null default 0,
  holiday_overtime integer not null default 0,
  approved_overtime integer not null default 0,
  approved_holiday_overtime integer not null default 0,
  department_id uuid,
  position_id uuid,
  shift_ids text[] not null default '{}'::text[],
  locked_fingerprint text,
  overtime_decided boolean not null default false,
  constraint attendance_day_pkey primary key (organization_id, employee_id, date),
  constraint attendance_day_kind_check check ((kind = any (array['work'::text, 'unscheduled'::text, 'dayOff'::text, 'holiday'::text, 'leave'::text]))),
  constraint attendance_day_locked_check check (((locked_fingerprint is null) or ((locked_fingerprint = fingerprint) and (due_at is null)))),
  constraint attendance_day_progress_check check ((progress = any (array['ahead'::text, 'running'::text, 'over'::text]))),
  constraint attendance_day_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index attendance_day_by_date on app.attendance_day (organization_id, date, employee_id);
create index attendance_day_by_import on app.attendance_day (organization_id, import_id) where (import_id is not null);
create index attendance_day_due on app.attendance_day (organization_id, due_at) where (due_at is not null);
create index attendance_day_open_overtime on app.attendance_day (organization_id, date desc, employee_id) where (((overtime + holiday_overtime) > 0) and (not overtime_decided));
create index attendance_day_overtime on app.attendance_day (organization_id, date desc, employee_id) where ((overtime + holiday_overtime) > 0);
alter table app.attendance_day enable row level security;
create policy locked_days_stay on app.attendance_day as restrictive for delete to kala_app using (locked_fingerprint IS NULL);
create policy tenant on app.attendance_day to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.attendance_day to kala_app;

-- tenant
create table app.attendance_exception (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  date date not null,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolved_name text,
  note text,
  constraint attendance_exception_pkey primary key (organization_id, id),
  constraint attendance_exception_kind_check check ((kind = any (array['missingPunch'::text, 'disputed'::text, 'late'::text, 'away'::text, 'shortBreak'::text, 'workOnLeave'::text, 'farAway'::text, 'lowAssurance'::text, 'clockSkew'::text]))),
  constraint attendance_exception_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index attendance_exception_by_date on app.attendance_exception (organization_id, date desc, id);
create index attendance_exception_open on app.attendance_exception (organization_id, date desc, id) where (resolved_at is null);
create unique index attendance_exception_subject_key on app.attendance_exception (organization_id, employee_id, date, kind, subject);
alter table app.attendance_exception enable row level security;
create policy tenant on app.attendance_exception to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.attendance_exception to kala_app;

-- tenant
create table app.attendance_overtime (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  date date not null,
  seconds integer,
  request_id uuid,
  note text,
  decided_at timestamptz not null,
  decided_by uuid,
  decided_name text not null,
  superseded_at timestamptz,
  asked jsonb,
  constraint attendance_overtime_pkey primary key (organization_id, id),
  constraint attendance_overtime_seconds_check check (((seconds >= 0) and (seconds <= 172800))),
  constraint attendance_overtime_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create unique index attendance_overtime_counting_key on app.attendance_overtime (organization_id, employee_id, date) where (superseded_at is null);
create index attendance_overtime_person_idx on app.attendance_overtime (organization_id, employee_id);
alter table app.attendance_overtime enable row level security;
create policy tenant on app.attendance_overtime to kala_app using (organization_id = app.current_organization());
grant insert, select, update on app.attendance_overtime to kala_app;

-- tenant
create table app.attendance_period (
  organization_id uuid not null,
  id uuid not null,
  from_date date not null,
  to_date date not null,
  locked_at timestamptz,
  locked_name text,
  constraint attendance_period_pkey primary key (organization_id, id),
  constraint attendance_period_dates_check check ((from_date <= to_date)),
  constraint attendance_period_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index attendance_period_from_key on app.attendance_period (organization_id, from_date);
alter table app.attendance_period enable row level security;
create policy tenant on app.attendance_period to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.attendance_period to kala_app;

-- tenant
create table app.attendance_period_step (
  organization_id uuid not null,
  id uuid not null,
  period_id uuid not null,
  step text not null,
  reason text,
  made_at timestamptz not null,
  made_by uuid,
  made_name text not null,
  constraint attendance_period_step_pkey primary key (organization_id, id),
  constraint attendance_period_step_check check (((step = 'lock'::text) or ((step = 'unlock'::text) and (reason <> ''::text) and (reason is not null)))),
  constraint attendance_period_step_period_fkey foreign key (organization_id, period_id) references app.attendance_period(organization_id, id) on delete cascade deferrable
);
create index attendance_period_step_by_period on app.attendance_period_step (organization_id, period_id, made_at);
alter table app.attendance_period_step enable row level security;
create policy tenant on app.attendance_period_step to kala_app using (organization_id = app.current_organization());
grant insert, select on app.attendance_period_step to kala_app;

-- tenant
create table app.attendance_policy (
  organization_id uuid not null,
  ready_until date,
  ready_zone text,
  readying_until date,
  readying_zone text,
  readying_after uuid,
  wakes_at timestamptz,
  period_kind text not null default 'month'::text,
  period_start_day integer not null default 1,
  locked_until date,
  constraint attendance_policy_pkey primary key (organization_id),
  constraint attendance_policy_period_check check (((period_kind = any (array['month'::text, 'startDay'::text, 'half'::text])) and ((period_start_day >= 1) and (period_start_day <= 28)))),
  constraint attendance_policy_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.attendance_policy enable row level security;
create policy tenant on app.attendance_policy to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.attendance_policy to kala_app;

-- tenant
create table app.attendance_policy_version (
  organization_id uuid not null,
  id uuid not null,
  from_date date not null,
  forgotten_check_out text not null,
  minimum_overtime integer not null,
  normal_day integer not null,
  repeat_minutes integer not null,
  wanted_assurance text not null,
  late_unit text not null,
  changed_by text not null,
  created_at timestamptz not null,
  constraint attendance_policy_version_pkey primary key (organization_id, id),
  constraint attendance_policy_version_assurance_check check ((wanted_assurance = any (array['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint attendance_policy_version_forgotten_check check ((forgotten_check_out = any (array['leaveOpen'::text, 'closeAtScheduleEnd'::text]))),
  constraint attendance_policy_version_lengths_check check ((((minimum_overtime >= 0) and (minimum_overtime <= 1440)) and ((normal_day >= 1) and (normal_day <= 1440)) and ((repeat_minutes >= 0) and (repeat_minutes <= 60)))),
  constraint attendance_policy_version_unit_check check ((late_unit = any (array['second'::text, 'minute'::text, 'hour'::text]))),
  constraint attendance_policy_version_org_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index attendance_policy_version_from_key on app.attendance_policy_version (organization_id, from_date);
alter table app.attendance_policy_version enable row level security;
create policy tenant on app.attendance_policy_version to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.attendance_policy_version to kala_app;

-- tenant
create table app.audit_entry (
  organization_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  call text not null,
  user_id uuid not null,
  employee_id uuid,
  actor_name text not null,
  subject_kind text,
  subject_id uuid,
  subject_name text,
  change jsonb,
  ip text,
  request_id text not null,
  number bigint not null,
  hash bytea not null,
  constraint audit_entry_pkey primary key (organization_id, id)
);
create index audit_entry_by_employee on app.audit_entry (organization_id, employee_id, at desc, id);
create index audit_entry_by_subject_id on app.audit_entry (organization_id, subject_id, at desc, id);
create index audit_entry_by_time on app.audit_entry (organization_id, at desc, id);
create index audit_entry_by_topic on app.audit_entry (organization_id, (
CASE
    WHEN (subject_kind = 'signIn'::text) THEN 'signIn'::text
    WHEN (subject_kind = 'department'::text) THEN 'team'::text
    ELSE 'employee'::text
END), at desc, id) INCLUDE (subject_kind) where (subject_kind = any (array['signIn'::text, 'department'::text, 'employee'::text, 'invitation'::text, 'document'::text, 'training'::text]));
create index audit_entry_newest on app.audit_entry using brin (at) with (pages_per_range='32');
create unique index audit_entry_number_key on app.audit_entry (organization_id, number);
alter table app.audit_entry enable row level security;
create policy provider_reads on app.audit_entry for select to kala_global using true;
create policy tenant on app.audit_entry to kala_app using (organization_id = app.current_organization());
grant insert, select on app.audit_entry to kala_app;

-- tenant
create table app.audit_head (
  organization_id uuid not null,
  number bigint not null,
  hash bytea not null,
  constraint audit_head_pkey primary key (organization_id)
);
alter table app.audit_head enable row level security;
create policy tenant on app.audit_head to kala_app using (organization_id = app.current_organization());
grant insert, select, update on app.audit_head to kala_app;

-- tenant
create table app.billing_account (
  organization_id uuid not null,
  billing_address jsonb,
  invoice_address jsonb,
  canceled_at timestamptz,
  last_number integer not null default 0,
  constraint billing_account_pkey primary key (organization_id),
  constraint billing_account_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.billing_account enable row level security;
create policy tenant on app.billing_account to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.billing_account to kala_app;

-- tenant
create table app.billing_entry (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  reference text not null,
  refers_to text,
  day date not null,
  created_at timestamptz not null,
  constraint billing_entry_pkey primary key (organization_id, id),
  constraint billing_entry_kind_check check ((kind = any (array['invoice'::text, 'payment'::text, 'refund'::text, 'adjustment'::text]))),
  constraint billing_entry_refund_check check (((kind = 'refund'::text) = (refers_to is not null))),
  constraint billing_entry_order_fkey foreign key (organization_id, order_id) references app.billing_order(organization_id, id) on delete cascade deferrable
);
create index billing_entry_order_idx on app.billing_entry (organization_id, order_id);
create unique index billing_entry_reference_key on app.billing_entry (organization_id, reference);
alter table app.billing_entry enable row level security;
create policy tenant on app.billing_entry to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.billing_entry to kala_app;

-- tenant
create table app.billing_order (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  kind text not null,
  feature text not null,
  method text not null,
  status text not null default 'awaiting'::text,
  currency text not null,
  credit_minor bigint not null,
  subtotal_minor bigint not null,
  vat_percent integer not null,
  vat_minor bigint not null,
  total_minor bigint not null,
  withholding_minor bigint not null,
  quoted_from date not null,
  quoted_to date not null,
  valid_until date not null,
  paid_date date,
  reject_reason text,
  slip_file_id uuid,
  invoice_requested_at timestamptz,
  created_at timestamptz not null,
  renewal_minor bigint,
  paypal_id text,
  paypal_status text,
  paypal_status_at timestamptz,
  slip_sha256 text,
  slip_reference text,
  paypal_charges_on date,
  constraint billing_order_pkey primary key (organization_id, id),
  constraint billing_order_currency_check check ((currency = any (array['THB'::text, 'USD'::text]))),
  constraint billing_order_feature_check check ((feature = any (array['annual'::text, 'monthly'::text]))),
  constraint billing_order_kind_check check ((kind = any (array['new'::text, 'raise'::text, 'switch'::text, 'next'::text]))),
  constraint billing_order_method_check check ((method = any (array['transfer'::text, 'paypal'::text]))),
  constraint billing_order_paid_check check (((status = 'paid'::text) = (paid_date is not null))),
  constraint billing_order_paypal_check check (((paypal_id is null) or ((method = 'paypal'::text) and (renewal_minor is not null)))),
  constraint billing_order_status_check check ((status = any (array['awaiting'::text, 'submitted'::text, 'rejected'::text, 'paid'::text, 'canceled'::text]))),
  constraint billing_order_account_fkey foreign key (organization_id) references app.billing_account(organization_id) on delete cascade deferrable,
  constraint billing_order_slip_fkey foreign key (organization_id, slip_file_id) references app.stored_file(organization_id, id) deferrable
);
create unique index billing_order_number_key on app.billing_order (organization_id, number);
create unique index billing_order_open_key on app.billing_order (organization_id) where (status = any (array['awaiting'::text, 'submitted'::text, 'rejected'::text]));
create index billing_order_slip_idx on app.billing_order (organization_id, slip_file_id) where (slip_file_id is not null);
alter table app.billing_order enable row level security;
create policy tenant on app.billing_order to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.billing_order to kala_app;

-- tenant
create table app.billing_order_item (
  organization_id uuid not null,
  order_id uuid not null,
  part text not null,
  people integer not null,
  amount_minor bigint not null,
  constraint billing_order_item_pkey primary key (organization_id, order_id, part),
  constraint billing_order_item_part_check check ((part = any (array['cloud'::text, 'station'::text, 'payroll'::text]))),
  constraint billing_order_item_people_check check ((people > 0)),
  constraint billing_order_item_order_fkey foreign key (organization_id, order_id) references app.billing_order(organization_id, id) on delete cascade deferrable
);
alter table app.billing_order_item enable row level security;
create policy tenant on app.billing_order_item to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.billing_order_item to kala_app;

-- tenant
create table app.billing_paper (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  number text not null,
  reference text not null,
  day date not null,
  currency text not null,
  total_minor bigint not null,
  content jsonb not null,
  created_at timestamptz not null,
  constraint billing_paper_pkey primary key (organization_id, id),
  constraint billing_paper_kind_check check ((kind = any (array['invoice'::text, 'taxInvoice'::text, 'receipt'::text, 'creditNote'::text]))),
  constraint billing_paper_order_fkey foreign key (organization_id, order_id) references app.billing_order(organization_id, id) on delete cascade deferrable
);
create index billing_paper_order_idx on app.billing_paper (organization_id, order_id);
create unique index billing_paper_reference_key on app.billing_paper (organization_id, kind, reference);
alter table app.billing_paper enable row level security;
create policy tenant on app.billing_paper to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.billing_paper to kala_app;

-- tenant
create table app.branch (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  tax_branch text,
  social_security_branch text,
  phone_number text,
  address jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint branch_pkey primary key (organization_id, id),
  constraint branch_social_security_branch_check check ((social_security_branch ~ '^[0-9]{6}$'::text)),
  constraint branch_tax_branch_check check ((tax_branch ~ '^[0-9]{5}$'::text)),
  constraint branch_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index branch_name_key on app.branch (organization_id, lower(name));
alter table app.branch enable row level security;
create policy tenant on app.branch to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.branch to kala_app;

-- tenant
create table app.branding_theme (
  organization_id uuid not null,
  colours jsonb not null default '{}'::jsonb,
  cover_file_id uuid,
  header_logo_file_id uuid,
  square_logo_file_id uuid,
  long_logo_file_id uuid,
  display_name text,
  welcome text,
  updated_at timestamptz not null,
  constraint branding_theme_pkey primary key (organization_id),
  constraint branding_theme_cover_fkey foreign key (organization_id, cover_file_id) references app.stored_file(organization_id, id) deferrable,
  constraint branding_theme_header_logo_fkey foreign key (organization_id, header_logo_file_id) references app.stored_file(organization_id, id) deferrable,
  constraint branding_theme_long_logo_fkey foreign key (organization_id, long_logo_file_id) references app.stored_file(organization_id, id) deferrable,
  constraint branding_theme_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable,
  constraint branding_theme_square_logo_fkey foreign key (organization_id, square_logo_file_id) references app.stored_file(organization_id, id) deferrable
);
alter table app.branding_theme enable row level security;
create policy tenant on app.branding_theme to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.branding_theme to kala_app;

-- tenant
create table app.calendar_feed (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  department_id uuid,
  sources text[] not null,
  language text not null,
  secret_hash text not null,
  created_at timestamptz not null,
  constraint calendar_feed_pkey primary key (organization_id, id),
  constraint calendar_feed_language_check check ((language = any (array['en'::text, 'th'::text]))),
  constraint calendar_feed_sources_check check (((cardinality(sources) >= 1) and (cardinality(sources) <= 10))),
  constraint calendar_feed_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint calendar_feed_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index calendar_feed_employee_idx on app.calendar_feed (organization_id, employee_id);
alter table app.calendar_feed enable row level security;
create policy tenant on app.calendar_feed to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.calendar_feed to kala_app;

-- tenant
create table app.claim (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  claim_type_id uuid not null,
  date date not null,
  amount bigint not null,
  state text not null default 'waiting'::text,
  asked_at timestamptz not null,
  approved_at timestamptz,
  pay_run_id uuid,
  constraint claim_pkey primary key (organization_id, id),
  constraint claim_amount_check check ((amount > 0)),
  constraint claim_approved_check check (((state = 'approved'::text) = (approved_at is not null))),
  constraint claim_paid_check check (((pay_run_id is null) or (state = 'approved'::text))),
  constraint claim_state_check check ((state = any (array['waiting'::text, 'approved'::text, 'ended'::text]))),
  constraint claim_response_fkey foreign key (organization_id, id) references app.form_response(organization_id, id) on delete cascade deferrable,
  constraint claim_type_fkey foreign key (organization_id, claim_type_id) references app.claim_type(organization_id, id) deferrable
);
create index claim_employee_idx on app.claim (organization_id, employee_id, date desc, id desc);
create index claim_to_pay_idx on app.claim (organization_id, approved_at) where ((state = 'approved'::text) and (pay_run_id is null));
alter table app.claim enable row level security;
create policy tenant on app.claim to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.claim to kala_app;

-- tenant
create table app.claim_balance (
  organization_id uuid not null,
  employee_id uuid not null,
  claim_type_id uuid not null,
  year integer not null,
  claimed bigint not null,
  constraint claim_balance_pkey primary key (organization_id, employee_id, claim_type_id, year),
  constraint claim_balance_claimed_check check ((claimed >= 0)),
  constraint claim_balance_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint claim_balance_type_fkey foreign key (organization_id, claim_type_id) references app.claim_type(organization_id, id) on delete cascade deferrable
);
alter table app.claim_balance enable row level security;
create policy tenant on app.claim_balance to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.claim_balance to kala_app;

-- tenant
create table app.claim_type (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  per_claim bigint,
  per_year bigint,
  amounts bigint[],
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint claim_type_pkey primary key (organization_id, id),
  constraint claim_type_caps_check check (((per_claim > 0) and (per_year > 0))),
  constraint claim_type_kind_check check ((kind = any (array['parking'::text, 'medical'::text, 'dental'::text, 'own'::text]))),
  constraint claim_type_most_check check (
CASE kind
    WHEN 'parking'::text THEN ((per_claim is not null) and (per_claim <= 100000))
    WHEN 'own'::text THEN true
    ELSE ((per_claim is not null) and (per_claim <= 1000000))
END)
);
create unique index claim_type_name_key on app.claim_type (organization_id, lower(name)) where (archived_at is null);
alter table app.claim_type enable row level security;
create policy tenant on app.claim_type to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.claim_type to kala_app;

-- tenant
create table app.clock_device (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  public_key text not null,
  registered_at timestamptz not null,
  counter bigint not null default 0,
  not_before timestamptz,
  constraint clock_device_pkey primary key (organization_id, id),
  constraint clock_device_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index clock_device_by_employee on app.clock_device (organization_id, employee_id, registered_at desc);
alter table app.clock_device enable row level security;
create policy tenant on app.clock_device to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.clock_device to kala_app;

-- tenant
create table app.clocking (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  type text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  source text not null,
  idempotency_key text not null,
  zone_id uuid,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  position_age integer,
  fence_verdict text,
  fence_reason text,
  fence_distance integer,
  qr text,
  qr_problem text,
  wifi boolean not null default false,
  beacon boolean not null default false,
  pin boolean not null default false,
  live_face boolean,
  offline boolean not null default false,
  device_ahead integer,
  assurance text not null,
  assurance_reason text not null,
  ip text,
  device text,
  photo_file_id uuid,
  reason text,
  entered_by uuid,
  entered_name text,
  import_id uuid,
  corrects_id uuid,
  claimed_at timestamptz,
  qr_step integer,
  guessed boolean not null default false,
  time_proof text,
  not_before timestamptz,
  device_counter bigint,
  constraint clocking_pkey primary key (organization_id, id),
  constraint clocking_assurance_check check ((assurance = any (array['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint clocking_source_check check ((source = any (array['faceScanner'::text, 'self'::text, 'station'::text, 'import'::text, 'hand'::text, 'request'::text]))),
  constraint clocking_time_proof_check check ((time_proof = any (array['signed'::text, 'unsigned'::text, 'unknownDevice'::text, 'wrongSignature'::text, 'counterNotRising'::text]))),
  constraint clocking_type_check check ((type = any (array['clock_in'::text, 'clock_out'::text, 'break_in'::text, 'break_out'::text]))),
  constraint clocking_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create unique index clocking_by_employee on app.clocking (organization_id, employee_id, at, idempotency_key);
create index clocking_by_import on app.clocking (organization_id, import_id) where (import_id is not null);
create index clocking_by_time on app.clocking (organization_id, at, id);
create unique index clocking_code_key on app.clocking (organization_id, employee_id, zone_id, qr_step) where (qr_step is not null);
alter table app.clocking enable row level security;
create policy tenant on app.clocking to kala_app using (organization_id = app.current_organization());
grant insert, select on app.clocking to kala_app;

-- tenant
create table app.clocking_correction (
  organization_id uuid not null,
  id uuid not null,
  clocking_id uuid not null,
  employee_id uuid not null,
  punched_at timestamptz not null,
  kind text not null,
  moved_to date,
  reason text not null,
  made_at timestamptz not null,
  made_by uuid,
  made_name text not null,
  number integer not null,
  constraint clocking_correction_pkey primary key (organization_id, id),
  constraint clocking_correction_kind_check check ((kind = any (array['move'::text, 'void'::text, 'restore'::text]))),
  constraint clocking_correction_number_check check ((number > 0)),
  constraint clocking_correction_clocking_fkey foreign key (organization_id, clocking_id) references app.clocking(organization_id, id) on delete cascade deferrable
);
create index clocking_correction_by_employee on app.clocking_correction (organization_id, employee_id, punched_at);
create unique index clocking_correction_number_key on app.clocking_correction (organization_id, clocking_id, number);
alter table app.clocking_correction enable row level security;
create policy tenant on app.clocking_correction to kala_app using (organization_id = app.current_organization());
grant insert, select on app.clocking_correction to kala_app;

-- tenant
create table app.clocking_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text not null,
  sha256 text not null,
  rows integer not null,
  added integer not null,
  duplicates integer not null,
  refused integer not null,
  first_date date,
  last_date date,
  made_at timestamptz not null,
  made_by uuid,
  made_name text not null,
  undone_at timestamptz,
  undone_name text,
  constraint clocking_import_pkey primary key (organization_id, id),
  constraint clocking_import_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index clocking_import_by_time on app.clocking_import (organization_id, made_at desc, id);
alter table app.clocking_import enable row level security;
create policy tenant on app.clocking_import to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.clocking_import to kala_app;

-- tenant
create table app.consent_request (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  user_id uuid,
  kind text not null,
  state text not null,
  note text,
  asked_at timestamptz not null,
  due_on date not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  file_id uuid,
  outcome jsonb,
  entered_by text,
  received_on date,
  constraint consent_request_pkey primary key (organization_id, id),
  constraint consent_request_kind_check check ((kind = any (array['copy'::text, 'erase'::text]))),
  constraint consent_request_state_check check ((state = any (array['received'::text, 'done'::text, 'refused'::text, 'canceled'::text]))),
  constraint consent_request_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint consent_request_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index consent_request_due_idx on app.consent_request (organization_id, state, due_on);
create index consent_request_employee_idx on app.consent_request (organization_id, employee_id);
create unique index consent_request_open_key on app.consent_request (organization_id, employee_id, kind) where (state = 'received'::text);
alter table app.consent_request enable row level security;
create policy tenant on app.consent_request to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.consent_request to kala_app;

-- tenant
create table app.dashboard_arrangement (
  organization_id uuid not null,
  employee_id uuid not null,
  card_order text[] not null,
  hidden text[] not null,
  updated_at timestamptz not null,
  constraint dashboard_arrangement_pkey primary key (organization_id, employee_id),
  constraint dashboard_arrangement_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
alter table app.dashboard_arrangement enable row level security;
create policy tenant on app.dashboard_arrangement to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.dashboard_arrangement to kala_app;

-- tenant
create table app.department (
  organization_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  external_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint department_pkey primary key (organization_id, id),
  constraint department_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable,
  constraint department_parent_fkey foreign key (organization_id, parent_id) references app.department(organization_id, id) deferrable
);
create unique index department_code_key on app.department (organization_id, lower(external_code));
create index department_parent_idx on app.department (organization_id, parent_id);
create unique index department_sibling_name_key on app.department (organization_id, parent_id, lower(name)) NULLS not DISTINCT;
alter table app.department enable row level security;
create policy tenant on app.department to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.department to kala_app;

-- tenant
create table app.department_manager (
  organization_id uuid not null,
  department_id uuid not null,
  employee_id uuid not null,
  constraint department_manager_pkey primary key (organization_id, department_id, employee_id),
  constraint department_manager_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint department_manager_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index department_manager_employee_idx on app.department_manager (organization_id, employee_id);
alter table app.department_manager enable row level security;
create policy tenant on app.department_manager to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.department_manager to kala_app;

-- tenant
create table app.department_member (
  organization_id uuid not null,
  department_id uuid not null,
  employee_id uuid not null,
  from_date date not null,
  constraint department_member_pkey primary key (organization_id, department_id, employee_id),
  constraint department_member_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint department_member_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index department_member_employee_idx on app.department_member (organization_id, employee_id);
alter table app.department_member enable row level security;
create policy tenant on app.department_member to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.department_member to kala_app;

-- tenant
create table app.department_place (
  organization_id uuid not null,
  department_id uuid not null,
  from_date date not null,
  parent_id uuid,
  is_deleted boolean not null default false,
  constraint department_place_pkey primary key (organization_id, department_id, from_date),
  constraint department_place_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.department_place enable row level security;
create policy tenant on app.department_place to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.department_place to kala_app;

-- tenant
create table app.employee (
  organization_id uuid not null,
  id uuid not null,
  user_id uuid,
  employee_code text,
  title_name text,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  gender text,
  birth_date date,
  start_date date,
  resign_date date,
  position_name text,
  status text not null,
  permission_groups text[] not null default '{}'::text[],
  created_at timestamptz not null,
  updated_at timestamptz not null,
  middle_name text,
  nationality text,
  race text,
  id_card text,
  tax_id text,
  social_security_id text,
  bank_code text,
  bank_account text,
  bank_account_name text,
  line_id text,
  facebook text,
  instagram text,
  probation_start_date date,
  probation_end_date date,
  payroll_code text,
  kyc_level smallint not null default 0,
  station_id text,
  station_pin_hash text,
  picture_file_id uuid,
  asked_at timestamptz,
  reject_reason text,
  erased_at timestamptz,
  forgotten_at timestamptz,
  search_text text not null generated stored,
  constraint employee_pkey primary key (organization_id, id),
  constraint employee_gender_check check ((gender = any (array['male'::text, 'female'::text, 'other'::text]))),
  constraint employee_kyc_level_check check (((kyc_level >= 0) and (kyc_level <= 3))),
  constraint employee_probation_check check ((probation_end_date >= probation_start_date)),
  constraint employee_status_check check ((status = any (array['approved'::text, 'pending'::text, 'rejected'::text, 'deactivated'::text]))),
  constraint employee_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index employee_code_key on app.employee (organization_id, employee_code);
create index employee_group_idx on app.employee (organization_id, status) where (permission_groups <> '{}'::text[]);
create index employee_leaving_idx on app.employee (organization_id, resign_date) where ((status = 'approved'::text) and (resign_date is not null));
create index employee_name_idx on app.employee (organization_id, status, first_name COLLATE "th-x-icu", last_name COLLATE "th-x-icu", id);
create index employee_picture_idx on app.employee (organization_id, picture_file_id) where (picture_file_id is not null);
create index employee_position_idx on app.employee (organization_id, position_name);
create index employee_search_idx on app.employee using gin (organization_id, search_text gin_trgm_ops) with (fastupdate=off);
create index employee_start_idx on app.employee (organization_id, status, start_date, id);
create unique index employee_station_key on app.employee (organization_id, station_id);
create unique index employee_user_key on app.employee (organization_id, user_id);
alter table app.employee enable row level security;
create policy tenant on app.employee to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.employee to kala_app;

-- tenant
create table app.employee_address (
  organization_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  building text,
  room text,
  floor text,
  house_number text,
  moo text,
  soi text,
  road text,
  village text,
  junction text,
  sub_district text,
  district text,
  province text,
  post_code text,
  constraint employee_address_pkey primary key (organization_id, employee_id, kind),
  constraint employee_address_kind_check check ((kind = any (array['registered'::text, 'living'::text]))),
  constraint employee_address_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
alter table app.employee_address enable row level security;
create policy tenant on app.employee_address to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.employee_address to kala_app;

-- tenant
create table app.employee_change (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  part text not null,
  fields text[] not null,
  was jsonb not null,
  wish jsonb not null,
  note text,
  state text not null default 'pending'::text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  request_id uuid,
  bank_book_file_id uuid,
  constraint employee_change_pkey primary key (organization_id, id),
  constraint employee_change_part_check check ((part = any (array['personal'::text, 'registeredAddress'::text, 'identity'::text, 'work'::text, 'department'::text, 'position'::text, 'employmentType'::text, 'salary'::text, 'manager'::text, 'workMinutes'::text]))),
  constraint employee_change_state_check check ((state = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'canceled'::text]))),
  constraint employee_change_bank_book_fkey foreign key (organization_id, bank_book_file_id) references app.stored_file(organization_id, id) deferrable,
  constraint employee_change_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index employee_change_bank_book_idx on app.employee_change (organization_id, bank_book_file_id) where (bank_book_file_id is not null);
create index employee_change_employee_idx on app.employee_change (organization_id, employee_id, asked_at desc);
create unique index employee_change_open_idx on app.employee_change (organization_id, employee_id, part) where (state = 'pending'::text);
create index employee_change_waiting_idx on app.employee_change (organization_id, asked_at) where (state = 'pending'::text);
alter table app.employee_change enable row level security;
create policy tenant on app.employee_change to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.employee_change to kala_app;

-- tenant
create table app.employee_document (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  file_id uuid not null,
  kind text not null,
  name text not null,
  expires_on date,
  created_by text not null,
  created_at timestamptz not null,
  reminded_on date,
  constraint employee_document_pkey primary key (organization_id, id),
  constraint employee_document_kind_check check ((kind = any (array['contract'::text, 'idCard'::text, 'houseRegistration'::text, 'certificate'::text, 'medical'::text, 'other'::text, 'facePhoto'::text]))),
  constraint employee_document_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint employee_document_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable
);
create index employee_document_employee_idx on app.employee_document (organization_id, employee_id, kind);
create index employee_document_expiry_idx on app.employee_document (organization_id, expires_on);
create index employee_document_file_idx on app.employee_document (organization_id, file_id);
alter table app.employee_document enable row level security;
create policy tenant on app.employee_document to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.employee_document to kala_app;

-- tenant
create table app.employee_tag (
  organization_id uuid not null,
  employee_id uuid not null,
  tag_id uuid not null,
  constraint employee_tag_pkey primary key (organization_id, employee_id, tag_id),
  constraint employee_tag_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint employee_tag_tag_fkey foreign key (organization_id, tag_id) references app.tag(organization_id, id) on delete cascade deferrable
);
create index employee_tag_tag_idx on app.employee_tag (organization_id, tag_id);
alter table app.employee_tag enable row level security;
create policy tenant on app.employee_tag to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.employee_tag to kala_app;

-- tenant
create table app.employment_term (
  organization_id uuid not null,
  employee_id uuid not null,
  matter text not null,
  from_date date not null,
  value_id uuid,
  value_text text,
  value_number bigint,
  note text,
  changed_by text not null,
  created_at timestamptz not null,
  constraint employment_term_pkey primary key (organization_id, employee_id, matter, from_date),
  constraint employment_term_matter_check check ((matter = any (array['department'::text, 'position'::text, 'employmentType'::text, 'salary'::text, 'manager'::text, 'workMinutes'::text]))),
  constraint employment_term_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index employment_term_by_day on app.employment_term (organization_id, from_date, matter);
create index employment_term_type_idx on app.employment_term (organization_id, employee_id, from_date desc) INCLUDE (value_text) where (matter = 'employmentType'::text);
alter table app.employment_term enable row level security;
create policy tenant on app.employment_term to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.employment_term to kala_app;

-- tenant
create table app.filing (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  year smallint not null,
  month smallint,
  branch text not null,
  sequence smallint not null,
  filed_on date not null,
  receipt_number text,
  totals jsonb not null,
  figures jsonb not null,
  file_id uuid,
  filed_by text not null,
  filed_at timestamptz not null,
  constraint filing_pkey primary key (organization_id, id),
  constraint filing_branch_check check ((branch ~ '^[0-9]{5,6}$'::text)),
  constraint filing_kind_check check ((kind = any (array['pnd1'::text, 'pnd1kor'::text, 'sps110'::text, 'welfareFund'::text, 'studentLoan'::text, 'kt20k'::text, 'sps103'::text, 'sps609'::text]))),
  constraint filing_period_check check ((((year >= 2000) and (year <= 2400)) and ((kind = any (array['pnd1kor'::text, 'kt20k'::text])) = (month is null)) and ((month >= 1) and (month <= 12)))),
  constraint filing_sequence_check check (((sequence >= 0) and (sequence <= 99))),
  constraint filing_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable,
  constraint filing_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index filing_file_idx on app.filing (organization_id, file_id) where (file_id is not null);
create unique index filing_sequence_key on app.filing (organization_id, kind, year, month, branch, sequence) NULLS not DISTINCT;
alter table app.filing enable row level security;
create policy tenant on app.filing to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing to kala_app;

-- tenant
create table app.filing_certificate (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  branch text,
  book text,
  number integer,
  issued_on date not null,
  content jsonb,
  signature_file_id uuid,
  file_id uuid,
  name text,
  void_reason text,
  issued_by text not null,
  issued_at timestamptz not null,
  read_at timestamptz,
  constraint filing_certificate_pkey primary key (organization_id, id),
  constraint filing_certificate_number_key unique (organization_id, branch, book, number),
  constraint filing_certificate_kind_check check ((((branch is null) and (book is null) and (number is null) and (file_id is not null) and (name is not null)) or ((branch is not null) and (book is not null) and (number >= 1) and (file_id is null)))),
  constraint filing_certificate_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) deferrable,
  constraint filing_certificate_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable,
  constraint filing_certificate_signature_fkey foreign key (organization_id, signature_file_id) references app.stored_file(organization_id, id) deferrable
);
create index filing_certificate_employee_idx on app.filing_certificate (organization_id, employee_id, year);
create index filing_certificate_file_idx on app.filing_certificate (organization_id, file_id) where (file_id is not null);
create index filing_certificate_signature_idx on app.filing_certificate (organization_id, signature_file_id) where (signature_file_id is not null);
create unique index filing_certificate_valid_key on app.filing_certificate (organization_id, year, branch, employee_id) where ((branch is not null) and (void_reason is null));
alter table app.filing_certificate enable row level security;
create policy tenant on app.filing_certificate to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing_certificate to kala_app;

-- tenant
create table app.filing_certificate_book (
  organization_id uuid not null,
  branch text not null,
  from_date date not null,
  book text not null,
  next_number integer not null,
  constraint filing_certificate_book_pkey primary key (organization_id, branch, from_date),
  constraint filing_certificate_book_name_key unique (organization_id, branch, book),
  constraint filing_certificate_book_branch_check check ((branch ~ '^[0-9]{5}$'::text)),
  constraint filing_certificate_book_number_check check ((next_number >= 1)),
  constraint filing_certificate_book_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.filing_certificate_book enable row level security;
create policy tenant on app.filing_certificate_book to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing_certificate_book to kala_app;

-- tenant
create table app.filing_certificate_setting (
  organization_id uuid not null,
  signer text not null,
  signature_file_id uuid,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint filing_certificate_setting_pkey primary key (organization_id),
  constraint filing_certificate_setting_file_fkey foreign key (organization_id, signature_file_id) references app.stored_file(organization_id, id) deferrable,
  constraint filing_certificate_setting_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index filing_certificate_setting_file_idx on app.filing_certificate_setting (organization_id, signature_file_id) where (signature_file_id is not null);
alter table app.filing_certificate_setting enable row level security;
create policy tenant on app.filing_certificate_setting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing_certificate_setting to kala_app;

-- tenant
create table app.filing_certificate_zip (
  organization_id uuid not null,
  year smallint not null,
  id uuid not null,
  state text not null,
  done_count integer not null,
  total_count integer not null,
  file_id uuid,
  started_by text not null,
  started_at timestamptz not null,
  constraint filing_certificate_zip_pkey primary key (organization_id, year),
  constraint filing_certificate_zip_counts_check check (((done_count >= 0) and (done_count <= total_count))),
  constraint filing_certificate_zip_state_check check (((state = any (array['running'::text, 'done'::text, 'failed'::text])) and ((state = 'done'::text) = (file_id is not null)))),
  constraint filing_certificate_zip_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable,
  constraint filing_certificate_zip_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index filing_certificate_zip_file_idx on app.filing_certificate_zip (organization_id, file_id) where (file_id is not null);
alter table app.filing_certificate_zip enable row level security;
create policy tenant on app.filing_certificate_zip to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing_certificate_zip to kala_app;

-- tenant
create table app.filing_reminder (
  organization_id uuid not null,
  reminded_on date not null,
  constraint filing_reminder_pkey primary key (organization_id),
  constraint filing_reminder_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.filing_reminder enable row level security;
create policy tenant on app.filing_reminder to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing_reminder to kala_app;

-- tenant
create table app.filing_template_branch (
  organization_id uuid not null,
  template_id uuid not null,
  branch_id uuid,
  from_month date not null,
  constraint filing_template_branch_pkey primary key (organization_id, template_id, from_month),
  constraint filing_template_branch_month_check check ((EXTRACT(day FROM from_month) = (1)::numeric)),
  constraint filing_template_branch_branch_fkey foreign key (organization_id, branch_id) references app.branch(organization_id, id) deferrable,
  constraint filing_template_branch_template_fkey foreign key (organization_id, template_id) references app.payroll_template(organization_id, id) on delete cascade deferrable
);
create index filing_template_branch_branch_idx on app.filing_template_branch (organization_id, branch_id);
alter table app.filing_template_branch enable row level security;
create policy tenant on app.filing_template_branch to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing_template_branch to kala_app;

-- tenant
create table app.filing_title_code (
  organization_id uuid not null,
  title text not null,
  code text not null,
  constraint filing_title_code_pkey primary key (organization_id, title),
  constraint filing_title_code_code_check check ((code ~ '^[0-9]{3}$'::text)),
  constraint filing_title_code_title_check check (((title <> ''::text) and (length(title) <= 60) and (title !~ '\s'::text))),
  constraint filing_title_code_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.filing_title_code enable row level security;
create policy tenant on app.filing_title_code to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.filing_title_code to kala_app;

-- tenant
create table app.form_document (
  organization_id uuid not null,
  response_id uuid not null,
  kind text not null,
  language text not null,
  year integer not null,
  number integer not null,
  facts jsonb not null,
  issued_at timestamptz not null,
  file_id uuid,
  constraint form_document_pkey primary key (organization_id, response_id),
  constraint form_document_number_key unique (organization_id, year, number),
  constraint form_document_kind_check check ((kind = any (array['work'::text, 'salary'::text]))),
  constraint form_document_language_check check ((language = any (array['th'::text, 'en'::text]))),
  constraint form_document_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable,
  constraint form_document_response_fkey foreign key (organization_id, response_id) references app.form_response(organization_id, id) on delete cascade deferrable
);
create index form_document_file_idx on app.form_document (organization_id, file_id) where (file_id is not null);
alter table app.form_document enable row level security;
create policy tenant on app.form_document to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.form_document to kala_app;

-- tenant
create table app.form_receiver (
  organization_id uuid not null,
  template_id uuid not null,
  receiver_id uuid not null,
  department_id uuid,
  employee_id uuid,
  constraint form_receiver_pkey primary key (organization_id, template_id, receiver_id),
  constraint form_receiver_one_check check (((receiver_id = COALESCE(department_id, employee_id)) and (num_nonnulls(department_id, employee_id) = 1))),
  constraint form_receiver_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint form_receiver_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint form_receiver_template_fkey foreign key (organization_id, template_id) references app.form_template(organization_id, id) on delete cascade deferrable
);
create index form_receiver_employee_idx on app.form_receiver (organization_id, employee_id) where (employee_id is not null);
alter table app.form_receiver enable row level security;
create policy tenant on app.form_receiver to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.form_receiver to kala_app;

-- tenant
create table app.form_response (
  organization_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  version integer not null,
  employee_id uuid not null,
  key uuid not null,
  answers jsonb,
  request_id uuid,
  state text not null default 'submitted'::text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  answered_by_id uuid,
  constraint form_response_pkey primary key (organization_id, id),
  constraint form_response_key unique (organization_id, employee_id, key),
  constraint form_response_decided_check check (((state = 'submitted'::text) = (decided_at is null))),
  constraint form_response_state_check check ((state = any (array['submitted'::text, 'accepted'::text, 'rejected'::text, 'canceled'::text]))),
  constraint form_response_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint form_response_version_fkey foreign key (organization_id, template_id, version) references app.form_version(organization_id, template_id, version) deferrable
);
create index form_response_employee_idx on app.form_response (organization_id, employee_id, submitted_at desc, id desc);
create index form_response_newest_idx on app.form_response (organization_id, submitted_at desc, id desc);
create index form_response_template_idx on app.form_response (organization_id, template_id, submitted_at desc, id desc);
alter table app.form_response enable row level security;
create policy tenant on app.form_response to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.form_response to kala_app;

-- tenant
create table app.form_response_file (
  organization_id uuid not null,
  id uuid not null,
  response_id uuid not null,
  field_id uuid not null,
  file_id uuid not null,
  constraint form_response_file_pkey primary key (organization_id, id),
  constraint form_response_file_key unique (organization_id, file_id),
  constraint form_response_file_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable,
  constraint form_response_file_response_fkey foreign key (organization_id, response_id) references app.form_response(organization_id, id) on delete cascade deferrable
);
create index form_response_file_response_idx on app.form_response_file (organization_id, response_id);
alter table app.form_response_file enable row level security;
create policy tenant on app.form_response_file to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.form_response_file to kala_app;

-- tenant
create table app.form_team (
  organization_id uuid not null,
  template_id uuid not null,
  department_id uuid not null,
  constraint form_team_pkey primary key (organization_id, template_id, department_id),
  constraint form_team_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint form_team_template_fkey foreign key (organization_id, template_id) references app.form_template(organization_id, id) on delete cascade deferrable
);
alter table app.form_team enable row level security;
create policy tenant on app.form_team to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.form_team to kala_app;

-- tenant
create table app.form_template (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  external_code text,
  icon text,
  colour text,
  version integer not null,
  everyone boolean not null,
  auto_response text,
  notify_type text,
  claim_type_id uuid,
  ready_key text,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint form_template_pkey primary key (organization_id, id),
  constraint form_template_claim_check check (((type = 'expense'::text) = (claim_type_id is not null))),
  constraint form_template_notify_check check ((notify_type = any (array['department'::text, 'employee'::text]))),
  constraint form_template_claim_type_fkey foreign key (organization_id, claim_type_id) references app.claim_type(organization_id, id) deferrable
);
create unique index form_template_code_key on app.form_template (organization_id, lower(external_code));
alter table app.form_template enable row level security;
create policy tenant on app.form_template to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.form_template to kala_app;

-- tenant
create table app.form_version (
  organization_id uuid not null,
  template_id uuid not null,
  version integer not null,
  fields jsonb not null,
  from_at timestamptz not null,
  replaced_at timestamptz,
  constraint form_version_pkey primary key (organization_id, template_id, version),
  constraint form_version_template_fkey foreign key (organization_id, template_id) references app.form_template(organization_id, id) on delete cascade deferrable
);
alter table app.form_version enable row level security;
create policy tenant on app.form_version to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.form_version to kala_app;

-- tenant
create table app.holiday (
  organization_id uuid not null,
  id uuid not null,
  department_id uuid,
  date date not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint holiday_pkey primary key (organization_id, id),
  constraint holiday_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint holiday_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index holiday_date_key on app.holiday (organization_id, department_id, date) NULLS not DISTINCT;
alter table app.holiday enable row level security;
create policy tenant on app.holiday to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.holiday to kala_app;

-- tenant
create table app.holiday_calendar (
  organization_id uuid not null,
  department_id uuid not null,
  year smallint not null,
  created_at timestamptz not null,
  constraint holiday_calendar_pkey primary key (organization_id, department_id, year),
  constraint holiday_calendar_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable
);
alter table app.holiday_calendar enable row level security;
create policy tenant on app.holiday_calendar to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.holiday_calendar to kala_app;

-- tenant
create table app.icc_overtime (
  organization_id uuid not null,
  meal_after integer not null,
  meal_minor bigint not null,
  vehicle_after integer not null,
  vehicle_minor bigint not null,
  updated_at timestamptz not null,
  constraint icc_overtime_pkey primary key (organization_id),
  constraint icc_overtime_amounts_check check (((meal_minor >= 0) and (vehicle_minor >= 0))),
  constraint icc_overtime_minutes_check check (((meal_after > 0) and (vehicle_after > 0))),
  constraint icc_overtime_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.icc_overtime enable row level security;
create policy tenant on app.icc_overtime to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.icc_overtime to kala_app;

-- tenant
create table app.idempotency_key (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  call text not null,
  input_hash text not null,
  status integer,
  created_at timestamptz not null,
  sealed_answer text,
  constraint idempotency_key_pkey primary key (organization_id, user_id, key)
);
create index idempotency_key_by_age on app.idempotency_key (organization_id, created_at);
alter table app.idempotency_key enable row level security;
create policy tenant on app.idempotency_key to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.idempotency_key to kala_app;

-- tenant
create table app.import_columns (
  organization_id uuid not null,
  kind text not null,
  heads_hash text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  constraint import_columns_pkey primary key (organization_id, kind, heads_hash),
  constraint import_columns_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.import_columns enable row level security;
create policy tenant on app.import_columns to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.import_columns to kala_app;

-- tenant
create table app.import_row (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  cells text[] not null,
  action text,
  problems jsonb,
  subject_id uuid,
  before jsonb,
  after jsonb,
  outcome text,
  constraint import_row_pkey primary key (organization_id, import_id, row_number),
  constraint import_row_action_check check ((action = any (array['create'::text, 'update'::text, 'same'::text, 'refused'::text]))),
  constraint import_row_outcome_check check ((outcome = any (array['undone'::text, 'changedSince'::text, 'inUse'::text, 'gone'::text]))),
  constraint import_row_run_fkey foreign key (organization_id, import_id) references app.import_run(organization_id, id) on delete cascade deferrable
);
create index import_row_action_idx on app.import_row (organization_id, import_id, action, row_number);
create index import_row_subject_idx on app.import_row (organization_id, subject_id);
alter table app.import_row enable row level security;
create policy tenant on app.import_row to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.import_row to kala_app;

-- tenant
create table app.import_run (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  is_create boolean not null,
  state text not null,
  file_name text not null,
  file_id uuid,
  encoding text,
  heads text[] not null default '{}'::text[],
  mapping jsonb not null default '{}'::jsonb,
  row_count integer not null default 0,
  done_count integer not null default 0,
  create_count integer not null default 0,
  update_count integer not null default 0,
  same_count integer not null default 0,
  refused_count integer not null default 0,
  kept_count integer not null default 0,
  skip_bad_rows boolean not null default false,
  apply_at_once boolean not null default false,
  fault jsonb,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  example_count integer not null default 0,
  constraint import_run_pkey primary key (organization_id, id),
  constraint import_run_state_check check ((state = any (array['reading'::text, 'read'::text, 'checking'::text, 'checked'::text, 'applying'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint import_run_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index import_run_by_time on app.import_run (organization_id, created_at desc);
alter table app.import_run enable row level security;
create policy tenant on app.import_run to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.import_run to kala_app;

-- tenant
create table app.invitation (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid,
  email text,
  first_name text,
  last_name text,
  language text not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  times_sent integer not null default 1,
  accepted_at timestamptz,
  accepted_by uuid,
  canceled_at timestamptz,
  last_sent_at timestamptz,
  invited_by_id uuid,
  permission_groups text[] not null default '{}'::text[],
  constraint invitation_pkey primary key (organization_id, id),
  constraint invitation_language_check check ((language = any (array['en'::text, 'th'::text]))),
  constraint invitation_inviter_fkey foreign key (organization_id, invited_by_id) references app.employee(organization_id, id) deferrable,
  constraint invitation_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index invitation_by_time on app.invitation (organization_id, created_at desc);
create unique index invitation_email_key on app.invitation (organization_id, lower(email)) where ((accepted_at is null) and (canceled_at is null));
create index invitation_inviter_idx on app.invitation (organization_id, invited_by_id) where (invited_by_id is not null);
alter table app.invitation enable row level security;
create policy tenant on app.invitation to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.invitation to kala_app;

-- tenant
create table app.job_position (
  organization_id uuid not null,
  id uuid not null,
  parent_id uuid,
  name text not null,
  external_code text,
  employment_type text not null,
  salary_base_minor bigint not null,
  work_minutes_per_day integer not null,
  social_security_calculation boolean not null,
  tax_calculation boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint position_pkey primary key (organization_id, id),
  constraint position_employment_type_check check ((employment_type = any (array['FULL-TIME'::text, 'PART-TIME'::text]))),
  constraint position_salary_check check ((salary_base_minor >= 0)),
  constraint position_work_minutes_check check (((work_minutes_per_day >= 1) and (work_minutes_per_day <= 1440))),
  constraint position_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable,
  constraint position_parent_fkey foreign key (organization_id, parent_id) references app.job_position(organization_id, id) deferrable
);
create unique index position_code_key on app.job_position (organization_id, lower(external_code));
create unique index position_name_key on app.job_position (organization_id, parent_id, lower(name)) NULLS not DISTINCT;
alter table app.job_position enable row level security;
create policy tenant on app.job_position to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.job_position to kala_app;

-- tenant
create table app.leave_account (
  organization_id uuid not null,
  employee_id uuid not null,
  next_on date,
  is_held boolean not null,
  constraint leave_account_pkey primary key (organization_id, employee_id),
  constraint leave_account_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index leave_account_due_idx on app.leave_account (organization_id, next_on, employee_id) where ((next_on is not null) and (not is_held));
alter table app.leave_account enable row level security;
create policy tenant on app.leave_account to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_account to kala_app;

-- tenant
create table app.leave_blackout (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  department_id uuid,
  leave_type_id uuid,
  is_strict boolean not null,
  created_at timestamptz not null,
  constraint leave_blackout_pkey primary key (organization_id, id),
  constraint leave_blackout_dates_check check ((to_date >= from_date)),
  constraint leave_blackout_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint leave_blackout_type_fkey foreign key (organization_id, leave_type_id) references app.leave_type(organization_id, id) on delete cascade deferrable
);
create index leave_blackout_dates_idx on app.leave_blackout (organization_id, to_date);
alter table app.leave_blackout enable row level security;
create policy tenant on app.leave_blackout to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_blackout to kala_app;

-- tenant
create table app.leave_change (
  organization_id uuid not null,
  leave_id uuid not null,
  date date not null,
  employee_id uuid not null,
  was_minutes integer not null,
  now_minutes integer not null,
  reason text not null,
  holiday_name text,
  asked_at timestamptz not null,
  constraint leave_change_pkey primary key (organization_id, leave_id, date),
  constraint leave_change_day_fkey foreign key (organization_id, leave_id, date) references app.leave_day(organization_id, leave_id, date) on delete cascade deferrable
);
alter table app.leave_change enable row level security;
create policy tenant on app.leave_change to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_change to kala_app;

-- tenant
create table app.leave_day (
  organization_id uuid not null,
  leave_id uuid not null,
  date date not null,
  employee_id uuid not null,
  leave_type_id uuid not null,
  is_approved boolean not null,
  minutes integer not null,
  paid_minutes integer not null,
  reason text not null,
  covered jsonb,
  refused_minutes integer,
  constraint leave_day_pkey primary key (organization_id, leave_id, date),
  constraint leave_day_minutes_check check (((minutes >= 0) and ((paid_minutes >= 0) and (paid_minutes <= minutes)))),
  constraint leave_day_request_fkey foreign key (organization_id, leave_id) references app.leave_request(organization_id, id) on delete cascade deferrable
);
create index leave_day_date_idx on app.leave_day (organization_id, date);
create index leave_day_employee_idx on app.leave_day (organization_id, employee_id, date);
alter table app.leave_day enable row level security;
create policy tenant on app.leave_day to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_day to kala_app;

-- tenant
create table app.leave_entry (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  leave_type_id uuid not null,
  on_date date not null,
  minutes integer not null,
  kind text not null,
  key text,
  expires_on date,
  rule text not null,
  facts jsonb not null,
  leave_id uuid,
  run_id uuid,
  import_id uuid,
  created_at timestamptz not null,
  constraint leave_entry_pkey primary key (organization_id, id),
  constraint leave_entry_kind_check check ((kind = any (array['grant'::text, 'accrual'::text, 'carryIn'::text, 'carryOut'::text, 'compensatory'::text, 'use'::text, 'return'::text, 'adjustment'::text, 'correction'::text, 'expiry'::text, 'encashment'::text, 'reset'::text, 'import'::text])))
);
create index leave_entry_account_idx on app.leave_entry (organization_id, employee_id, leave_type_id, on_date) INCLUDE (kind, minutes);
create index leave_entry_import_idx on app.leave_entry (organization_id, import_id) where (import_id is not null);
create index leave_entry_leave_idx on app.leave_entry (organization_id, leave_id) where (leave_id is not null);
create index leave_entry_run_idx on app.leave_entry (organization_id, run_id, employee_id) where (run_id is not null);
alter table app.leave_entry enable row level security;
create policy tenant on app.leave_entry to kala_app using (organization_id = app.current_organization());
grant insert, select on app.leave_entry to kala_app;

-- tenant
create table app.leave_file (
  organization_id uuid not null,
  id uuid not null,
  leave_id uuid not null,
  file_id uuid not null,
  constraint leave_file_pkey primary key (organization_id, id),
  constraint leave_file_key unique (organization_id, file_id),
  constraint leave_file_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable,
  constraint leave_file_leave_fkey foreign key (organization_id, leave_id) references app.leave_request(organization_id, id) on delete cascade deferrable
);
create index leave_file_leave_idx on app.leave_file (organization_id, leave_id);
alter table app.leave_file enable row level security;
create policy tenant on app.leave_file to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_file to kala_app;

-- tenant
create table app.leave_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text not null,
  row_count integer not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  constraint leave_import_pkey primary key (organization_id, id),
  constraint leave_import_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index leave_import_made_idx on app.leave_import (organization_id, made_at desc);
alter table app.leave_import enable row level security;
create policy tenant on app.leave_import to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_import to kala_app;

-- tenant
create table app.leave_limit (
  organization_id uuid not null,
  department_id uuid not null,
  at_most smallint not null,
  constraint leave_limit_pkey primary key (organization_id, department_id),
  constraint leave_limit_check check ((at_most > 0)),
  constraint leave_limit_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable
);
alter table app.leave_limit enable row level security;
create policy tenant on app.leave_limit to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_limit to kala_app;

-- tenant
create table app.leave_quota (
  organization_id uuid not null,
  id uuid not null,
  department_id uuid,
  leave_type_id uuid not null,
  minutes integer not null,
  from_service_months integer not null,
  position_id uuid,
  employment_type text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint leave_quota_pkey primary key (organization_id, id),
  constraint leave_quota_minutes_check check (((minutes >= 0) and (from_service_months >= 0))),
  constraint leave_quota_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint leave_quota_position_fkey foreign key (organization_id, position_id) references app.job_position(organization_id, id) on delete cascade deferrable,
  constraint leave_quota_type_fkey foreign key (organization_id, leave_type_id) references app.leave_type(organization_id, id) on delete cascade deferrable
);
create unique index leave_quota_conditions_key on app.leave_quota (organization_id, department_id, leave_type_id, from_service_months, position_id, employment_type) NULLS not DISTINCT;
alter table app.leave_quota enable row level security;
create policy tenant on app.leave_quota to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_quota to kala_app;

-- tenant
create table app.leave_quota_sheet (
  organization_id uuid not null,
  department_id uuid not null,
  created_at timestamptz not null,
  constraint leave_quota_sheet_pkey primary key (organization_id, department_id),
  constraint leave_quota_sheet_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable
);
alter table app.leave_quota_sheet enable row level security;
create policy tenant on app.leave_quota_sheet to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_quota_sheet to kala_app;

-- tenant
create table app.leave_request (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  leave_type_id uuid not null,
  from_date date not null,
  to_date date not null,
  start_part text not null,
  end_part text not null,
  start_time time without time zone,
  end_time time without time zone,
  minutes integer not null,
  paid_minutes integer not null,
  paid_percent smallint not null,
  state text not null,
  note text,
  import_id uuid,
  asked_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  request_id uuid,
  constraint leave_request_pkey primary key (organization_id, id),
  constraint leave_request_dates_check check ((to_date >= from_date)),
  constraint leave_request_minutes_check check (((minutes >= 0) and ((paid_minutes >= 0) and (paid_minutes <= minutes)))),
  constraint leave_request_parts_check check (((start_part = any (array['whole'::text, 'first'::text, 'second'::text])) and (end_part = any (array['whole'::text, 'first'::text, 'second'::text])))),
  constraint leave_request_state_check check ((state = any (array['pending'::text, 'approved'::text, 'rejected'::text, 'canceled'::text]))),
  constraint leave_request_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint leave_request_type_fkey foreign key (organization_id, leave_type_id) references app.leave_type(organization_id, id) deferrable
);
create index leave_request_employee_idx on app.leave_request (organization_id, employee_id, from_date);
create index leave_request_import_idx on app.leave_request (organization_id, import_id) where (import_id is not null);
create index leave_request_waiting_idx on app.leave_request (organization_id, employee_id, leave_type_id) where (state = 'pending'::text);
alter table app.leave_request enable row level security;
create policy tenant on app.leave_request to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_request to kala_app;

-- tenant
create table app.leave_run (
  organization_id uuid not null,
  id uuid not null,
  state text not null,
  on_date date not null,
  people_count integer not null,
  done_count integer not null,
  done_until uuid,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint leave_run_pkey primary key (organization_id, id),
  constraint leave_run_state_check check ((state = any (array['running'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  constraint leave_run_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index leave_run_busy_key on app.leave_run (organization_id) where (state = any (array['running'::text, 'undoing'::text]));
create index leave_run_started_idx on app.leave_run (organization_id, started_at desc);
alter table app.leave_run enable row level security;
create policy tenant on app.leave_run to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_run to kala_app;

-- tenant
create table app.leave_setting (
  organization_id uuid not null,
  readings jsonb not null,
  year_kind text not null,
  year_month smallint not null,
  year_day smallint not null,
  updated_at timestamptz not null,
  constraint leave_setting_pkey primary key (organization_id),
  constraint leave_setting_kind_check check ((year_kind = any (array['calendar'::text, 'own'::text, 'anniversary'::text]))),
  constraint leave_setting_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.leave_setting enable row level security;
create policy tenant on app.leave_setting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_setting to kala_app;

-- tenant
create table app.leave_type (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  colour text not null,
  symbol text not null,
  is_active boolean not null,
  statutory text,
  grant_basis text not null,
  pro_rate boolean not null,
  paid_time_off boolean not null,
  paid_limit integer,
  paid_percent smallint not null,
  minimum_leave integer not null,
  unit text not null,
  future_only boolean not null,
  past_only boolean not null,
  notice_days integer not null,
  over_quota boolean not null,
  year_end text not null,
  carry_maximum integer,
  carry_percent smallint not null,
  carry_until text,
  encash text not null,
  gender text not null,
  from_service_months integer not null,
  document_from_days integer,
  counts text not null,
  event_days integer,
  earned_days integer,
  work_counts boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint leave_type_pkey primary key (organization_id, id),
  constraint leave_type_counts_check check ((counts = any (array['working'::text, 'calendar'::text]))),
  constraint leave_type_encash_check check ((encash = any (array['never'::text, 'yearEnd'::text, 'leaving'::text, 'both'::text]))),
  constraint leave_type_grant_check check ((grant_basis = any (array['yearly'::text, 'monthly'::text, 'perEvent'::text, 'earned'::text, 'none'::text]))),
  constraint leave_type_numbers_check check (((paid_limit >= 0) and ((paid_percent >= 0) and (paid_percent <= 100)) and (minimum_leave >= 0) and (notice_days >= 0) and (carry_maximum >= 0) and ((carry_percent >= 0) and (carry_percent <= 100)) and (from_service_months >= 0))),
  constraint leave_type_unit_check check ((unit = any (array['day'::text, 'halfDay'::text, 'minute'::text]))),
  constraint leave_type_year_end_check check ((year_end = any (array['expire'::text, 'carry'::text, 'keep'::text]))),
  constraint leave_type_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index leave_type_code_key on app.leave_type (organization_id, lower(code));
create unique index leave_type_name_key on app.leave_type (organization_id, lower(name));
alter table app.leave_type enable row level security;
create policy tenant on app.leave_type to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.leave_type to kala_app;

-- tenant
create table app.notification (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  event_id uuid not null,
  about_id uuid,
  facts jsonb not null,
  in_bell boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_pkey primary key (organization_id, id),
  constraint notification_event_key unique (organization_id, event_id, employee_id),
  constraint notification_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index notification_about_idx on app.notification (organization_id, about_id) where (about_id is not null);
create index notification_age_idx on app.notification (organization_id, created_at);
create index notification_bell_idx on app.notification (organization_id, employee_id, created_at desc, id desc) where in_bell;
create index notification_person_idx on app.notification (organization_id, employee_id);
create index notification_unread_idx on app.notification (organization_id, employee_id) where (in_bell and (read_at is null));
alter table app.notification enable row level security;
create policy tenant on app.notification to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.notification to kala_app;

-- tenant
create table app.notification_delivery (
  organization_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  employee_id uuid not null,
  channel text not null,
  device_id uuid,
  in_digest boolean not null default false,
  state text not null default 'waiting'::text,
  due_at timestamptz not null,
  tries smallint not null default 0,
  claimed_until timestamptz,
  error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint notification_delivery_pkey primary key (organization_id, id),
  constraint notification_delivery_once_key unique NULLS not DISTINCT (organization_id, notification_id, channel, device_id),
  constraint notification_delivery_channel_check check ((channel = any (array['mail'::text, 'push'::text, 'line'::text]))),
  constraint notification_delivery_ended_check check (((state = any (array['waiting'::text, 'sending'::text])) = (ended_at is null))),
  constraint notification_delivery_sending_check check (((state = 'sending'::text) = (claimed_until is not null))),
  constraint notification_delivery_state_check check ((state = any (array['waiting'::text, 'sending'::text, 'sent'::text, 'skipped'::text, 'failed'::text, 'unknown'::text]))),
  constraint notification_delivery_notification_fkey foreign key (organization_id, notification_id) references app.notification(organization_id, id) on delete cascade deferrable
);
create index notification_delivery_claimed_idx on app.notification_delivery (organization_id, claimed_until) where (state = 'sending'::text);
create index notification_delivery_digest_idx on app.notification_delivery (organization_id, employee_id, due_at) where ((state = 'waiting'::text) and in_digest);
create index notification_delivery_due_idx on app.notification_delivery (organization_id, due_at) where (state = 'waiting'::text);
create index notification_delivery_newest_idx on app.notification_delivery (organization_id, created_at desc, id desc);
create index notification_delivery_now_idx on app.notification_delivery (organization_id, due_at, id) where ((state = 'waiting'::text) and (not in_digest));
alter table app.notification_delivery enable row level security;
create policy tenant on app.notification_delivery to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.notification_delivery to kala_app;

-- tenant
create table app.notification_device (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null,
  session_id uuid,
  constraint notification_device_pkey primary key (organization_id, id),
  constraint notification_device_endpoint_key unique (organization_id, endpoint),
  constraint notification_device_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index notification_device_employee_idx on app.notification_device (organization_id, employee_id, created_at);
alter table app.notification_device enable row level security;
create policy tenant on app.notification_device to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.notification_device to kala_app;

-- tenant
create table app.notification_line (
  organization_id uuid not null,
  employee_id uuid not null,
  line_user_id text not null,
  connected_at timestamptz not null,
  constraint notification_line_pkey primary key (organization_id, employee_id),
  constraint notification_line_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
alter table app.notification_line enable row level security;
create policy tenant on app.notification_line to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.notification_line to kala_app;

-- tenant
create table app.notification_setting (
  organization_id uuid not null,
  employee_id uuid not null,
  choices jsonb not null,
  quiet_from smallint,
  quiet_to smallint,
  digest_minute smallint not null,
  updated_at timestamptz not null,
  constraint notification_setting_pkey primary key (organization_id, employee_id),
  constraint notification_setting_digest_check check (((digest_minute >= 0) and (digest_minute <= 1439))),
  constraint notification_setting_quiet_check check ((((quiet_from is null) = (quiet_to is null)) and ((quiet_from >= 0) and (quiet_from <= 1439)) and ((quiet_to >= 0) and (quiet_to <= 1439)))),
  constraint notification_setting_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
alter table app.notification_setting enable row level security;
create policy tenant on app.notification_setting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.notification_setting to kala_app;

-- tenant
create table app.organization (
  organization_id uuid not null,
  name text not null,
  country text not null default 'TH'::text,
  currency text not null default 'THB'::text,
  time_zone text not null default 'Asia/Bangkok'::text,
  shift_board_type text not null default 'weekly'::text,
  business_type text,
  founding_date date,
  enterprise boolean not null default false,
  name_display text not null default 'first-last'::text,
  clock_display text not null default '24'::text,
  clock_separator text not null default 'colon'::text,
  created_at timestamptz not null,
  second_factor_demanded boolean not null default true,
  phone_number text,
  email text,
  address jsonb not null default '{}'::jsonb,
  tax_id text,
  tax_branch text,
  social_security_id text,
  social_security_branch text,
  bank_code text,
  bank_account text,
  bank_account_name text,
  logo_file_id uuid,
  digits text not null default 'latin'::text,
  running_payroll boolean not null default true,
  late_unit text not null default 'minute'::text,
  overtime_limit integer,
  english_passwords boolean not null default false,
  password_users text not null default 'everyone'::text,
  brand_colour text,
  brand_logo_file_id uuid,
  enterprise_features jsonb not null default '{}'::jsonb,
  constraint organization_pkey primary key (organization_id),
  constraint organization_clock_display_check check ((clock_display = any (array['24'::text, '12'::text]))),
  constraint organization_clock_separator_check check ((clock_separator = any (array['colon'::text, 'dot'::text, 'none'::text]))),
  constraint organization_digits_check check ((digits = any (array['latin'::text, 'thai'::text]))),
  constraint organization_enterprise_features_check check ((jsonb_typeof(enterprise_features) = 'object'::text)),
  constraint organization_late_unit_check check ((late_unit = any (array['second'::text, 'minute'::text, 'hour'::text]))),
  constraint organization_name_display_check check ((name_display = any (array['first-last'::text, 'last-first'::text, 'last-comma-first'::text, 'last-initial'::text]))),
  constraint organization_overtime_limit_check check ((overtime_limit >= 0)),
  constraint organization_password_users_check check ((password_users = any (array['everyone'::text, 'heads'::text, 'owners'::text]))),
  constraint organization_shift_board_type_check check ((shift_board_type = any (array['weekly'::text, 'monthly'::text]))),
  constraint organization_social_branch_check check ((social_security_branch ~ '^[0-9]{6}$'::text)),
  constraint organization_social_security_id_check check ((social_security_id ~ '^[0-9]{10}$'::text)),
  constraint organization_tax_branch_check check ((tax_branch ~ '^[0-9]{5}$'::text)),
  constraint organization_tax_id_check check ((tax_id ~ '^[0-9]{13}$'::text))
);
alter table app.organization enable row level security;
create policy tenant on app.organization to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.organization to kala_app;

-- tenant
create table app.outbox (
  organization_id uuid not null,
  id uuid not null,
  event text not null,
  payload jsonb not null,
  at timestamptz not null,
  constraint outbox_pkey primary key (organization_id, id)
);
alter table app.outbox enable row level security;
create policy relay_reads on app.outbox for select to kala_global using true;
create policy relay_removes on app.outbox for delete to kala_global using true;
create policy tenant on app.outbox to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.outbox to kala_app;
grant delete, select on app.outbox to kala_global;

-- tenant
create table app.payroll_beginning_balance (
  organization_id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  regular_minor bigint not null,
  special_minor bigint not null,
  tax_minor bigint not null,
  social_security_minor bigint not null,
  provident_fund_minor bigint not null,
  flat_minor bigint not null,
  flat_tax_minor bigint not null,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint payroll_beginning_balance_pkey primary key (organization_id, employee_id, year),
  constraint payroll_beginning_balance_check check (((regular_minor >= 0) and (special_minor >= 0) and (tax_minor >= 0) and (social_security_minor >= 0) and (provident_fund_minor >= 0) and (flat_minor >= 0) and (flat_tax_minor >= 0))),
  constraint payroll_beginning_balance_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
alter table app.payroll_beginning_balance enable row level security;
create policy tenant on app.payroll_beginning_balance to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_beginning_balance to kala_app;

-- tenant
create table app.payroll_employee_history (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  what text not null,
  deed text not null,
  name text not null,
  before jsonb,
  after jsonb,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint payroll_employee_history_pkey primary key (organization_id, id),
  constraint payroll_employee_history_words_check check (((what = any (array['item'::text, 'beginningBalance'::text])) and (deed = any (array['added'::text, 'changed'::text, 'removed'::text])))),
  constraint payroll_employee_history_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index payroll_employee_history_employee_idx on app.payroll_employee_history (organization_id, employee_id, changed_at desc, id);
alter table app.payroll_employee_history enable row level security;
create policy tenant on app.payroll_employee_history to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_employee_history to kala_app;

-- tenant
create table app.payroll_employee_item (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  from_date date not null,
  to_date date,
  frequency text not null,
  excluded boolean not null,
  amount_minor bigint,
  auto_calculation boolean,
  unit text,
  pay_minor bigint,
  over_time integer,
  holiday_pay integer,
  holiday_over_time integer,
  tax_calculation text,
  welfare_value bigint,
  deduct_employee_percent integer,
  deduct_employee_amount_minor bigint,
  consented boolean not null,
  note text,
  instalment_kind text,
  reference text,
  total_minor bigint,
  paid_before_minor bigint,
  priority smallint,
  protected_minimum_minor bigint,
  import_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payroll_employee_item_pkey primary key (organization_id, id),
  constraint payroll_employee_item_amount_check check (((amount_minor >= 0) and (pay_minor >= 0) and (welfare_value >= 0) and (deduct_employee_amount_minor >= 0) and ((deduct_employee_percent >= 0) and (deduct_employee_percent <= 10000)))),
  constraint payroll_employee_item_dates_check check ((to_date >= from_date)),
  constraint payroll_employee_item_frequency_check check ((frequency = any (array['recurring'::text, 'once'::text]))),
  constraint payroll_employee_item_instalment_check check (
CASE
    WHEN (instalment_kind is null) THEN ((reference is null) and (total_minor is null) and (paid_before_minor is null) and (priority is null) and (protected_minimum_minor is null))
    ELSE ((instalment_kind = any (array['loan'::text, 'advance'::text, 'studentLoan'::text, 'courtOrder'::text])) and (frequency = 'recurring'::text) and (not excluded) and (amount_minor is not null) and (total_minor > 0) and ((priority >= 1) and (priority <= 99)) and ((paid_before_minor >= 0) and (paid_before_minor <= total_minor)) and (protected_minimum_minor >= 0))
END),
  constraint payroll_employee_item_multipliers_check check ((((over_time >= 0) and (over_time <= 10000)) and ((holiday_pay >= 0) and (holiday_pay <= 10000)) and ((holiday_over_time >= 0) and (holiday_over_time <= 10000)))),
  constraint payroll_employee_item_words_check check (((unit = any (array['second'::text, 'minute'::text, 'hour'::text])) and (tax_calculation = any (array['regular'::text, 'special'::text, 'flat'::text, 'none'::text])))),
  constraint payroll_employee_item_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint payroll_employee_item_import_fkey foreign key (organization_id, import_id) references app.payroll_import(organization_id, id) deferrable,
  constraint payroll_employee_item_item_fkey foreign key (organization_id, item_id) references app.payroll_item(organization_id, id) deferrable
);
create index payroll_employee_item_employee_idx on app.payroll_employee_item (organization_id, employee_id, from_date);
create index payroll_employee_item_import_idx on app.payroll_employee_item (organization_id, import_id) where (import_id is not null);
create index payroll_employee_item_item_idx on app.payroll_employee_item (organization_id, item_id);
create unique index payroll_employee_item_key on app.payroll_employee_item (organization_id, employee_id, item_id, from_date) where ((frequency = 'recurring'::text) and (instalment_kind is null));
alter table app.payroll_employee_item enable row level security;
create policy tenant on app.payroll_employee_item to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_employee_item to kala_app;

-- tenant
create table app.payroll_encashed_leave (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  on_date date not null,
  minutes integer not null,
  run_id uuid,
  constraint payroll_encashed_leave_pkey primary key (organization_id, id),
  constraint payroll_encashed_leave_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) deferrable,
  constraint payroll_encashed_leave_run_fkey foreign key (organization_id, run_id) references app.payroll_run(organization_id, id) deferrable
);
create index payroll_encashed_leave_by_person on app.payroll_encashed_leave (organization_id, employee_id, on_date);
create index payroll_encashed_leave_by_run on app.payroll_encashed_leave (organization_id, run_id) where (run_id is not null);
alter table app.payroll_encashed_leave enable row level security;
create policy tenant on app.payroll_encashed_leave to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_encashed_leave to kala_app;

-- tenant
create table app.payroll_entry (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  note text,
  constraint payroll_entry_pkey primary key (organization_id, run_id, employee_id, item_id),
  constraint payroll_entry_amount_check check ((amount >= 0)),
  constraint payroll_entry_slip_fkey foreign key (organization_id, run_id, employee_id) references app.payroll_slip(organization_id, run_id, employee_id) on delete cascade deferrable
);
alter table app.payroll_entry enable row level security;
create policy tenant on app.payroll_entry to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_entry to kala_app;

-- tenant
create table app.payroll_import (
  organization_id uuid not null,
  id uuid not null,
  file_name text not null,
  row_count integer not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  constraint payroll_import_pkey primary key (organization_id, id),
  constraint payroll_import_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index payroll_import_made_idx on app.payroll_import (organization_id, made_at desc);
alter table app.payroll_import enable row level security;
create policy tenant on app.payroll_import to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_import to kala_app;

-- tenant
create table app.payroll_income (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  place smallint not null,
  income_type smallint not null,
  flat_rate integer,
  bearer text not null,
  income bigint not null,
  tax bigint not null,
  constraint payroll_income_pkey primary key (organization_id, run_id, employee_id, place),
  constraint payroll_income_slip_fkey foreign key (organization_id, run_id, employee_id) references app.payroll_slip(organization_id, run_id, employee_id) on delete cascade deferrable
);
alter table app.payroll_income enable row level security;
create policy tenant on app.payroll_income to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_income to kala_app;

-- tenant
create table app.payroll_item (
  organization_id uuid not null,
  id uuid not null,
  key_name text,
  type text not null,
  name text not null,
  applies_to text not null,
  is_active boolean not null,
  amount_minor bigint not null,
  auto_calculation boolean not null,
  social_security_calculation boolean not null,
  welfare_fund_calculation boolean not null,
  shown_on_slip boolean not null,
  tax_calculation text not null,
  tax_rate integer not null,
  income_type smallint not null,
  unit text not null,
  pay_minor bigint,
  over_time integer,
  holiday_pay integer,
  holiday_over_time integer,
  welfare_type text,
  welfare_pay_type text,
  cal_method text,
  welfare_value bigint,
  deduct_employee_percent integer,
  deduct_employee_amount_minor bigint,
  provident_fund boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deduction_kind text,
  constraint payroll_item_pkey primary key (organization_id, id),
  constraint payroll_item_key_name_key unique (organization_id, key_name),
  constraint payroll_item_amount_check check (((amount_minor >= 0) and (pay_minor >= 0))),
  constraint payroll_item_applies_check check ((applies_to = any (array['everyone'::text, 'chosen'::text]))),
  constraint payroll_item_deduction_check check (((deduction_kind is null) or ((type = 'deduction'::text) and (deduction_kind = any (array['byLaw'::text, 'unionDues'::text, 'cooperative'::text, 'damage'::text, 'savings'::text]))))),
  constraint payroll_item_key_name_check check ((key_name = any (array['SALARY'::text, 'OVERTIME'::text, 'ABSENCE'::text, 'LATE'::text, 'SOCIAL_SECURITY'::text, 'TAX'::text]))),
  constraint payroll_item_multipliers_check check ((((over_time >= 0) and (over_time <= 10000)) and ((holiday_pay >= 0) and (holiday_pay <= 10000)) and ((holiday_over_time >= 0) and (holiday_over_time <= 10000)))),
  constraint payroll_item_tax_check check (((tax_calculation = any (array['regular'::text, 'special'::text, 'flat'::text, 'none'::text])) and ((tax_rate >= 0) and (tax_rate <= 9999)) and ((income_type >= 1) and (income_type <= 5)))),
  constraint payroll_item_terms_check check (((type <> 'welfare'::text) or (key_name is not null) or ((welfare_type is not null) and (welfare_pay_type is not null) and (cal_method is not null) and (welfare_value is not null)))),
  constraint payroll_item_type_check check ((type = any (array['income'::text, 'benefit'::text, 'deduction'::text, 'welfare'::text]))),
  constraint payroll_item_unit_check check ((unit = any (array['second'::text, 'minute'::text, 'hour'::text]))),
  constraint payroll_item_welfare_check check (((welfare_type = any (array['social_security'::text, 'general'::text, 'other'::text])) and (welfare_pay_type = any (array['amount'::text, 'percent'::text])) and (cal_method = any (array['real_salary'::text, 'max_salary'::text])) and (welfare_value >= 0) and ((deduct_employee_percent >= 0) and (deduct_employee_percent <= 10000)) and (deduct_employee_amount_minor >= 0))),
  constraint payroll_item_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index payroll_item_name_key on app.payroll_item (organization_id, type, lower(name));
alter table app.payroll_item enable row level security;
create policy tenant on app.payroll_item to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_item to kala_app;

-- tenant
create table app.payroll_item_payment (
  organization_id uuid not null,
  employee_item_id uuid not null,
  run_id uuid not null,
  amount_minor bigint not null,
  paid_on date not null,
  constraint payroll_item_payment_pkey primary key (organization_id, employee_item_id, run_id),
  constraint payroll_item_payment_amount_check check ((amount_minor >= 0)),
  constraint payroll_item_payment_item_fkey foreign key (organization_id, employee_item_id) references app.payroll_employee_item(organization_id, id) deferrable
);
create index payroll_item_payment_run_idx on app.payroll_item_payment (organization_id, run_id);
alter table app.payroll_item_payment enable row level security;
create policy tenant on app.payroll_item_payment to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_item_payment to kala_app;

-- tenant
create table app.payroll_journal_account (
  organization_id uuid not null,
  place text not null,
  code text not null,
  name text,
  constraint payroll_journal_account_pkey primary key (organization_id, place),
  constraint payroll_journal_account_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.payroll_journal_account enable row level security;
create policy tenant on app.payroll_journal_account to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_journal_account to kala_app;

-- tenant
create table app.payroll_keeper (
  organization_id uuid not null,
  template_id uuid not null,
  employee_id uuid not null,
  part text not null,
  constraint payroll_keeper_pkey primary key (organization_id, template_id, employee_id, part),
  constraint payroll_keeper_part_check check ((part = any (array['maker'::text, 'approver'::text]))),
  constraint payroll_keeper_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint payroll_keeper_template_fkey foreign key (organization_id, template_id) references app.payroll_template(organization_id, id) on delete cascade deferrable
);
create index payroll_keeper_employee_idx on app.payroll_keeper (organization_id, employee_id, part);
alter table app.payroll_keeper enable row level security;
create policy tenant on app.payroll_keeper to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_keeper to kala_app;

-- tenant
create table app.payroll_leaving (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  reason text not null,
  severance_minor bigint,
  notice_days smallint not null,
  unused_leave_minutes integer,
  constraint payroll_leaving_pkey primary key (organization_id, run_id, employee_id),
  constraint payroll_leaving_amounts_check check (((severance_minor >= 0) and (notice_days >= 0) and (unused_leave_minutes >= 0))),
  constraint payroll_leaving_reason_check check ((reason = any (array['dismissed'::text, 'retired'::text, 'endOfTerm'::text, 'resigned'::text, 'misconduct'::text]))),
  constraint payroll_leaving_slip_fkey foreign key (organization_id, run_id, employee_id) references app.payroll_slip(organization_id, run_id, employee_id) on delete cascade deferrable
);
alter table app.payroll_leaving enable row level security;
create policy tenant on app.payroll_leaving to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_leaving to kala_app;

-- tenant
create table app.payroll_ledger (
  organization_id uuid not null,
  number bigint not null,
  constraint payroll_ledger_pkey primary key (organization_id),
  constraint payroll_ledger_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.payroll_ledger enable row level security;
create policy tenant on app.payroll_ledger to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_ledger to kala_app;

-- tenant
create table app.payroll_member (
  organization_id uuid not null,
  employee_id uuid not null,
  template_id uuid,
  constraint payroll_member_pkey primary key (organization_id, employee_id),
  constraint payroll_member_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint payroll_member_template_fkey foreign key (organization_id, template_id) references app.payroll_template(organization_id, id) on delete cascade deferrable
);
create index payroll_member_template_idx on app.payroll_member (organization_id, template_id);
alter table app.payroll_member enable row level security;
create policy tenant on app.payroll_member to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_member to kala_app;

-- tenant
create table app.payroll_position_item (
  organization_id uuid not null,
  id uuid not null,
  position_id uuid not null,
  item_id uuid not null,
  from_date date not null,
  to_date date,
  amount_minor bigint,
  auto_calculation boolean,
  unit text,
  pay_minor bigint,
  over_time integer,
  holiday_pay integer,
  holiday_over_time integer,
  tax_calculation text,
  welfare_value bigint,
  deduct_employee_percent integer,
  deduct_employee_amount_minor bigint,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payroll_position_item_pkey primary key (organization_id, id),
  constraint payroll_position_item_key unique (organization_id, position_id, item_id, from_date),
  constraint payroll_position_item_amount_check check (((amount_minor >= 0) and (pay_minor >= 0) and (welfare_value >= 0) and (deduct_employee_amount_minor >= 0) and ((deduct_employee_percent >= 0) and (deduct_employee_percent <= 10000)))),
  constraint payroll_position_item_dates_check check ((to_date >= from_date)),
  constraint payroll_position_item_multipliers_check check ((((over_time >= 0) and (over_time <= 10000)) and ((holiday_pay >= 0) and (holiday_pay <= 10000)) and ((holiday_over_time >= 0) and (holiday_over_time <= 10000)))),
  constraint payroll_position_item_words_check check (((unit = any (array['second'::text, 'minute'::text, 'hour'::text])) and (tax_calculation = any (array['regular'::text, 'special'::text, 'flat'::text, 'none'::text])))),
  constraint payroll_position_item_item_fkey foreign key (organization_id, item_id) references app.payroll_item(organization_id, id) deferrable,
  constraint payroll_position_item_position_fkey foreign key (organization_id, position_id) references app.job_position(organization_id, id) on delete cascade deferrable
);
create index payroll_position_item_item_idx on app.payroll_position_item (organization_id, item_id);
alter table app.payroll_position_item enable row level security;
create policy tenant on app.payroll_position_item to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_position_item to kala_app;

-- tenant
create table app.payroll_run (
  organization_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  kind text not null,
  name text not null,
  state text not null,
  start_date date not null,
  end_date date not null,
  pay_date date not null,
  payment_number smallint not null,
  per_year smallint not null,
  shared json,
  basis_number bigint,
  ledger_number bigint,
  people_count integer,
  gross bigint,
  deductions bigint,
  net bigint,
  employer bigint,
  cost bigint,
  own_approval boolean not null default false,
  made_by uuid,
  made_name text not null,
  made_at timestamptz not null,
  proceeded_by uuid,
  proceeded_name text,
  proceeded_at timestamptz,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  reason text,
  voided_name text,
  voided_at timestamptz,
  void_reason text,
  paid_on date,
  paid_name text,
  updated_at timestamptz not null,
  incomes_kept boolean not null default false,
  wholes json,
  is_named boolean not null default false,
  constraint payroll_run_pkey primary key (organization_id, id),
  constraint payroll_run_dates_check check ((start_date <= end_date)),
  constraint payroll_run_frozen_check check (((state = 'DRAFT'::text) or ((basis_number is not null) and (net is not null)))),
  constraint payroll_run_kind_check check ((kind = any (array['regular'::text, 'offCycle'::text, 'final'::text, 'retroactive'::text]))),
  constraint payroll_run_ledger_check check (((state = any (array['APPROVED'::text, 'VOIDED'::text])) = (ledger_number is not null))),
  constraint payroll_run_state_check check ((state = any (array['DRAFT'::text, 'PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'VOIDED'::text]))),
  constraint payroll_run_template_fkey foreign key (organization_id, template_id) references app.payroll_template(organization_id, id) deferrable
);
create index payroll_run_by_pay_date on app.payroll_run (organization_id, pay_date);
create index payroll_run_by_template on app.payroll_run (organization_id, template_id, start_date desc);
create unique index payroll_run_period_key on app.payroll_run (organization_id, template_id, start_date, end_date) where ((kind = 'regular'::text) and (not is_named) and (state <> 'VOIDED'::text));
alter table app.payroll_run enable row level security;
create policy tenant on app.payroll_run to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_run to kala_app;

-- tenant
create table app.payroll_run_comment (
  organization_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  about_id uuid,
  text text not null,
  made_by uuid,
  made_name text not null,
  made_at timestamptz not null,
  constraint payroll_run_comment_pkey primary key (organization_id, id),
  constraint payroll_run_comment_run_fkey foreign key (organization_id, run_id) references app.payroll_run(organization_id, id) on delete cascade deferrable
);
create index payroll_run_comment_by_run on app.payroll_run_comment (organization_id, run_id, made_at);
alter table app.payroll_run_comment enable row level security;
create policy tenant on app.payroll_run_comment to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_run_comment to kala_app;

-- tenant
create table app.payroll_setting (
  organization_id uuid not null,
  from_date date not null,
  readings jsonb not null default '{}'::jsonb,
  far_off_percent smallint not null,
  far_off_minor bigint not null,
  changed_name text not null,
  changed_at timestamptz not null,
  constraint payroll_setting_pkey primary key (organization_id, from_date),
  constraint payroll_setting_far_off_check check ((((far_off_percent >= 0) and (far_off_percent <= 1000)) and (far_off_minor >= 0))),
  constraint payroll_setting_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.payroll_setting enable row level security;
create policy tenant on app.payroll_setting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_setting to kala_app;

-- tenant
create table app.payroll_slip (
  organization_id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  is_stale boolean not null,
  calculated_at timestamptz,
  held_reason text,
  findings json not null default '[]'::json,
  blocks boolean not null default false,
  context json,
  lines json,
  gross bigint not null default 0,
  deductions bigint not null default 0,
  net bigint not null default 0,
  shortfall bigint not null default 0,
  employer bigint not null default 0,
  cost bigint not null default 0,
  year_regular bigint not null default 0,
  year_special bigint not null default 0,
  year_tax bigint not null default 0,
  year_social_security bigint not null default 0,
  year_provident_fund bigint not null default 0,
  year_flat bigint not null default 0,
  year_flat_tax bigint not null default 0,
  year_severance bigint not null default 0,
  year_severance_tax bigint not null default 0,
  month_wage bigint not null default 0,
  month_employee bigint not null default 0,
  month_employer bigint not null default 0,
  later json,
  read_at timestamptz,
  statutory json,
  constraint payroll_slip_pkey primary key (organization_id, run_id, employee_id),
  constraint payroll_slip_run_fkey foreign key (organization_id, run_id) references app.payroll_run(organization_id, id) on delete cascade deferrable
);
create index payroll_slip_by_person on app.payroll_slip (organization_id, employee_id, run_id);
create index payroll_slip_stale on app.payroll_slip (organization_id, run_id, employee_id) where is_stale;
create index payroll_slip_without_part on app.payroll_slip (organization_id, run_id) where (statutory is null);
alter table app.payroll_slip enable row level security;
create policy tenant on app.payroll_slip to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_slip to kala_app;

-- tenant
create table app.payroll_team (
  organization_id uuid not null,
  department_id uuid not null,
  template_id uuid not null,
  constraint payroll_team_pkey primary key (organization_id, department_id),
  constraint payroll_team_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint payroll_team_template_fkey foreign key (organization_id, template_id) references app.payroll_template(organization_id, id) on delete cascade deferrable
);
create index payroll_team_template_idx on app.payroll_team (organization_id, template_id);
alter table app.payroll_team enable row level security;
create policy tenant on app.payroll_team to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_team to kala_app;

-- tenant
create table app.payroll_template (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  external_code text,
  schedule text not null,
  start_day smallint not null,
  second_day smallint,
  pay_day smallint not null,
  second_pay_day smallint,
  pay_month smallint not null,
  on_closed_day text not null,
  own_approval boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payroll_template_pkey primary key (organization_id, id),
  constraint payroll_template_closed_check check ((on_closed_day = any (array['before'::text, 'after'::text, 'same'::text]))),
  constraint payroll_template_pay_check check ((((pay_day >= 0) and (pay_day <= 31)) and ((second_pay_day is null) or ((second_pay_day >= 1) and (second_pay_day <= 31))) and (pay_month = any (array[0, 1])))),
  constraint payroll_template_schedule_check check ((schedule = any (array['monthly'::text, 'halfMonthly'::text, 'weekly'::text, 'own'::text]))),
  constraint payroll_template_start_check check ((((start_day >= 1) and (start_day <= 28)) and ((second_day is null) or ((second_day >= (start_day + 1)) and (second_day <= 28))))),
  constraint payroll_template_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index payroll_template_name_key on app.payroll_template (organization_id, lower(name)) where (archived_at is null);
alter table app.payroll_template enable row level security;
create policy tenant on app.payroll_template to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_template to kala_app;

-- tenant
create table app.payroll_uploaded_slip (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  file_id uuid not null,
  name text not null,
  pay_date date not null,
  uploaded_name text not null,
  uploaded_at timestamptz not null,
  read_at timestamptz,
  constraint payroll_uploaded_slip_pkey primary key (organization_id, id),
  constraint payroll_uploaded_slip_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) deferrable,
  constraint payroll_uploaded_slip_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable
);
create index payroll_uploaded_slip_by_person on app.payroll_uploaded_slip (organization_id, employee_id, pay_date desc);
create index payroll_uploaded_slip_file_idx on app.payroll_uploaded_slip (organization_id, file_id);
alter table app.payroll_uploaded_slip enable row level security;
create policy tenant on app.payroll_uploaded_slip to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.payroll_uploaded_slip to kala_app;

-- tenant
create table app.position_earlier_term (
  organization_id uuid not null,
  position_id uuid not null,
  until_date date not null,
  employment_type text not null,
  salary_base_minor bigint not null,
  work_minutes_per_day integer not null,
  constraint position_earlier_term_pkey primary key (organization_id, position_id, until_date),
  constraint position_earlier_term_employment_type_check check ((employment_type = any (array['FULL-TIME'::text, 'PART-TIME'::text]))),
  constraint position_earlier_term_salary_check check ((salary_base_minor >= 0)),
  constraint position_earlier_term_work_minutes_check check (((work_minutes_per_day >= 1) and (work_minutes_per_day <= 1440))),
  constraint position_earlier_term_position_fkey foreign key (organization_id, position_id) references app.job_position(organization_id, id) on delete cascade deferrable
);
alter table app.position_earlier_term enable row level security;
create policy tenant on app.position_earlier_term to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.position_earlier_term to kala_app;

-- tenant
create table app.position_member (
  organization_id uuid not null,
  employee_id uuid not null,
  position_id uuid not null,
  from_date date not null,
  constraint position_member_pkey primary key (organization_id, employee_id),
  constraint position_member_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint position_member_position_fkey foreign key (organization_id, position_id) references app.job_position(organization_id, id) deferrable
);
create index position_member_position_idx on app.position_member (organization_id, position_id);
alter table app.position_member enable row level security;
create policy tenant on app.position_member to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.position_member to kala_app;

-- tenant
create table app.position_salary_change (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  from_date date not null,
  changed_by text not null,
  created_at timestamptz not null,
  constraint position_salary_change_pkey primary key (organization_id, id),
  constraint position_salary_change_amount_check check ((amount_minor >= 0)),
  constraint position_salary_change_kind_check check ((kind = any (array['salary'::text, 'bonus'::text]))),
  constraint position_salary_change_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index position_salary_change_employee_idx on app.position_salary_change (organization_id, employee_id, from_date desc, id);
alter table app.position_salary_change enable row level security;
create policy tenant on app.position_salary_change to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.position_salary_change to kala_app;

-- tenant
create table app.report_favourites (
  organization_id uuid not null,
  employee_id uuid not null,
  favourites text[] not null,
  updated_at timestamptz not null,
  constraint report_favourites_pkey primary key (organization_id, employee_id),
  constraint report_favourites_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
alter table app.report_favourites enable row level security;
create policy tenant on app.report_favourites to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.report_favourites to kala_app;

-- tenant
create table app.report_run (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  content jsonb not null,
  from_date date,
  to_date date,
  format text not null,
  language text not null,
  state text not null,
  line_count integer not null,
  done_count integer not null,
  file_id uuid,
  reach jsonb,
  scheduled boolean not null,
  employee_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint report_run_pkey primary key (organization_id, id),
  constraint report_run_file_check check (((file_id is null) or ((state = 'done'::text) and (reach is not null)))),
  constraint report_run_format_check check ((format = any (array['csv'::text, 'xlsx'::text, 'pdf'::text, 'json'::text]))),
  constraint report_run_kind_check check ((kind = any (array['clock'::text, 'master'::text, 'timesheet'::text]))),
  constraint report_run_language_check check ((language = any (array['en'::text, 'th'::text]))),
  constraint report_run_state_check check ((state = any (array['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint report_run_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint report_run_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable,
  constraint report_run_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create index report_run_created_idx on app.report_run (organization_id, kind, created_at desc, id);
create index report_run_employee_idx on app.report_run (organization_id, employee_id);
create index report_run_expires_idx on app.report_run (organization_id, expires_at);
create index report_run_file_idx on app.report_run (organization_id, file_id) where (file_id is not null);
alter table app.report_run enable row level security;
create policy tenant on app.report_run to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.report_run to kala_app;

-- tenant
create table app.report_schedule (
  organization_id uuid not null,
  template_id uuid not null,
  employee_id uuid not null,
  every text not null,
  format text not null,
  language text not null,
  next_at timestamptz not null,
  constraint report_schedule_pkey primary key (organization_id, template_id, employee_id),
  constraint report_schedule_every_check check ((every = any (array['week'::text, 'period'::text]))),
  constraint report_schedule_format_check check ((format = any (array['csv'::text, 'xlsx'::text, 'pdf'::text, 'json'::text]))),
  constraint report_schedule_language_check check ((language = any (array['en'::text, 'th'::text]))),
  constraint report_schedule_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint report_schedule_template_fkey foreign key (organization_id, template_id) references app.report_template(organization_id, id) on delete cascade deferrable
);
create index report_schedule_employee_idx on app.report_schedule (organization_id, employee_id);
create index report_schedule_next_idx on app.report_schedule (organization_id, next_at);
alter table app.report_schedule enable row level security;
create policy tenant on app.report_schedule to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.report_schedule to kala_app;

-- tenant
create table app.report_setting (
  organization_id uuid not null,
  time_format text not null,
  updated_at timestamptz not null,
  kept_days integer not null default 30,
  constraint report_setting_pkey primary key (organization_id),
  constraint report_setting_kept_days_check check (((kept_days >= 1) and (kept_days <= 365))),
  constraint report_setting_time_format_check check ((time_format = any (array['HH:mm'::text, 'decimal'::text, 'minutes'::text]))),
  constraint report_setting_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.report_setting enable row level security;
create policy tenant on app.report_setting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.report_setting to kala_app;

-- tenant
create table app.report_template (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  owner_id uuid,
  default_template boolean not null default false,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint report_template_pkey primary key (organization_id, id),
  constraint report_template_default_check check (((not default_template) or (owner_id is null))),
  constraint report_template_kind_check check ((kind = any (array['clock'::text, 'master'::text, 'timesheet'::text]))),
  constraint report_template_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable,
  constraint report_template_owner_fkey foreign key (organization_id, owner_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create unique index report_template_default_key on app.report_template (organization_id, kind) where default_template;
create unique index report_template_name_key on app.report_template (organization_id, kind, lower(name), COALESCE(owner_id, '00000000-0000-0000-0000-000000000000'::uuid));
create index report_template_owner_idx on app.report_template (organization_id, owner_id);
alter table app.report_template enable row level security;
create policy tenant on app.report_template to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.report_template to kala_app;

-- tenant
create table app.resume_entry (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null,
  title text not null,
  place text,
  level smallint,
  from_date date,
  to_date date,
  hours integer,
  detail text,
  created_at timestamptz not null,
  constraint resume_entry_pkey primary key (organization_id, id),
  constraint resume_entry_dates_check check ((to_date >= from_date)),
  constraint resume_entry_kind_check check ((kind = any (array['skill'::text, 'experience'::text, 'education'::text, 'training'::text]))),
  constraint resume_entry_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index resume_entry_employee_idx on app.resume_entry (organization_id, employee_id, kind);
alter table app.resume_entry enable row level security;
create policy tenant on app.resume_entry to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.resume_entry to kala_app;

-- tenant
create table app.shift_board (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  department_id uuid,
  name text not null,
  external_code text,
  start_day smallint not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  exchanges boolean not null default true,
  claims text not null default 'approval'::text,
  budget_minor bigint,
  constraint shift_board_pkey primary key (organization_id, id),
  constraint shift_board_budget_check check ((budget_minor >= 0)),
  constraint shift_board_claims_check check ((claims = any (array['off'::text, 'first'::text, 'approval'::text]))),
  constraint shift_board_kind_check check ((kind = any (array['weekly'::text, 'monthly'::text]))),
  constraint shift_board_start_check check (((start_day >= 1) and (start_day <= 28))),
  constraint shift_board_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) deferrable
);
create unique index shift_board_code_key on app.shift_board (organization_id, lower(external_code)) where (archived_at is null);
alter table app.shift_board enable row level security;
create policy tenant on app.shift_board to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_board to kala_app;

-- tenant
create table app.shift_cell (
  organization_id uuid not null,
  board_id uuid not null,
  employee_id uuid not null,
  date date not null,
  planned jsonb,
  published jsonb,
  version integer not null,
  changed_at timestamptz not null,
  constraint shift_cell_pkey primary key (organization_id, board_id, employee_id, date),
  constraint shift_cell_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable,
  constraint shift_cell_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index shift_cell_board_idx on app.shift_cell (organization_id, board_id, date);
create index shift_cell_person_idx on app.shift_cell (organization_id, employee_id);
create index shift_cell_published_idx on app.shift_cell (organization_id, employee_id, date) where (published is not null);
alter table app.shift_cell enable row level security;
create policy tenant on app.shift_cell to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_cell to kala_app;

-- tenant
create table app.shift_exchange (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  kind text not null,
  from_employee_id uuid,
  date date not null,
  profile_id uuid not null,
  ot boolean not null,
  to_employee_id uuid,
  return_date date,
  return_profile_id uuid,
  return_ot boolean,
  note text,
  state text not null,
  request_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint shift_exchange_pkey primary key (organization_id, id),
  constraint shift_exchange_kind_check check ((kind = any (array['give'::text, 'swap'::text, 'claim'::text]))),
  constraint shift_exchange_people_check check ((((kind = 'claim'::text) = (from_employee_id is null)) and ((to_employee_id is not null) or (state = any (array['offered'::text, 'canceled'::text]))) and ((kind <> 'swap'::text) or (to_employee_id is not null)))),
  constraint shift_exchange_return_check check (((kind = 'swap'::text) = ((return_date is not null) and (return_profile_id is not null) and (return_ot is not null)))),
  constraint shift_exchange_state_check check ((state = any (array['offered'::text, 'waiting'::text, 'approved'::text, 'rejected'::text, 'declined'::text, 'canceled'::text]))),
  constraint shift_exchange_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable,
  constraint shift_exchange_from_fkey foreign key (organization_id, from_employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint shift_exchange_profile_fkey foreign key (organization_id, profile_id) references app.shift_profile(organization_id, id) deferrable,
  constraint shift_exchange_return_fkey foreign key (organization_id, return_profile_id) references app.shift_profile(organization_id, id) deferrable,
  constraint shift_exchange_to_fkey foreign key (organization_id, to_employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index shift_exchange_board_idx on app.shift_exchange (organization_id, board_id, date);
create unique index shift_exchange_claim_key on app.shift_exchange (organization_id, board_id, to_employee_id, date, profile_id) where ((kind = 'claim'::text) and (state = any (array['offered'::text, 'waiting'::text])));
create index shift_exchange_from_idx on app.shift_exchange (organization_id, from_employee_id);
create unique index shift_exchange_offer_key on app.shift_exchange (organization_id, from_employee_id, date, profile_id) where ((from_employee_id is not null) and (state = any (array['offered'::text, 'waiting'::text])));
create index shift_exchange_to_idx on app.shift_exchange (organization_id, to_employee_id, date);
alter table app.shift_exchange enable row level security;
create policy tenant on app.shift_exchange to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_exchange to kala_app;

-- tenant
create table app.shift_group (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  constraint shift_group_pkey primary key (organization_id, id),
  constraint shift_group_name_key unique (organization_id, board_id, name),
  constraint shift_group_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable
);
alter table app.shift_group enable row level security;
create policy tenant on app.shift_group to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_group to kala_app;

-- tenant
create table app.shift_holiday (
  organization_id uuid not null,
  board_id uuid not null,
  date date not null,
  name text not null,
  constraint shift_holiday_pkey primary key (organization_id, board_id, date),
  constraint shift_holiday_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable
);
alter table app.shift_holiday enable row level security;
create policy tenant on app.shift_holiday to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_holiday to kala_app;

-- tenant
create table app.shift_import (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  row_count integer not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  constraint shift_import_pkey primary key (organization_id, id),
  constraint shift_import_kind_check check ((kind = any (array['times'::text, 'workers'::text])))
);
alter table app.shift_import enable row level security;
create policy tenant on app.shift_import to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_import to kala_app;

-- tenant
create table app.shift_import_change (
  organization_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  board_id uuid not null,
  date date not null,
  employee_id uuid,
  profile_id uuid,
  before jsonb,
  after jsonb,
  constraint shift_import_change_pkey primary key (organization_id, id),
  constraint shift_import_change_what_check check (((employee_id is null) <> (profile_id is null))),
  constraint shift_import_change_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable,
  constraint shift_import_change_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint shift_import_change_import_fkey foreign key (organization_id, import_id) references app.shift_import(organization_id, id) on delete cascade deferrable
);
create index shift_import_change_import_idx on app.shift_import_change (organization_id, import_id);
create index shift_import_change_person_idx on app.shift_import_change (organization_id, employee_id);
alter table app.shift_import_change enable row level security;
create policy tenant on app.shift_import_change to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_import_change to kala_app;

-- tenant
create table app.shift_maker (
  organization_id uuid not null,
  board_id uuid not null,
  employee_id uuid not null,
  constraint shift_maker_pkey primary key (organization_id, board_id, employee_id),
  constraint shift_maker_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable,
  constraint shift_maker_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index shift_maker_employee_idx on app.shift_maker (organization_id, employee_id);
alter table app.shift_maker enable row level security;
create policy tenant on app.shift_maker to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_maker to kala_app;

-- tenant
create table app.shift_member (
  organization_id uuid not null,
  board_id uuid not null,
  employee_id uuid not null,
  group_id uuid,
  constraint shift_member_pkey primary key (organization_id, board_id, employee_id),
  constraint shift_member_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable,
  constraint shift_member_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint shift_member_group_fkey foreign key (organization_id, group_id) references app.shift_group(organization_id, id) deferrable
);
create index shift_member_employee_idx on app.shift_member (organization_id, employee_id);
alter table app.shift_member enable row level security;
create policy tenant on app.shift_member to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_member to kala_app;

-- tenant
create table app.shift_profile (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  symbol text not null,
  colour text not null,
  tag_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint shift_profile_pkey primary key (organization_id, id),
  constraint shift_profile_tag_fkey foreign key (organization_id, tag_id) references app.tag(organization_id, id) deferrable
);
create unique index shift_profile_code_key on app.shift_profile (organization_id, lower(code)) where (archived_at is null);
create unique index shift_profile_symbol_key on app.shift_profile (organization_id, lower(symbol)) where (archived_at is null);
alter table app.shift_profile enable row level security;
create policy tenant on app.shift_profile to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_profile to kala_app;

-- tenant
create table app.shift_profile_version (
  organization_id uuid not null,
  profile_id uuid not null,
  from_date date not null,
  kind text not null,
  start_minute smallint not null,
  end_minute smallint not null,
  break_minutes smallint not null,
  pay_percent smallint,
  late_after smallint,
  absence_after smallint,
  changed_by text not null,
  created_at timestamptz not null,
  constraint shift_profile_version_pkey primary key (organization_id, profile_id, from_date),
  constraint shift_profile_version_hours_check check ((((start_minute >= 0) and (start_minute <= 1439)) and (end_minute > start_minute) and ((end_minute - start_minute) <= 1440) and ((break_minutes >= 0) and (break_minutes <= ((end_minute - start_minute) - 1))))),
  constraint shift_profile_version_kind_check check ((kind = any (array['working'::text, 'overtime'::text, 'holidayShift'::text, 'holidayOvertime'::text]))),
  constraint shift_profile_version_profile_fkey foreign key (organization_id, profile_id) references app.shift_profile(organization_id, id) on delete cascade deferrable
);
alter table app.shift_profile_version enable row level security;
create policy tenant on app.shift_profile_version to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_profile_version to kala_app;

-- tenant
create table app.shift_protection (
  organization_id uuid not null,
  employee_id uuid not null,
  from_date date not null,
  until_date date not null,
  consented_on date not null,
  noted_by text not null,
  updated_at timestamptz not null,
  constraint shift_protection_pkey primary key (organization_id, employee_id),
  constraint shift_protection_dates_check check (((until_date >= from_date) and (until_date <= (from_date + 400)))),
  constraint shift_protection_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
alter table app.shift_protection enable row level security;
create policy tenant on app.shift_protection to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_protection to kala_app;

-- tenant
create table app.shift_publication (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  from_date date not null,
  to_date date not null,
  group_id uuid,
  published_at timestamptz not null,
  changed_people integer not null,
  overridden text[] not null,
  reason text,
  constraint shift_publication_pkey primary key (organization_id, id),
  constraint shift_publication_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable
);
create index shift_publication_board_idx on app.shift_publication (organization_id, board_id, from_date);
alter table app.shift_publication enable row level security;
create policy tenant on app.shift_publication to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_publication to kala_app;

-- tenant
create table app.shift_rule (
  organization_id uuid not null,
  least_rest_minutes smallint not null,
  updated_at timestamptz not null,
  constraint shift_rule_pkey primary key (organization_id),
  constraint shift_rule_rest_check check (((least_rest_minutes >= 0) and (least_rest_minutes <= 1440)))
);
alter table app.shift_rule enable row level security;
create policy tenant on app.shift_rule to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_rule to kala_app;

-- tenant
create table app.shift_time (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  profile_id uuid not null,
  date date not null,
  needed smallint not null,
  constraint shift_time_pkey primary key (organization_id, id),
  constraint shift_time_profile_key unique (organization_id, board_id, date, profile_id),
  constraint shift_time_needed_check check (((needed >= 0) and (needed <= 1000))),
  constraint shift_time_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable,
  constraint shift_time_profile_fkey foreign key (organization_id, profile_id) references app.shift_profile(organization_id, id) deferrable
);
alter table app.shift_time enable row level security;
create policy tenant on app.shift_time to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_time to kala_app;

-- tenant
create table app.shift_wish (
  organization_id uuid not null,
  employee_id uuid not null,
  date date not null,
  kind text not null,
  profile_id uuid,
  updated_at timestamptz not null,
  constraint shift_wish_pkey primary key (organization_id, employee_id, date),
  constraint shift_wish_kind_check check ((kind = any (array['unavailable'::text, 'off'::text, 'shift'::text]))),
  constraint shift_wish_profile_check check (((kind = 'shift'::text) = (profile_id is not null))),
  constraint shift_wish_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint shift_wish_profile_fkey foreign key (organization_id, profile_id) references app.shift_profile(organization_id, id) deferrable
);
alter table app.shift_wish enable row level security;
create policy tenant on app.shift_wish to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_wish to kala_app;

-- tenant
create table app.shift_work (
  organization_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  profile_id uuid not null,
  needed smallint[] not null,
  needed_on_holiday smallint,
  constraint shift_work_pkey primary key (organization_id, id),
  constraint shift_work_profile_key unique (organization_id, board_id, profile_id),
  constraint shift_work_needed_check check ((cardinality(needed) = 7)),
  constraint shift_work_board_fkey foreign key (organization_id, board_id) references app.shift_board(organization_id, id) on delete cascade deferrable,
  constraint shift_work_profile_fkey foreign key (organization_id, profile_id) references app.shift_profile(organization_id, id) deferrable
);
alter table app.shift_work enable row level security;
create policy tenant on app.shift_work to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.shift_work to kala_app;

-- tenant
create table app.station (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  zone_id uuid,
  needs_pin boolean not null,
  takes_photo boolean not null,
  token_hash text,
  paired_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revoked_at timestamptz,
  constraint station_pkey primary key (organization_id, id),
  constraint station_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index station_name_key on app.station (organization_id, lower(name)) where (revoked_at is null);
alter table app.station enable row level security;
create policy tenant on app.station to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.station to kala_app;

-- tenant
create table app.station_try (
  organization_id uuid not null,
  station_id uuid not null,
  number text not null,
  tries integer not null,
  ends_at timestamptz not null,
  constraint station_try_pkey primary key (organization_id, station_id, number),
  constraint station_try_station_fkey foreign key (organization_id, station_id) references app.station(organization_id, id) on delete cascade deferrable
);
alter table app.station_try enable row level security;
create policy tenant on app.station_try to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.station_try to kala_app;

-- tenant
create table app.stored_file (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null,
  unused_since timestamptz,
  constraint stored_file_pkey primary key (organization_id, id),
  constraint stored_file_size_not_negative check ((size >= 0))
);
create index stored_file_by_time on app.stored_file (organization_id, created_at desc);
create index stored_file_unused_idx on app.stored_file (organization_id, unused_since) where (unused_since is not null);
alter table app.stored_file enable row level security;
create policy tenant on app.stored_file to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.stored_file to kala_app;

-- tenant
create table app.subscription (
  organization_id uuid not null,
  id uuid not null,
  order_name text not null,
  status text not null,
  end_date date,
  created_at timestamptz not null,
  computed boolean not null default false,
  later jsonb not null default '[]'::jsonb,
  constraint subscription_pkey primary key (organization_id, id),
  constraint subscription_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.subscription enable row level security;
create policy tenant on app.subscription to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.subscription to kala_app;

-- tenant
create table app.subscription_product (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  type text not null,
  name text not null,
  number_specified integer not null,
  constraint subscription_product_pkey primary key (organization_id, id),
  constraint subscription_product_number_check check ((number_specified >= 0)),
  constraint subscription_product_type_check check ((type = any (array['oneDeeCloud'::text, 'oneDeeStation'::text, 'oneDeePayroll'::text]))),
  constraint subscription_product_subscription_fkey foreign key (organization_id, subscription_id) references app.subscription(organization_id, id) on delete cascade deferrable
);
create index subscription_product_subscription_idx on app.subscription_product (organization_id, subscription_id);
alter table app.subscription_product enable row level security;
create policy tenant on app.subscription_product to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.subscription_product to kala_app;

-- tenant
create table app.support_access (
  organization_id uuid not null,
  id uuid not null,
  reason text not null,
  asked_by text,
  asked_at timestamptz not null,
  owner_id uuid,
  owner_name text,
  opened_at timestamptz,
  with_pay boolean not null default false,
  ends_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  constraint support_access_pkey primary key (organization_id, id),
  constraint support_access_open_check check ((((opened_at is null) = (ends_at is null)) and ((opened_at is null) = (owner_id is null)))),
  constraint support_access_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable,
  constraint support_access_owner_fkey foreign key (organization_id, owner_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create unique index support_access_current_key on app.support_access (organization_id) where (closed_at is null);
create index support_access_owner_idx on app.support_access (organization_id, owner_id);
alter table app.support_access enable row level security;
create policy tenant on app.support_access to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.support_access to kala_app;

-- tenant
create table app.support_look (
  organization_id uuid not null,
  session_id uuid not null,
  access_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  until timestamptz not null,
  constraint support_look_pkey primary key (organization_id, session_id),
  constraint support_look_access_fkey foreign key (organization_id, access_id) references app.support_access(organization_id, id) on delete cascade deferrable
);
alter table app.support_look enable row level security;
create policy tenant on app.support_look to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.support_look to kala_app;

-- tenant
create table app.support_read (
  organization_id uuid not null,
  session_id uuid not null,
  key text not null,
  constraint support_read_pkey primary key (organization_id, session_id, key),
  constraint support_read_look_fkey foreign key (organization_id, session_id) references app.support_look(organization_id, session_id) on delete cascade deferrable
);
alter table app.support_read enable row level security;
create policy tenant on app.support_read to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.support_read to kala_app;

-- local
create table app.table_kind (
  table_name text not null,
  kind text not null,
  colocate_with text,
  position integer not null,
  constraint table_kind_pkey primary key (table_name),
  constraint table_kind_kind_known check ((kind = any (array['tenant'::text, 'reference'::text, 'local'::text])))
);

-- tenant
create table app.tag (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  colour text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tag_pkey primary key (organization_id, id),
  constraint tag_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index tag_name_key on app.tag (organization_id, lower(name));
alter table app.tag enable row level security;
create policy tenant on app.tag to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.tag to kala_app;

-- tenant
create table app.tax_declaration (
  organization_id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  state text not null,
  answers jsonb not null,
  approved_answers jsonb,
  proved text[] not null,
  reason text,
  copied_from smallint,
  submitted_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint tax_declaration_pkey primary key (organization_id, employee_id, year),
  constraint tax_declaration_decided_check check ((((state <> 'approved'::text) or (approved_answers is not null)) and ((state <> 'returned'::text) or (reason is not null)) and ((state <> 'submitted'::text) or (submitted_at is not null)))),
  constraint tax_declaration_state_check check ((state = any (array['draft'::text, 'submitted'::text, 'approved'::text, 'returned'::text]))),
  constraint tax_declaration_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index tax_declaration_year_idx on app.tax_declaration (organization_id, year, state);
alter table app.tax_declaration enable row level security;
create policy tenant on app.tax_declaration to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.tax_declaration to kala_app;

-- tenant
create table app.tax_declaration_file (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  answer text not null,
  file_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  constraint tax_declaration_file_pkey primary key (organization_id, id),
  constraint tax_declaration_file_declaration_fkey foreign key (organization_id, employee_id, year) references app.tax_declaration(organization_id, employee_id, year) on delete cascade deferrable,
  constraint tax_declaration_file_file_fkey foreign key (organization_id, file_id) references app.stored_file(organization_id, id) deferrable
);
create index tax_declaration_file_employee_idx on app.tax_declaration_file (organization_id, employee_id, year);
create index tax_declaration_file_file_idx on app.tax_declaration_file (organization_id, file_id);
alter table app.tax_declaration_file enable row level security;
create policy tenant on app.tax_declaration_file to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.tax_declaration_file to kala_app;

-- tenant
create table app.tax_declaration_history (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  year smallint not null,
  deed text not null,
  reason text,
  changes jsonb not null,
  made_by text not null,
  made_at timestamptz not null,
  constraint tax_declaration_history_pkey primary key (organization_id, id),
  constraint tax_declaration_history_deed_check check ((deed = any (array['submitted'::text, 'approved'::text, 'returned'::text]))),
  constraint tax_declaration_history_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index tax_declaration_history_employee_idx on app.tax_declaration_history (organization_id, employee_id, made_at desc, id);
alter table app.tax_declaration_history enable row level security;
create policy tenant on app.tax_declaration_history to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.tax_declaration_history to kala_app;

-- tenant
create table app.tax_setting (
  organization_id uuid not null,
  law_pack text not null,
  basis text not null,
  deadline_month smallint not null,
  deadline_day smallint not null,
  remind_days smallint not null,
  reminded_year smallint,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint tax_setting_pkey primary key (organization_id),
  constraint tax_setting_deadline_check check ((((deadline_month >= 1) and (deadline_month <= 12)) and ((deadline_day >= 1) and (deadline_day <= 31)) and ((remind_days >= 0) and (remind_days <= 90)))),
  constraint tax_setting_words_check check (((law_pack = any (array['th-law'::text, 'th-classic'::text])) and (basis = any (array['declared'::text, 'proved'::text, 'provedAtYearEnd'::text])))),
  constraint tax_setting_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
alter table app.tax_setting enable row level security;
create policy tenant on app.tax_setting to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.tax_setting to kala_app;

-- tenant
create table app.view_as (
  organization_id uuid not null,
  session_id uuid not null,
  viewer_id uuid not null,
  employee_id uuid not null,
  until timestamptz not null,
  constraint view_as_pkey primary key (organization_id, session_id),
  constraint view_as_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint view_as_viewer_fkey foreign key (organization_id, viewer_id) references app.employee(organization_id, id) on delete cascade deferrable
);
create index view_as_employee_idx on app.view_as (organization_id, employee_id);
create index view_as_viewer_idx on app.view_as (organization_id, viewer_id);
alter table app.view_as enable row level security;
create policy tenant on app.view_as to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.view_as to kala_app;

-- tenant
create table app.webhook (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_pkey primary key (organization_id, id),
  constraint webhook_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index webhook_name_key on app.webhook (organization_id, lower(name));
alter table app.webhook enable row level security;
create policy tenant on app.webhook to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.webhook to kala_app;

-- tenant
create table app.webhook_delivery (
  organization_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null,
  data jsonb not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_status integer,
  last_failure text,
  last_at timestamptz,
  created_at timestamptz not null,
  constraint webhook_delivery_pkey primary key (organization_id, id),
  constraint webhook_delivery_state_check check ((state = any (array['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_webhook_fkey foreign key (organization_id, webhook_id) references app.webhook(organization_id, id) on delete cascade deferrable
);
create index webhook_delivery_due_idx on app.webhook_delivery (organization_id, webhook_id, next_at, id) where (state = 'waiting'::text);
create index webhook_delivery_ended_idx on app.webhook_delivery (organization_id, created_at) where (state <> 'waiting'::text);
create unique index webhook_delivery_event_key on app.webhook_delivery (organization_id, webhook_id, event_id);
create index webhook_delivery_log_idx on app.webhook_delivery (organization_id, webhook_id, created_at desc, id);
alter table app.webhook_delivery enable row level security;
create policy tenant on app.webhook_delivery to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.webhook_delivery to kala_app;

-- tenant
create table app.work_hours (
  organization_id uuid not null,
  id uuid not null,
  department_id uuid,
  from_date date not null,
  is_restored boolean not null,
  break_rule text not null,
  margin_before integer,
  margin_after integer,
  changed_by text not null,
  created_at timestamptz not null,
  constraint work_hours_pkey primary key (organization_id, id),
  constraint work_hours_break_rule_check check ((break_rule = any (array['deduct'::text, 'punch'::text]))),
  constraint work_hours_margin_check check ((((margin_before is null) = (margin_after is null)) and (margin_before >= 0) and (margin_after >= 0))),
  constraint work_hours_restored_check check (((not is_restored) or (department_id is not null))),
  constraint work_hours_department_fkey foreign key (organization_id, department_id) references app.department(organization_id, id) on delete cascade deferrable,
  constraint work_hours_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index work_hours_from_key on app.work_hours (organization_id, department_id, from_date) NULLS not DISTINCT;
alter table app.work_hours enable row level security;
create policy tenant on app.work_hours to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.work_hours to kala_app;

-- tenant
create table app.work_hours_day (
  organization_id uuid not null,
  work_hours_id uuid not null,
  weekday smallint not null,
  clock_in time without time zone not null,
  clock_out time without time zone not null,
  break_from time without time zone,
  break_to time without time zone,
  break_minutes integer,
  break_paid boolean not null,
  late_after integer,
  absence_after integer,
  constraint work_hours_day_pkey primary key (organization_id, work_hours_id, weekday),
  constraint work_hours_day_break_check check ((((break_from is null) = (break_to is null)) and ((break_from is null) or (break_minutes is null)))),
  constraint work_hours_day_minutes_check check (((break_minutes >= 0) and (late_after >= 0) and (absence_after >= 0))),
  constraint work_hours_day_weekday_check check (((weekday >= 1) and (weekday <= 7))),
  constraint work_hours_day_version_fkey foreign key (organization_id, work_hours_id) references app.work_hours(organization_id, id) on delete cascade deferrable
);
alter table app.work_hours_day enable row level security;
create policy tenant on app.work_hours_day to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.work_hours_day to kala_app;

-- tenant
create table app.zone (
  organization_id uuid not null,
  id uuid not null,
  type text not null,
  name text not null,
  external_code text,
  enabled boolean not null,
  activated_at timestamptz,
  everyone boolean not null,
  latitude double precision,
  longitude double precision,
  radius integer,
  beacon_type text,
  beacon_uuid uuid,
  beacon_major text,
  beacon_minor text,
  wifi_name text,
  wifi_password_sealed text,
  wifi_ip_addresses text[] not null,
  wifi_mac_address text,
  qr_mode text,
  code_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint zone_pkey primary key (organization_id, id),
  constraint zone_gps_check check (((type <> 'gps'::text) or (latitude is not null))),
  constraint zone_latitude_check check (((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision))),
  constraint zone_longitude_check check (((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision))),
  constraint zone_place_check check ((((latitude is null) = (longitude is null)) and ((latitude is null) = (radius is null)))),
  constraint zone_qr_check check ((((qr_mode = any (array['static'::text, 'rotating'::text])) and (type = 'qr'::text)) or ((qr_mode is null) and (type <> 'qr'::text)))),
  constraint zone_radius_check check (((radius >= 1) and (radius <= 100000))),
  constraint zone_type_check check ((type = any (array['gps'::text, 'ibeacon'::text, 'wifi'::text, 'qr'::text, 'face_scan'::text, 'import'::text]))),
  constraint zone_organization_fkey foreign key (organization_id) references app.organization(organization_id) on delete cascade deferrable
);
create unique index zone_code_key on app.zone (organization_id, lower(external_code)) where (deleted_at is null);
create unique index zone_name_key on app.zone (organization_id, lower(name)) where (deleted_at is null);
alter table app.zone enable row level security;
create policy tenant on app.zone to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.zone to kala_app;

-- tenant
create table app.zone_device (
  organization_id uuid not null,
  zone_id uuid not null,
  device_key text not null,
  address text,
  password_sealed text,
  secret_hash text,
  heartbeat_at timestamptz,
  skew_seconds integer,
  person_count integer,
  face_count integer,
  firmware text,
  constraint zone_device_pkey primary key (organization_id, zone_id),
  constraint zone_device_zone_fkey foreign key (organization_id, zone_id) references app.zone(organization_id, id) on delete cascade deferrable
);
create unique index zone_device_key_key on app.zone_device (organization_id, lower(device_key));
alter table app.zone_device enable row level security;
create policy tenant on app.zone_device to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.zone_device to kala_app;

-- tenant
create table app.zone_device_task (
  organization_id uuid not null,
  id uuid not null,
  zone_id uuid not null,
  interface_name text not null,
  employee_id uuid,
  file_id uuid,
  parameters jsonb not null,
  state text not null,
  attempts integer not null,
  sent_at timestamptz,
  answer_code text,
  created_at timestamptz not null,
  done_at timestamptz,
  place integer not null default 0,
  constraint zone_device_task_pkey primary key (organization_id, id),
  constraint zone_device_task_state_check check ((state = any (array['waiting'::text, 'sent'::text, 'done'::text, 'failed'::text]))),
  constraint zone_device_task_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint zone_device_task_zone_fkey foreign key (organization_id, zone_id) references app.zone(organization_id, id) on delete cascade deferrable
);
create index zone_device_task_employee_idx on app.zone_device_task (organization_id, employee_id) where (employee_id is not null);
create index zone_device_task_open_idx on app.zone_device_task (organization_id, zone_id, created_at, place) where (state = any (array['waiting'::text, 'sent'::text]));
alter table app.zone_device_task enable row level security;
create policy tenant on app.zone_device_task to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.zone_device_task to kala_app;

-- tenant
create table app.zone_employee (
  organization_id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  constraint zone_employee_pkey primary key (organization_id, zone_id, employee_id),
  constraint zone_employee_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint zone_employee_zone_fkey foreign key (organization_id, zone_id) references app.zone(organization_id, id) on delete cascade deferrable
);
create index zone_employee_employee_idx on app.zone_employee (organization_id, employee_id);
alter table app.zone_employee enable row level security;
create policy tenant on app.zone_employee to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.zone_employee to kala_app;

-- tenant
create table app.zone_face (
  organization_id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  state text not null,
  photos integer not null,
  photo_due_at timestamptz,
  problem text,
  updated_at timestamptz not null,
  constraint zone_face_pkey primary key (organization_id, zone_id, employee_id),
  constraint zone_face_photos_check check (((photos >= 0) and (photos <= 3))),
  constraint zone_face_state_check check ((state = any (array['sending'::text, 'scanning'::text, 'registered'::text, 'failed'::text, 'removing'::text]))),
  constraint zone_face_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint zone_face_zone_fkey foreign key (organization_id, zone_id) references app.zone(organization_id, id) on delete cascade deferrable
);
create index zone_face_employee_idx on app.zone_face (organization_id, employee_id);
alter table app.zone_face enable row level security;
create policy tenant on app.zone_face to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.zone_face to kala_app;

-- tenant
create table app.zone_recognition (
  organization_id uuid not null,
  id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null,
  skew_seconds integer,
  kind text not null,
  live boolean,
  clock_type text,
  photo_file_id uuid,
  raw jsonb not null,
  constraint zone_recognition_pkey primary key (organization_id, id),
  constraint zone_recognition_clock_type_check check ((clock_type = any (array['clock_in'::text, 'clock_out'::text, 'break_in'::text, 'break_out'::text]))),
  constraint zone_recognition_employee_fkey foreign key (organization_id, employee_id) references app.employee(organization_id, id) on delete cascade deferrable,
  constraint zone_recognition_zone_fkey foreign key (organization_id, zone_id) references app.zone(organization_id, id) deferrable
);
create index zone_recognition_employee_idx on app.zone_recognition (organization_id, employee_id, at);
create unique index zone_recognition_once_key on app.zone_recognition (organization_id, zone_id, employee_id, at, kind);
alter table app.zone_recognition enable row level security;
create policy tenant on app.zone_recognition to kala_app using (organization_id = app.current_organization());
grant delete, insert, select, update on app.zone_recognition to kala_app;

-- global
create table global.billing_paper_counter (
  kind text not null,
  branch text not null,
  year integer not null,
  last_number integer not null,
  constraint billing_paper_counter_pkey primary key (kind, branch, year)
);
grant delete, insert, select, update on global.billing_paper_counter to kala_global;

-- global
create table global.billing_paper_number (
  organization_id uuid not null,
  kind text not null,
  reference text not null,
  branch text not null,
  year integer not null,
  number integer not null,
  taken_at timestamptz not null,
  constraint billing_paper_number_pkey primary key (organization_id, kind, reference),
  constraint billing_paper_number_kind_check check ((kind = any (array['invoice'::text, 'taxInvoice'::text, 'receipt'::text, 'creditNote'::text])))
);
create unique index billing_paper_number_key on global.billing_paper_number (kind, branch, year, number);
grant insert, select on global.billing_paper_number to kala_global;

-- global
create table global.company_figure (
  organization_id uuid not null,
  country text,
  plan text,
  plan_ends_on date,
  seats integer not null default 0,
  people integer not null default 0,
  counted_on date,
  counted_at timestamptz,
  constraint company_figure_pkey primary key (organization_id),
  constraint company_figure_plan_check check ((plan = any (array['free'::text, 'trial'::text, 'paid'::text]))),
  constraint company_figure_organization_fkey foreign key (organization_id) references global.organization_directory(organization_id) on delete cascade
);
grant delete, insert, select, update on global.company_figure to kala_global;

-- global
create table global.company_order (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  kind text not null,
  feature text not null,
  method text not null,
  status text not null,
  currency text not null,
  payable_minor bigint not null,
  valid_until date not null,
  paid_date date,
  created_at timestamptz not null,
  slip_sha256 text,
  slip_reference text,
  constraint company_order_pkey primary key (organization_id, id),
  constraint company_order_organization_fkey foreign key (organization_id) references global.organization_directory(organization_id) on delete cascade
);
create index company_order_newest on global.company_order (created_at desc, id);
create index company_order_picture on global.company_order (slip_sha256) where (slip_sha256 is not null);
create index company_order_reference on global.company_order (slip_reference) where (slip_reference is not null);
grant delete, insert, select, update on global.company_order to kala_global;

-- global
create table global.consent_record (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  version date not null,
  text_hash text not null,
  language text not null,
  answer text not null,
  from_organization_id uuid,
  to_organization_id uuid,
  channel text not null,
  ip text not null,
  at timestamptz not null,
  constraint consent_record_pkey primary key (id),
  constraint consent_record_answer_check check ((answer = any (array['given'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint consent_record_channel_check check ((channel = any (array['web'::text, 'webview'::text, 'erasure'::text]))),
  constraint consent_record_language_check check ((language = any (array['en'::text, 'th'::text])))
);
create index consent_record_from_idx on global.consent_record (from_organization_id, at desc);
create index consent_record_to_idx on global.consent_record (to_organization_id, at desc);
create index consent_record_user_idx on global.consent_record (user_id, at desc);
grant insert, select on global.consent_record to kala_global;

-- global
create table global.daily_figure (
  day date not null,
  punches bigint not null,
  companies integer not null,
  constraint daily_figure_pkey primary key (day)
);
grant delete, insert, select, update on global.daily_figure to kala_global;

-- global
create table global.due_work (
  organization_id uuid not null,
  what text not null,
  due_at timestamptz not null,
  taken_until timestamptz,
  failures integer not null default 0,
  look_at timestamptz not null generated stored,
  constraint due_work_pkey primary key (organization_id, what),
  constraint due_work_organization_fkey foreign key (organization_id) references global.organization_directory(organization_id) on delete cascade
);
create index due_work_look_idx on global.due_work (look_at);
grant delete, insert, select, update on global.due_work to kala_global;

-- global
create table global.email_change (
  user_id uuid not null,
  email text not null,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint email_change_pkey primary key (user_id),
  constraint email_change_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
create index email_change_expiry_idx on global.email_change (expires_at);
grant delete, insert, select, update on global.email_change to kala_global;

-- global
create table global.email_proof (
  hash text not null,
  email text not null,
  expires_at timestamptz not null,
  constraint email_proof_pkey primary key (hash)
);
grant delete, insert, select, update on global.email_proof to kala_global;

-- global
create table global.email_verification (
  hash text not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_verification_pkey primary key (hash),
  constraint email_verification_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
create index email_verification_user_idx on global.email_verification (user_id);
grant delete, insert, select, update on global.email_verification to kala_global;

-- global
create table global.enterprise_sign_in (
  organization_id uuid not null,
  company_code text not null,
  name text not null,
  logo_url text,
  artwork_url text,
  kind text not null,
  issuer text not null,
  client_id text,
  sealed_client_secret text,
  public_keys jsonb,
  keys_url text,
  portal_url text,
  created_at timestamptz not null,
  constraint enterprise_sign_in_pkey primary key (organization_id),
  constraint enterprise_sign_in_kind_check check ((kind = any (array['token'::text, 'oidc'::text]))),
  constraint enterprise_sign_in_oidc_check check (((kind <> 'oidc'::text) or (client_id is not null))),
  constraint enterprise_sign_in_token_check check (((kind <> 'token'::text) or (public_keys is not null) or (keys_url is not null)))
);
create unique index enterprise_sign_in_code_key on global.enterprise_sign_in (lower(company_code));
grant delete, insert, select, update on global.enterprise_sign_in to kala_global;

-- global
create table global.invitation_code (
  hash text not null,
  organization_id uuid not null,
  invitation_id uuid not null,
  expires_at timestamptz not null,
  constraint invitation_code_pkey primary key (hash)
);
create unique index invitation_code_invitation_key on global.invitation_code (organization_id, invitation_id);
grant delete, insert, select, update on global.invitation_code to kala_global;

-- global
create table global.line_code (
  code_hash text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  expires_at timestamptz not null,
  constraint line_code_pkey primary key (code_hash)
);
create unique index line_code_employee_key on global.line_code (organization_id, employee_id);
grant delete, insert, select, update on global.line_code to kala_global;

-- global
create table global.log_anchor (
  organization_id uuid not null,
  number bigint not null,
  hash bytea not null,
  at timestamptz not null,
  constraint log_anchor_pkey primary key (organization_id, number)
);
grant delete, insert, select, update on global.log_anchor to kala_global;

-- global
create table global.mail (
  id uuid not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text,
  constraint mail_pkey primary key (id)
);
create index mail_by_address on global.mail (to_address, created_at desc);
create index mail_by_time on global.mail (created_at desc);
grant delete, insert, select, update on global.mail to kala_global;

-- global
create table global.organization_directory (
  organization_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  passcode text,
  constraint organization_directory_pkey primary key (organization_id)
);
create unique index organization_directory_passcode_key on global.organization_directory (passcode);
grant delete, insert, select, update on global.organization_directory to kala_global;

-- global
create table global.outside_sign_in (
  state_hash text not null,
  way text not null,
  organization_id uuid,
  link_user_id uuid,
  verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  invite_code text,
  next_path text,
  expires_at timestamptz not null,
  constraint outside_sign_in_pkey primary key (state_hash)
);
create index outside_sign_in_expiry_idx on global.outside_sign_in (expires_at);
grant delete, insert, select, update on global.outside_sign_in to kala_global;

-- global
create table global.password_reset (
  hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_reset_pkey primary key (hash),
  constraint password_reset_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
create index password_reset_user_idx on global.password_reset (user_id);
grant delete, insert, select, update on global.password_reset to kala_global;

-- global
create table global.paypal_subscription (
  id text not null,
  organization_id uuid not null,
  order_id uuid not null,
  created_at timestamptz not null,
  constraint paypal_subscription_pkey primary key (id)
);
grant delete, insert, select, update on global.paypal_subscription to kala_global;

-- global
create table global.phone_code (
  request_hash text not null,
  phone_number text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint phone_code_pkey primary key (request_hash)
);
create index phone_code_expiry_idx on global.phone_code (expires_at);
create index phone_code_number_idx on global.phone_code (phone_number);
grant delete, insert, select, update on global.phone_code to kala_global;

-- global
create table global.provider_log (
  id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  organization_id uuid not null,
  call text not null,
  ip text not null,
  request_id text not null,
  constraint provider_log_pkey primary key (id)
);
create index provider_log_by_company on global.provider_log (organization_id, at desc, id);
grant insert, select on global.provider_log to kala_global;

-- global
create table global.recovery_code (
  user_id uuid not null,
  hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (user_id, hash),
  constraint recovery_code_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
grant delete, insert, select, update on global.recovery_code to kala_global;

-- global
create table global.refresh_token (
  hash text not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_token_pkey primary key (hash),
  constraint refresh_token_session_fkey foreign key (session_id) references global.user_session(id) on delete cascade
);
create index refresh_token_session_idx on global.refresh_token (session_id);
grant delete, insert, select, update on global.refresh_token to kala_global;

-- global
create table global.schema_migration (
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migration_pkey primary key (name)
);

-- global
create table global.setup_draft (
  user_id uuid not null,
  step smallint not null,
  data jsonb not null,
  updated_at timestamptz not null,
  dismissed_at timestamptz,
  opening_organization_id uuid,
  opening_employee_id uuid,
  constraint setup_draft_pkey primary key (user_id),
  constraint setup_draft_step_check check (((step >= 1) and (step <= 7))),
  constraint setup_draft_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
grant delete, insert, select, update on global.setup_draft to kala_global;

-- global
create table global.sign_in_challenge (
  hash text not null,
  user_id uuid not null,
  provider text not null,
  step text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint sign_in_challenge_pkey primary key (hash),
  constraint sign_in_challenge_step_check check ((step = any (array['code'::text, 'enrol'::text]))),
  constraint sign_in_challenge_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
create index sign_in_challenge_expiry_idx on global.sign_in_challenge (expires_at);
create index sign_in_challenge_user_idx on global.sign_in_challenge (user_id);
grant delete, insert, select, update on global.sign_in_challenge to kala_global;

-- global
create table global.sms (
  id uuid not null,
  to_number text not null,
  body_text text not null,
  created_at timestamptz not null,
  constraint sms_pkey primary key (id)
);
grant delete, insert, select, update on global.sms to kala_global;

-- global
create table global.station_code (
  code_hash text not null,
  organization_id uuid not null,
  station_id uuid not null,
  expires_at timestamptz not null,
  constraint station_code_pkey primary key (code_hash)
);
create unique index station_code_by_station on global.station_code (organization_id, station_id);
grant delete, insert, select, update on global.station_code to kala_global;

-- global
create table global.support_session (
  session_id uuid not null,
  organization_id uuid not null,
  until timestamptz not null,
  constraint support_session_pkey primary key (session_id),
  constraint support_session_session_fkey foreign key (session_id) references global.user_session(id) on delete cascade
);
grant delete, insert, select, update on global.support_session to kala_global;

-- global
create table global.try_count (
  subject text not null,
  tries integer not null,
  ends_at timestamptz not null,
  constraint try_count_pkey primary key (subject)
);
create index try_count_end_idx on global.try_count (ends_at);
grant delete, insert, select, update on global.try_count to kala_global;

-- global
create table global.used_token (
  issuer text not null,
  token_id text not null,
  expires_at timestamptz not null,
  constraint used_token_pkey primary key (issuer, token_id)
);
create index used_token_expiry_idx on global.used_token (expires_at);
grant delete, insert, select, update on global.used_token to kala_global;

-- global
create table global.user_account (
  id uuid not null,
  email text,
  email_verified_at timestamptz,
  first_name text,
  last_name text,
  language text not null default 'en'::text,
  roles text[] not null default '{}'::text[],
  last_visit_organization_id uuid,
  last_visit_employee_id uuid,
  created_at timestamptz not null,
  phone_number text,
  constraint user_account_pkey primary key (id),
  constraint user_account_language_check check ((language = any (array['en'::text, 'th'::text])))
);
create unique index user_account_email_key on global.user_account (lower(email));
create unique index user_account_phone_number_key on global.user_account (phone_number);
grant delete, insert, select, update on global.user_account to kala_global;

-- global
create table global.user_employee (
  user_id uuid not null,
  organization_id uuid not null,
  employee_id uuid not null,
  constraint user_employee_pkey primary key (user_id, organization_id),
  constraint user_employee_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
create index user_employee_organization_idx on global.user_employee (organization_id);
grant delete, insert, select, update on global.user_employee to kala_global;

-- global
create table global.user_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint user_identity_pkey primary key (issuer, subject),
  constraint user_identity_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
create index user_identity_user_idx on global.user_identity (user_id);
grant delete, insert, select, update on global.user_identity to kala_global;

-- global
create table global.user_password (
  user_id uuid not null,
  hash text not null,
  changed_at timestamptz not null,
  constraint user_password_pkey primary key (user_id),
  constraint user_password_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
grant delete, insert, select, update on global.user_password to kala_global;

-- global
create table global.user_session (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  second_factor boolean not null default false,
  company_id uuid,
  constraint user_session_pkey primary key (id),
  constraint user_session_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
create index user_session_ended_idx on global.user_session (ended_at) where (ended_at is not null);
create index user_session_expiry_idx on global.user_session (expires_at);
create index user_session_user_idx on global.user_session (user_id);
grant delete, insert, select, update on global.user_session to kala_global;

-- global
create table global.user_totp (
  user_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint user_totp_pkey primary key (user_id),
  constraint user_totp_user_fkey foreign key (user_id) references global.user_account(id) on delete cascade
);
grant delete, insert, select, update on global.user_totp to kala_global;

-- view app.department_manager_view (organization_id, employee_id, department_id, name), security_invoker

-- view app.department_name_view (organization_id, id, name, parent_id), security_invoker

-- view app.employee_department_view (organization_id, employee_id, department_id, name), security_invoker

-- view app.employee_name_view (organization_id, id, user_id, first_name, last_name, employee_code, position_name, status), security_invoker

-- view app.employee_span_view (organization_id, id, start_date, resign_date), security_invoker

-- view app.organization_time_view (organization_id, time_zone, late_unit), security_invoker

-- view app.position_name_view (organization_id, id, name), security_invoker

CREATE OR REPLACE FUNCTION app.append_audit(organization uuid, entry_id uuid, entry_at timestamp with time zone, entry_call text, entry_user uuid, entry_employee uuid, entry_actor text, entry_subject_kind text, entry_subject uuid, entry_subject_name text, entry_change jsonb, entry_ip text, entry_request text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  last_number bigint;
  last_hash bytea;
begin
  select h.number, h.hash into last_number, last_hash from app.audit_head h
  where h.organization_id = organization for update;
  if not found then
    insert into app.audit_head (organization_id, number, hash) values (organization, 0, '')
    on conflict (organization_id) do nothing;
    select h.number, h.hash into last_number, last_hash from app.audit_head h
    where h.organization_id = organization for update;
  end if;
  last_number := last_number + 1;
  last_hash := sha256(last_hash || convert_to(jsonb_build_array(
    organization, last_number, entry_id, to_char(entry_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry_call, entry_user, entry_employee, entry_actor, entry_subject_kind, entry_subject, entry_subject_name,
    entry_change, entry_ip, entry_request)::text, 'UTF8'));
  insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind,
    subject_id, subject_name, change, ip, request_id, number, hash)
  values (organization, entry_id, entry_at, entry_call, entry_user, entry_employee, entry_actor, entry_subject_kind,
    entry_subject, entry_subject_name, entry_change, entry_ip, entry_request, last_number, last_hash);
  update app.audit_head set number = last_number, hash = last_hash where organization_id = organization;
  return last_number;
end
$function$;

CREATE OR REPLACE FUNCTION app.append_audits(organization uuid, entries jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  last_number bigint;
  last_hash bytea;
  first_number bigint;
  hashes bytea[] := '{}';
  entry record;
begin
  insert into app.audit_head (organization_id, number, hash) values (organization, 0, '')
  on conflict (organization_id) do nothing;
  select h.number, h.hash into last_number, last_hash from app.audit_head h
  where h.organization_id = organization for update;
  first_number := last_number;
  for entry in
    select e.* from jsonb_to_recordset(entries) as e(id uuid, at timestamptz, call text, "userId" uuid,
      "employeeId" uuid, "actorName" text, "subjectKind" text, "subjectId" uuid, "subjectName" text, change jsonb,
      ip text, "requestId" text)
  loop
    last_number := last_number + 1;
    last_hash := sha256(last_hash || convert_to(jsonb_build_array(
      organization, last_number, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      entry.call, entry."userId", entry."employeeId", entry."actorName", entry."subjectKind", entry."subjectId",
      entry."subjectName", entry.change, entry.ip, entry."requestId")::text, 'UTF8'));
    hashes := hashes || last_hash;
  end loop;
  insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind,
    subject_id, subject_name, change, ip, request_id, number, hash)
  select organization, e.id, e.at, e.call, e."userId", e."employeeId", e."actorName", e."subjectKind", e."subjectId",
    e."subjectName", e.change, e.ip, e."requestId", first_number + e.position, hashes[e.position]
  from rows from (
    jsonb_to_recordset(entries) as (id uuid, at timestamptz, call text, "userId" uuid, "employeeId" uuid,
      "actorName" text, "subjectKind" text, "subjectId" uuid, "subjectName" text, change jsonb, ip text,
      "requestId" text)
  ) with ordinality as e(id, at, call, "userId", "employeeId", "actorName", "subjectKind", "subjectId", "subjectName",
    change, ip, "requestId", position);
  update app.audit_head set number = last_number, hash = last_hash where organization_id = organization;
  return last_number;
end
$function$;

CREATE OR REPLACE FUNCTION app.current_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION app.employees_found(organization uuid, patterns text[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog'
AS $function$
  select e.id from app.employee e
  where e.organization_id = organization and organization = app.current_organization()
    and e.search_text like patterns[1] and e.search_text like all (patterns)
$function$;

CREATE OR REPLACE FUNCTION app.employees_in_use(organization uuid, ids uuid[], besides text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
declare
  place record;
begin
  for place in
    select c.conrelid::regclass as table_name, a.attname as column_name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'app.employee'::regclass and not (t.relname = any (besides))
  loop
    return query execute format(
      'select distinct %2$I from %1$s where organization_id = $1 and %2$I = any ($2)',
      place.table_name, place.column_name) using organization, ids;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.enter(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local app.organization_id = %L', organization);
end
$function$;

CREATE OR REPLACE FUNCTION app.forget_face_photos(organization uuid, employee uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  punches integer;
begin
  update app.clocking set photo_file_id = null
  where organization_id = organization and organization = app.current_organization() and employee_id = employee
    and source = 'faceScanner' and photo_file_id is not null;
  get diagnostics punches = row_count;
  return punches;
end
$function$;

CREATE OR REPLACE FUNCTION app.forget_leave(organization uuid, employee uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  entries integer;
begin
  update app.leave_entry set facts = facts - 'why'
  where organization_id = organization and organization = app.current_organization() and employee_id = employee;
  get diagnostics entries = row_count;
  return entries;
end
$function$;

CREATE OR REPLACE FUNCTION app.forget_punches(organization uuid, employee uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  punches integer;
begin
  update app.clocking_correction set reason = '–'
  where organization_id = organization and organization = app.current_organization() and employee_id = employee;
  update app.clocking
  set latitude = null, longitude = null, accuracy = null, position_age = null, fence_distance = null, ip = null,
    device = null, photo_file_id = null, reason = null
  where organization_id = organization and organization = app.current_organization() and employee_id = employee;
  get diagnostics punches = row_count;
  return punches;
end
$function$;

CREATE OR REPLACE FUNCTION app.guess_kinds(organization uuid, punches uuid[], kinds text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  guesses integer;
begin
  update app.clocking c set type = g.kind
  from unnest(punches, kinds) as g (id, kind)
  where c.organization_id = organization and organization = app.current_organization() and c.id = g.id and c.guessed;
  get diagnostics guesses = row_count;
  return guesses;
end
$function$;

CREATE OR REPLACE FUNCTION app.has_citus()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT 1 FROM pg_extension WHERE (pg_extension.extname = 'citus'::name)));

CREATE OR REPLACE FUNCTION app.reference(named_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform app.register_table(named_table, 'reference');
  if app.has_citus() then
    execute format('select create_reference_table(%L)', named_table);
  end if;
  execute format('grant select on %s to kala_app, kala_global', named_table);
end
$function$;

CREATE OR REPLACE FUNCTION app.register_table(named_table regclass, table_kind text, colocate_with text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into app.table_kind (table_name, kind, colocate_with, position)
  select format('%I.%I', n.nspname, c.relname), table_kind, colocate_with,
    (select coalesce(max(position), 0) + 1 from app.table_kind)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.oid = named_table
$function$;

CREATE OR REPLACE FUNCTION app.remove_leave_of_gone(organization uuid, employees uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  entries integer;
begin
  delete from app.leave_entry e
  where e.organization_id = organization and organization = app.current_organization() and e.employee_id = any (employees)
    and not exists (
      select from app.employee p where p.organization_id = e.organization_id and p.id = e.employee_id
    );
  get diagnostics entries = row_count;
  return entries;
end
$function$;

CREATE OR REPLACE FUNCTION app.shard(named_table regclass, colocate_with text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform app.register_table(named_table, 'tenant', colocate_with);
  if app.has_citus() then
    -- Inside a function Citus would otherwise refuse a second table after a reference table in one transaction.
    perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
    execute format(
      'select create_distributed_table(%L, ''organization_id'', colocate_with => %L)',
      named_table, coalesce(colocate_with, 'default')
    );
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.tenant_table(named_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', named_table);
  execute format(
    'create policy tenant on %s to kala_app using (organization_id = app.current_organization())', named_table
  );
  execute format('grant select, insert, update, delete on %s to kala_app', named_table);
end
$function$;

