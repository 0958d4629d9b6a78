-- What a holder of a position is paid stands in the history of the employment; nobody reads the figure beside the position.
alter table app.position_member drop column salary_minor;
