-- A leave named the person who asked for it in words that nobody read, and kept them when the person's data were erased. The path
-- of its approval and its import say who asked and who decided; its documents say whether it has any.
alter table app.leave_request drop column asked_by, drop column decided_by, drop column has_document;
