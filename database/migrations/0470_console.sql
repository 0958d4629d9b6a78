-- Figures of the provider's dashboard, and the provider's own log of looks and acts. The figures of a company are counted in the
-- company itself, once a night, so that the dashboard reads these tables and visits no company.
create table global.company_figure (
  organization_id uuid not null,
  country text,
  plan text,
  plan_ends_on date,
  -- People that the plan allows, the largest of its parts.
  seats integer not null default 0,
  -- People at work.
  people integer not null default 0,
  -- The last day whose punches are in daily_figure.
  counted_on date,
  counted_at timestamptz,
  constraint company_figure_pkey primary key (organization_id),
  constraint company_figure_plan_check check (plan in ('free', 'trial', 'paid')),
  constraint company_figure_organization_fkey foreign key (organization_id)
    references global.organization_directory (organization_id) on delete cascade
);

create table global.daily_figure (
  day date not null,
  punches bigint not null,
  -- Companies with a punch on this day.
  companies integer not null,
  constraint daily_figure_pkey primary key (day)
);

-- It outlives users and companies: no foreign keys.
create table global.provider_log (
  id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  user_name text not null,
  organization_id uuid not null,
  call text not null,
  ip text not null,
  request_id text not null,
  constraint provider_log_pkey primary key (id)
);
create index provider_log_by_company on global.provider_log (organization_id, at desc, id);
revoke update, delete on global.provider_log from kala_global;
