-- The removal of a person or a file looks for rows that name it. Without these indexes it read every document, slip, task or invitation
-- of the company for each person that the undoing of an import removed, and for each file that was removed at night.
create index announcement_sender_idx on app.announcement (organization_id, sender_id) where sender_id is not null;
create index announcement_thumbnail_idx on app.announcement (organization_id, thumbnail_file_id) where thumbnail_file_id is not null;
create index approval_delegation_to_idx on app.approval_delegation (organization_id, to_employee_id);
create index approve_group_approver_employee_idx on app.approve_group_approver (organization_id, employee_id) where employee_id is not null;
create index consent_request_employee_idx on app.consent_request (organization_id, employee_id);
create index employee_document_file_idx on app.employee_document (organization_id, file_id);
create index form_document_file_idx on app.form_document (organization_id, file_id) where file_id is not null;
create index form_receiver_employee_idx on app.form_receiver (organization_id, employee_id) where employee_id is not null;
create index invitation_inviter_idx on app.invitation (organization_id, invited_by_id) where invited_by_id is not null;
create index payroll_uploaded_slip_file_idx on app.payroll_uploaded_slip (organization_id, file_id);
create index support_access_owner_idx on app.support_access (organization_id, owner_id);
create index view_as_employee_idx on app.view_as (organization_id, employee_id);
create index view_as_viewer_idx on app.view_as (organization_id, viewer_id);
create index zone_device_task_employee_idx on app.zone_device_task (organization_id, employee_id) where employee_id is not null;
