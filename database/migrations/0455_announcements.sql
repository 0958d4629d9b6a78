-- Announcements: what a company says to its people, to whom it goes, and who has read and acknowledged it.

create table app.announcement (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  external_code text,
  -- `simple`: plain text. `article`: the tags that server/safe-content.ts leaves.
  message_type text not null default 'simple',
  title text not null default '',
  content text not null default '',
  thumbnail_file_id uuid,
  status text not null default 'DRAFT',
  scheduled_time timestamptz,
  everyone boolean not null default false,
  must_acknowledge boolean not null default false,
  pinned boolean not null default false,
  -- The last day on which receivers see it; null for ever.
  expires_on date,
  sender_id uuid,
  sender_name text not null,
  -- People it goes to, counted when sending began.
  receiver_count integer not null default 0,
  begun_at timestamptz,
  sent_at timestamptz,
  recalled_at timestamptz,
  -- Why it failed: a name of the product's texts.
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint announcement_pkey primary key (organization_id, id),
  constraint announcement_type_check check (message_type in ('simple', 'article')),
  constraint announcement_status_check check (status in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED')),
  constraint announcement_scheduled_check check (status <> 'SCHEDULED' or scheduled_time is not null)
);
select app.shard('app.announcement', 'app.organization');
alter table app.announcement
  add constraint announcement_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.announcement
  add constraint announcement_thumbnail_fkey foreign key (organization_id, thumbnail_file_id)
  references app.stored_file (organization_id, id) deferrable;
alter table app.announcement
  add constraint announcement_sender_fkey foreign key (organization_id, sender_id)
  references app.employee (organization_id, id) deferrable;
create unique index announcement_code_key on app.announcement (organization_id, lower(external_code));
create index announcement_created_idx on app.announcement (organization_id, created_at desc, id);
create index announcement_waiting_idx on app.announcement (organization_id, status)
  where status in ('SCHEDULED', 'SENDING');
select app.tenant_table('app.announcement');

-- To whom it is addressed; the people are found when it is sent.
create table app.announcement_target (
  organization_id uuid not null,
  announcement_id uuid not null,
  kind text not null,
  target_id uuid not null,
  constraint announcement_target_pkey primary key (organization_id, announcement_id, kind, target_id),
  constraint announcement_target_kind_check check (kind in ('department', 'position', 'tag', 'employee'))
);
select app.shard('app.announcement_target', 'app.organization');
alter table app.announcement_target
  add constraint announcement_target_announcement_fkey foreign key (organization_id, announcement_id)
  references app.announcement (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.announcement_target');

-- The people it went to.
create table app.announcement_receiver (
  organization_id uuid not null,
  announcement_id uuid not null,
  employee_id uuid not null,
  -- Null until the person's part of the sending is done.
  sent_at timestamptz,
  read_at timestamptz,
  acknowledged_at timestamptz,
  reminded_at timestamptz,
  constraint announcement_receiver_pkey primary key (organization_id, announcement_id, employee_id)
);
select app.shard('app.announcement_receiver', 'app.organization');
alter table app.announcement_receiver
  add constraint announcement_receiver_announcement_fkey foreign key (organization_id, announcement_id)
  references app.announcement (organization_id, id) on delete cascade deferrable;
alter table app.announcement_receiver
  add constraint announcement_receiver_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
create index announcement_receiver_person_idx on app.announcement_receiver (organization_id, employee_id, announcement_id);
create index announcement_receiver_waiting_idx on app.announcement_receiver (organization_id, announcement_id, employee_id)
  where sent_at is null;
select app.tenant_table('app.announcement_receiver');

-- Pictures within the text, and files beside it.
create table app.announcement_file (
  organization_id uuid not null,
  announcement_id uuid not null,
  file_id uuid not null,
  use text not null,
  name text not null,
  size integer not null,
  constraint announcement_file_pkey primary key (organization_id, announcement_id, file_id),
  constraint announcement_file_use_check check (use in ('thumbnail', 'picture', 'attachment'))
);
select app.shard('app.announcement_file', 'app.organization');
alter table app.announcement_file
  add constraint announcement_file_announcement_fkey foreign key (organization_id, announcement_id)
  references app.announcement (organization_id, id) on delete cascade deferrable;
alter table app.announcement_file
  add constraint announcement_file_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
create index announcement_file_file_idx on app.announcement_file (organization_id, file_id);
select app.tenant_table('app.announcement_file');
