-- The company itself, its formats, and its tags.

create table app.organization (
  organization_id uuid not null,
  name text not null,
  country text not null default 'TH',
  currency text not null default 'THB',
  time_zone text not null default 'Asia/Bangkok',
  shift_board_type text not null default 'weekly',
  -- Present once the company is set up.
  business_type text,
  founding_date date,
  enterprise boolean not null default false,
  name_display text not null default 'first-last',
  clock_display text not null default '24',
  clock_separator text not null default 'colon',
  created_at timestamptz not null,
  constraint organization_pkey primary key (organization_id),
  constraint organization_shift_board_type_check check (shift_board_type in ('weekly', 'monthly')),
  constraint organization_name_display_check
    check (name_display in ('first-last', 'last-first', 'last-comma-first', 'last-initial')),
  constraint organization_clock_display_check check (clock_display in ('24', '12')),
  constraint organization_clock_separator_check check (clock_separator in ('colon', 'dot', 'none'))
);
select app.shard('app.organization', 'app.outbox');
select app.tenant_table('app.organization');

create table app.tag (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  colour text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tag_pkey primary key (organization_id, id)
);
create unique index tag_name_key on app.tag (organization_id, lower(name));
select app.shard('app.tag', 'app.organization');
alter table app.tag
  add constraint tag_organization_fkey foreign key (organization_id) references app.organization (organization_id)
  on delete cascade deferrable;
select app.tenant_table('app.tag');
