-- The provider's list of orders goes over all companies: a copy of each order, which follows its company's row. An order is
-- between the company and the provider; it names no person.
create table global.company_order (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  kind text not null,
  feature text not null,
  method text not null,
  status text not null,
  currency text not null,
  -- The total without the tax that the company withholds.
  payable_minor bigint not null,
  valid_until date not null,
  paid_date date,
  created_at timestamptz not null,
  constraint company_order_pkey primary key (organization_id, id),
  constraint company_order_organization_fkey foreign key (organization_id)
    references global.organization_directory (organization_id) on delete cascade
);
create index company_order_newest on global.company_order (created_at desc, id);
