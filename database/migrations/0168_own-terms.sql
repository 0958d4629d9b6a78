-- Nobody sets their own salary, terms or bank account: such a change waits as a request, one for each matter.
alter table app.employee_change drop constraint employee_change_part_check;
alter table app.employee_change add constraint employee_change_part_check
  check (part in ('personal', 'registeredAddress', 'identity', 'work', 'department', 'position', 'employmentType',
    'salary', 'manager', 'workMinutes'));
