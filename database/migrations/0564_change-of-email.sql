-- Another address of an account waits for the code that was mailed to it; one at a time. The code is made when the mail is written.
create table global.email_change (
  user_id uuid not null,
  email text not null,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint email_change_pkey primary key (user_id),
  constraint email_change_user_fkey foreign key (user_id) references global.user_account (id) on delete cascade
);
create index email_change_expiry_idx on global.email_change (expires_at);
