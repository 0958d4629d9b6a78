-- An invitation carries the permission groups that its inviter chose. Whether the inviter may give them is asked when it is
-- sent and again when it is accepted.
alter table app.invitation add column permission_groups text[] not null default '{}';
