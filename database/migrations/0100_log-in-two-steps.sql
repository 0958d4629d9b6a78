-- The end of a company's chain is taken and moved on in one step: whoever waits for it finds the row as the other left it,
-- and the hash is made from that. One statement less while the company's other changes wait.
create or replace function app.append_audit(organization uuid, entry_id uuid, entry_at timestamptz, entry_call text,
  entry_user uuid, entry_employee uuid, entry_actor text, entry_subject_kind text, entry_subject uuid,
  entry_subject_name text, entry_change jsonb, entry_ip text, entry_request text) returns bigint language plpgsql as $$
declare
  last_number bigint;
  last_hash bytea;
begin
  loop
    update app.audit_head h set number = h.number + 1,
      hash = sha256(h.hash || convert_to(jsonb_build_array(
        organization, h.number + 1, entry_id, to_char(entry_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        entry_call, entry_user, entry_employee, entry_actor, entry_subject_kind, entry_subject, entry_subject_name,
        entry_change, entry_ip, entry_request)::text, 'UTF8'))
    where h.organization_id = organization
    returning h.number, h.hash into last_number, last_hash;
    exit when found;
    insert into app.audit_head (organization_id, number, hash) values (organization, 0, '')
    on conflict (organization_id) do nothing;
  end loop;
  insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind,
    subject_id, subject_name, change, ip, request_id, number, hash)
  values (organization, entry_id, entry_at, entry_call, entry_user, entry_employee, entry_actor, entry_subject_kind,
    entry_subject, entry_subject_name, entry_change, entry_ip, entry_request, last_number, last_hash);
  return last_number;
end
$$;
