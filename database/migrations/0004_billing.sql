-- What the company has subscribed to. Orders and invoices come with ordering.

create table app.subscription (
  organization_id uuid not null,
  id uuid not null,
  order_name text not null,
  status text not null,
  end_date date,
  created_at timestamptz not null,
  constraint subscription_pkey primary key (organization_id, id)
);
select app.shard('app.subscription', 'app.organization');
alter table app.subscription
  add constraint subscription_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.subscription');

create table app.subscription_product (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  type text not null,
  name text not null,
  number_specified integer not null,
  constraint subscription_product_pkey primary key (organization_id, id),
  constraint subscription_product_type_check check (type in ('oneDeeCloud', 'oneDeeStation', 'oneDeePayroll')),
  constraint subscription_product_number_check check (number_specified >= 0)
);
create index subscription_product_subscription_idx on app.subscription_product (organization_id, subscription_id);
select app.shard('app.subscription_product', 'app.organization');
alter table app.subscription_product
  add constraint subscription_product_subscription_fkey foreign key (organization_id, subscription_id)
  references app.subscription (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.subscription_product');
