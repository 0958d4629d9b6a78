-- As before 0100: Citus refuses an UPDATE that hashes its own columns, so the end of the chain is locked, hashed, then moved on.
create or replace function app.append_audit(
  organization uuid, entry_id uuid, entry_at timestamptz, entry_call text, entry_user uuid, entry_employee uuid,
  entry_actor text, entry_subject_kind text, entry_subject uuid, entry_subject_name text, entry_change jsonb,
  entry_ip text, entry_request text
) returns bigint
language plpgsql as $$
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
$$;
