-- Notifications: messages to people about what happened, what each person chose, and the sending to channels outside of the product.

create table app.notification (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- A kind of modules/notifications/rules/message-kinds.ts.
  kind text not null,
  -- The event from which it was made: heard again, it makes no second message.
  event_id uuid not null,
  -- The row that the message is about; part of its link.
  about_id uuid,
  -- Names and words for the text, in both languages.
  facts jsonb not null,
  -- False where the person does not want this kind in the bell: then it exists for the other channels only.
  in_bell boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_pkey primary key (organization_id, id),
  constraint notification_event_key unique (organization_id, event_id, employee_id)
);
create index notification_bell_idx on app.notification (organization_id, employee_id, created_at desc, id desc) where in_bell;
create index notification_unread_idx on app.notification (organization_id, employee_id) where in_bell and read_at is null;
create index notification_age_idx on app.notification (organization_id, created_at);
select app.shard('app.notification', 'app.organization');
alter table app.notification
  add constraint notification_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.notification');

-- What a person chose. Without a row, and for kinds that are not named, the defaults count.
create table app.notification_setting (
  organization_id uuid not null,
  employee_id uuid not null,
  -- By kind: { bell, mail: off | now | digest, push, line }.
  choices jsonb not null,
  -- Minutes of the day in the company's time zone; both null: none.
  quiet_from smallint,
  quiet_to smallint,
  digest_minute smallint not null,
  updated_at timestamptz not null,
  constraint notification_setting_pkey primary key (organization_id, employee_id),
  constraint notification_setting_quiet_check check ((quiet_from is null) = (quiet_to is null)
    and quiet_from between 0 and 1439 and quiet_to between 0 and 1439),
  constraint notification_setting_digest_check check (digest_minute between 0 and 1439)
);
select app.shard('app.notification_setting', 'app.organization');
alter table app.notification_setting
  add constraint notification_setting_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.notification_setting');

-- One sending of one message by one channel.
create table app.notification_delivery (
  organization_id uuid not null,
  id uuid not null,
  notification_id uuid not null,
  employee_id uuid not null,
  channel text not null,
  -- The device of a push message; null for the other channels.
  device_id uuid,
  -- Sent together with others in one mail.
  in_digest boolean not null default false,
  -- unknown: the sending was interrupted, and whether the message arrived is not known.
  state text not null default 'waiting',
  due_at timestamptz not null,
  tries smallint not null default 0,
  -- While it is being sent: from then on it counts as interrupted.
  claimed_until timestamptz,
  error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint notification_delivery_pkey primary key (organization_id, id),
  -- At most once for each message and channel.
  constraint notification_delivery_once_key unique nulls not distinct (organization_id, notification_id, channel, device_id),
  constraint notification_delivery_channel_check check (channel in ('mail', 'push', 'line')),
  constraint notification_delivery_state_check check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed', 'unknown')),
  constraint notification_delivery_sending_check check ((state = 'sending') = (claimed_until is not null)),
  constraint notification_delivery_ended_check check ((state in ('waiting', 'sending')) = (ended_at is null))
);
create index notification_delivery_due_idx on app.notification_delivery (organization_id, due_at) where state = 'waiting';
create index notification_delivery_claimed_idx on app.notification_delivery (organization_id, claimed_until)
  where state = 'sending';
create index notification_delivery_newest_idx on app.notification_delivery (organization_id, created_at desc, id desc);
select app.shard('app.notification_delivery', 'app.organization');
alter table app.notification_delivery
  add constraint notification_delivery_notification_fkey foreign key (organization_id, notification_id)
  references app.notification (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.notification_delivery');
