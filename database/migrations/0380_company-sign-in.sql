-- Companies set up their own sign-in themselves. A company can then open sessions of the people who connected their account
-- with it, so a session knows the company that opened it and enters no other one.
alter table global.user_session add column company_id uuid;
-- It is not known which company opened the earlier ones: their people sign in again.
update global.user_session set ended_at = now() where provider = 'enterprise' and ended_at is null;

-- People at a company's issuer are known by company and issuer, as those with a company's token are: another company that
-- names the same issuer never opens their account.
insert into global.user_identity (issuer, subject, user_id, created_at)
select 'enterprise:' || s.organization_id || ':' || s.issuer, i.subject, i.user_id, i.created_at
from global.enterprise_sign_in s
join global.user_identity i on i.issuer = s.issuer
where s.kind = 'oidc'
on conflict do nothing;

-- Who may enter the company without its own sign-in.
alter table app.organization add column password_users text not null default 'everyone';
alter table app.organization
  add constraint organization_password_users_check check (password_users in ('everyone', 'heads', 'owners'));
