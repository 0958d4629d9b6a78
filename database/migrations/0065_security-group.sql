-- The security group of an employee is the first of the permission groups they are in; nothing was ever written here.

alter table app.employee drop column security_group_id;
