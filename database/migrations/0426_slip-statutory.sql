-- What filings read of a slip, frozen with it: income and tax by income type, wage and contributions of the Employee Welfare Fund,
-- contributions that back pay adds to earlier wage months. Null for slips calculated before: they get it when filings are read.
alter table app.payroll_slip add column statutory json;
create index payroll_slip_without_part on app.payroll_slip (organization_id, run_id) where statutory is null;
