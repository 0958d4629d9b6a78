-- How far a new owner has come with the first run. It begins before there is a company, so it belongs to the user.

create table global.setup_draft (
  user_id uuid not null,
  -- The step to go on with, 1 to 7.
  step smallint not null,
  data jsonb not null,
  updated_at timestamptz not null,
  constraint setup_draft_pkey primary key (user_id),
  constraint setup_draft_step_check check (step between 1 and 7)
);
alter table global.setup_draft
  add constraint setup_draft_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade;
