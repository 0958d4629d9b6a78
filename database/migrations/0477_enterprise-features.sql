-- Special features of some companies: pairs of type and value that the provider switches on. On the company's own row, because
-- nearly every call reads it.

alter table app.organization add column enterprise_features jsonb not null default '{}';
alter table app.organization
  add constraint organization_enterprise_features_check check (jsonb_typeof(enterprise_features) = 'object');
