-- Leave is asked for on the approval engine: the request that decides about it, and the documents that were sent with it.
alter table app.leave_request add column request_id uuid;

create table app.leave_file (
  organization_id uuid not null,
  id uuid not null,
  leave_id uuid not null,
  file_id uuid not null,
  constraint leave_file_pkey primary key (organization_id, id),
  constraint leave_file_key unique (organization_id, file_id)
);
create index leave_file_leave_idx on app.leave_file (organization_id, leave_id);
select app.shard('app.leave_file', 'app.organization');
alter table app.leave_file
  add constraint leave_file_leave_fkey foreign key (organization_id, leave_id)
  references app.leave_request (organization_id, id) on delete cascade deferrable;
alter table app.leave_file
  add constraint leave_file_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.leave_file');
