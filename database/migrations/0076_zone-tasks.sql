-- Tasks of a scanner that are added together are done one after another: a person is made known before the photos.

alter table app.zone_device_task add column place integer not null default 0;
drop index app.zone_device_task_open_idx;
create index zone_device_task_open_idx on app.zone_device_task (organization_id, zone_id, created_at, place)
  where state in ('waiting', 'sent');
