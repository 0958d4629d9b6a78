-- The activity log is read by topic and by who did it, newest first; a million entries must not be sorted for twenty.

-- The tab an entry stands under. What is nobody's in particular belongs to the company.
alter table app.audit_entry
  add column topic text not null generated always as (
    case
      when subject_kind = 'signIn' then 'signIn'
      when subject_kind in ('employee', 'invitation', 'document', 'training') then 'employee'
      when subject_kind = 'department' then 'team'
      else 'company'
    end
  ) stored;
create index audit_entry_by_topic on app.audit_entry (organization_id, topic, at desc, id);
create index audit_entry_by_employee on app.audit_entry (organization_id, employee_id, at desc, id);
