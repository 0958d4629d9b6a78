-- The list of people of a team has the people of the teams below it as well, as reports, leave and calendars have: the view that
-- lists of people read says which team is above another.
create or replace view app.department_name_view with (security_invoker = true) as
  select organization_id, id, name, parent_id from app.department;
