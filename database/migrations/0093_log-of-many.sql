-- What a file changes of many people is told person by person: any number of entries in one statement. The text that is
-- hashed is that of app.append_audit, which writes one.

-- Entries stand in the log in the order given: [{id, at, call, userId, employeeId, actorName, subjectKind, subjectId,
-- subjectName, change, ip, requestId}]. Holds the head of the company's chain until the transaction ends.
create function app.append_audits(organization uuid, entries jsonb) returns bigint
language plpgsql as $$
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
$$;
