-- Certificates that an accepted request for a document makes, and staff who answer a form for another person.

-- The person of staff who answered for another one; null where the person answered. Without a foreign key, as the people of a request's path.
alter table app.form_response add column answered_by_id uuid;

-- What a certificate says is fixed at the moment of the approval; the file is made from it soon after.
create table app.form_document (
  organization_id uuid not null,
  response_id uuid not null,
  kind text not null,
  language text not null,
  -- Counted from 1 in each year of the company's calendar.
  year integer not null,
  number integer not null,
  facts jsonb not null,
  issued_at timestamptz not null,
  -- Null until the file is made.
  file_id uuid,
  constraint form_document_pkey primary key (organization_id, response_id),
  constraint form_document_number_key unique (organization_id, year, number),
  constraint form_document_kind_check check (kind in ('work', 'salary')),
  constraint form_document_language_check check (language in ('th', 'en'))
);
select app.shard('app.form_document', 'app.organization');
alter table app.form_document
  add constraint form_document_response_fkey foreign key (organization_id, response_id)
  references app.form_response (organization_id, id) on delete cascade deferrable;
alter table app.form_document
  add constraint form_document_file_fkey foreign key (organization_id, file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.form_document');
