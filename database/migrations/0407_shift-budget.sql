-- What the plan of a board may cost in one of its weeks or months, in minor units; null is no budget.
alter table app.shift_board
  add column budget_minor bigint,
  add constraint shift_board_budget_check check (budget_minor >= 0);
