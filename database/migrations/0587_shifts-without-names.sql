-- A plan and the list of its publications named the person who changed or published it in words that nobody read, and kept them
-- when the person's data were erased. The activity log says who did it.
alter table app.shift_publication drop column published_by;
alter table app.shift_cell drop column changed_by;
