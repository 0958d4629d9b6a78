-- What a company says about how its people sign in; the demand of a second factor stands here already.

-- Signs that every keyboard has, and nothing else. Off: any sign makes a password stronger.
alter table app.organization add column english_passwords boolean not null default false;
