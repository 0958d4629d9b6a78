-- Who invited, not only by name: the groups of the file that is invited are judged at acceptance by what this person may give
-- then. Null for invitations of before: they bring no groups. A person who sends one again becomes its inviter.
alter table app.invitation add column invited_by_id uuid;
alter table app.invitation add constraint invitation_inviter_fkey
  foreign key (organization_id, invited_by_id) references app.employee (organization_id, id) deferrable;

-- Groups end with the employment, and are given again on purpose.
update app.employee set permission_groups = '{}'
where status in ('deactivated', 'rejected') and permission_groups <> '{}';
delete from app.department_manager m using app.employee e
where e.organization_id = m.organization_id and e.id = m.employee_id and e.status in ('deactivated', 'rejected');
