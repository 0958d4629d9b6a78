-- Places where people clock, who may use them, and the face scanners that stand at some of them.

create table app.zone (
  organization_id uuid not null,
  id uuid not null,
  type text not null,
  name text not null,
  external_code text,
  -- Switched on by an administrator.
  enabled boolean not null,
  -- When it first proved itself: a scanner reported, a beacon was heard, somebody clocked here. Null until then.
  activated_at timestamptz,
  -- Open to all employees; otherwise to those in app.zone_employee.
  everyone boolean not null,
  -- Degrees. Demanded of a GPS zone; elsewhere a fence that makes the other signal stronger.
  latitude double precision,
  longitude double precision,
  -- Metres.
  radius integer,
  beacon_type text,
  beacon_uuid uuid,
  -- Four hexadecimal digits each, in capitals.
  beacon_major text,
  beacon_minor text,
  wifi_name text,
  -- Sealed with the secret of the house: it is shown to people at the place, not to whoever reads a backup.
  wifi_password_sealed text,
  -- Addresses or networks from which the place reaches the internet: 203.0.113.7, 203.0.113.0/24.
  wifi_ip_addresses text[] not null,
  wifi_mac_address text,
  qr_mode text,
  -- Signs the codes of this zone and no other's; a new one makes every older code and display address void.
  code_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted zones stay: the punches of the past still name them.
  deleted_at timestamptz,
  constraint zone_pkey primary key (organization_id, id),
  constraint zone_type_check check (type in ('gps', 'ibeacon', 'wifi', 'qr', 'face_scan', 'import')),
  constraint zone_place_check check ((latitude is null) = (longitude is null) and (latitude is null) = (radius is null)),
  constraint zone_latitude_check check (latitude between -90 and 90),
  constraint zone_longitude_check check (longitude between -180 and 180),
  constraint zone_radius_check check (radius between 1 and 100000),
  constraint zone_gps_check check (type <> 'gps' or latitude is not null),
  constraint zone_qr_check check (qr_mode in ('static', 'rotating') and type = 'qr' or qr_mode is null and type <> 'qr')
);
create unique index zone_name_key on app.zone (organization_id, lower(name)) where deleted_at is null;
create unique index zone_code_key on app.zone (organization_id, lower(external_code)) where deleted_at is null;
select app.shard('app.zone', 'app.organization');
alter table app.zone
  add constraint zone_organization_fkey foreign key (organization_id) references app.organization (organization_id)
  on delete cascade deferrable;
select app.tenant_table('app.zone');

create table app.zone_employee (
  organization_id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  constraint zone_employee_pkey primary key (organization_id, zone_id, employee_id)
);
create index zone_employee_employee_idx on app.zone_employee (organization_id, employee_id);
select app.shard('app.zone_employee', 'app.organization');
alter table app.zone_employee
  add constraint zone_employee_zone_fkey foreign key (organization_id, zone_id)
  references app.zone (organization_id, id) on delete cascade deferrable;
alter table app.zone_employee
  add constraint zone_employee_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.zone_employee');

-- The scanner at a zone of the type face_scan. Apart from the zone, as every heartbeat changes it.
create table app.zone_device (
  organization_id uuid not null,
  zone_id uuid not null,
  -- The serial number that the device gives itself.
  device_key text not null,
  -- Where it answers in the local network, when this server may reach it there; null when it comes to us.
  address text,
  password_sealed text,
  -- Of the secret in the addresses it was told to call; the secret itself is shown once.
  secret_hash text,
  heartbeat_at timestamptz,
  -- Seconds by which its clock is ahead of ours, measured at each heartbeat; null before the first.
  skew_seconds integer,
  person_count integer,
  face_count integer,
  firmware text,
  constraint zone_device_pkey primary key (organization_id, zone_id)
);
create unique index zone_device_key_key on app.zone_device (organization_id, lower(device_key));
select app.shard('app.zone_device', 'app.organization');
alter table app.zone_device
  add constraint zone_device_zone_fkey foreign key (organization_id, zone_id)
  references app.zone (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.zone_device');

-- Who is known to which scanner. A row in state `removing` stays until the device has said that the face is gone.
create table app.zone_face (
  organization_id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  state text not null,
  -- Photos that the device has of the person, 3 at most.
  photos integer not null,
  -- Until when the device may take the photo it was asked for; null when it was asked for none.
  photo_due_at timestamptz,
  problem text,
  updated_at timestamptz not null,
  constraint zone_face_pkey primary key (organization_id, zone_id, employee_id),
  constraint zone_face_state_check check (state in ('sending', 'scanning', 'registered', 'failed', 'removing')),
  constraint zone_face_photos_check check (photos between 0 and 3)
);
create index zone_face_employee_idx on app.zone_face (organization_id, employee_id);
select app.shard('app.zone_face', 'app.organization');
alter table app.zone_face
  add constraint zone_face_zone_fkey foreign key (organization_id, zone_id)
  references app.zone (organization_id, id) on delete cascade deferrable;
alter table app.zone_face
  add constraint zone_face_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.zone_face');

-- What a scanner is to do, in the order of the ids. A photo is named by its file and read when it is handed over, so
-- that no copy of a face lies here.
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
  -- Handed over and not answered for a while, it is handed over again.
  sent_at timestamptz,
  answer_code text,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint zone_device_task_pkey primary key (organization_id, id),
  constraint zone_device_task_state_check check (state in ('waiting', 'sent', 'done', 'failed'))
);
create index zone_device_task_open_idx on app.zone_device_task (organization_id, zone_id, id)
  where state in ('waiting', 'sent');
select app.shard('app.zone_device_task', 'app.organization');
alter table app.zone_device_task
  add constraint zone_device_task_zone_fkey foreign key (organization_id, zone_id)
  references app.zone (organization_id, id) on delete cascade deferrable;
alter table app.zone_device_task
  add constraint zone_device_task_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.zone_device_task');

-- A face that a scanner knew. Rows are added only; the photo goes when the person takes consent back.
create table app.zone_recognition (
  organization_id uuid not null,
  id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  -- By the clock of the device.
  at timestamptz not null,
  received_at timestamptz not null,
  -- Seconds by which the device's clock was ahead of ours at its last heartbeat.
  skew_seconds integer,
  -- The device's own word: face_0 in its schedule, face_1 outside.
  kind text not null,
  -- Whether it saw a living person; null when it does not look.
  live boolean,
  -- What the person chose at the device, if anything: clock_in, clock_out, break_in, break_out.
  clock_type text,
  photo_file_id uuid,
  -- What the device sent, without the picture.
  raw jsonb not null,
  constraint zone_recognition_pkey primary key (organization_id, id),
  constraint zone_recognition_clock_type_check
    check (clock_type in ('clock_in', 'clock_out', 'break_in', 'break_out'))
);
-- A device sends again what was not answered in time.
create unique index zone_recognition_once_key
  on app.zone_recognition (organization_id, zone_id, employee_id, at, kind);
create index zone_recognition_employee_idx on app.zone_recognition (organization_id, employee_id, at);
select app.shard('app.zone_recognition', 'app.organization');
alter table app.zone_recognition
  add constraint zone_recognition_zone_fkey foreign key (organization_id, zone_id)
  references app.zone (organization_id, id) deferrable;
alter table app.zone_recognition
  add constraint zone_recognition_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.zone_recognition');
