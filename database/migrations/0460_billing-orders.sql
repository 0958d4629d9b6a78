-- Orders of a company and its ledger of money. The plan is computed from the ledger and from what the provider granted.

-- One row per company: addresses of invoices, and the row that is locked while the ledger changes.
create table app.billing_account (
  organization_id uuid not null,
  billing_address jsonb,
  -- Null: the same as the billing address.
  invoice_address jsonb,
  -- The company ended its subscription: no grace after the last paid day.
  canceled_at timestamptz,
  -- The number of the newest order.
  last_number integer not null default 0,
  constraint billing_account_pkey primary key (organization_id)
);
select app.shard('app.billing_account', 'app.organization');
alter table app.billing_account
  add constraint billing_account_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.billing_account');

create table app.billing_order (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  -- What its payment does: rules/paid-terms.ts.
  kind text not null,
  feature text not null,
  method text not null,
  status text not null default 'awaiting',
  currency text not null,
  credit_minor bigint not null,
  subtotal_minor bigint not null,
  vat_percent integer not null,
  vat_minor bigint not null,
  total_minor bigint not null,
  withholding_minor bigint not null,
  -- The term as it was quoted; the day of payment decides.
  quoted_from date not null,
  quoted_to date not null,
  -- The last day on which the quote can be paid.
  valid_until date not null,
  paid_date date,
  reject_reason text,
  slip_file_id uuid,
  invoice_requested_at timestamptz,
  created_at timestamptz not null,
  constraint billing_order_pkey primary key (organization_id, id),
  constraint billing_order_kind_check check (kind in ('new', 'raise', 'switch', 'next')),
  constraint billing_order_feature_check check (feature in ('annual', 'monthly')),
  constraint billing_order_method_check check (method in ('transfer', 'paypal')),
  constraint billing_order_status_check check (status in ('awaiting', 'submitted', 'rejected', 'paid', 'canceled')),
  constraint billing_order_currency_check check (currency in ('THB', 'USD')),
  constraint billing_order_paid_check check ((status = 'paid') = (paid_date is not null))
);
create unique index billing_order_number_key on app.billing_order (organization_id, number);
-- A company has one open order: a new one cancels it.
create unique index billing_order_open_key on app.billing_order (organization_id)
  where status in ('awaiting', 'submitted', 'rejected');
select app.shard('app.billing_order', 'app.organization');
alter table app.billing_order
  add constraint billing_order_account_fkey foreign key (organization_id)
  references app.billing_account (organization_id) on delete cascade deferrable;
alter table app.billing_order
  add constraint billing_order_slip_fkey foreign key (organization_id, slip_file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.billing_order');

create table app.billing_order_item (
  organization_id uuid not null,
  order_id uuid not null,
  part text not null,
  people integer not null,
  amount_minor bigint not null,
  constraint billing_order_item_pkey primary key (organization_id, order_id, part),
  constraint billing_order_item_part_check check (part in ('cloud', 'station', 'payroll')),
  constraint billing_order_item_people_check check (people > 0)
);
select app.shard('app.billing_order_item', 'app.organization');
alter table app.billing_order_item
  add constraint billing_order_item_order_fkey foreign key (organization_id, order_id)
  references app.billing_order (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.billing_order_item');

-- The ledger. Rows are added, never changed. What the company owes is positive, what it paid negative; a balance is a sum.
create table app.billing_entry (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  -- The same message of a bank counts once.
  reference text not null,
  -- The payment that a refund gives back.
  refers_to text,
  day date not null,
  created_at timestamptz not null,
  constraint billing_entry_pkey primary key (organization_id, id),
  constraint billing_entry_kind_check check (kind in ('invoice', 'payment', 'refund', 'adjustment')),
  constraint billing_entry_refund_check check ((kind = 'refund') = (refers_to is not null))
);
create unique index billing_entry_reference_key on app.billing_entry (organization_id, reference);
create index billing_entry_order_idx on app.billing_entry (organization_id, order_id);
select app.shard('app.billing_entry', 'app.organization');
alter table app.billing_entry
  add constraint billing_entry_order_fkey foreign key (organization_id, order_id)
  references app.billing_order (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.billing_entry');

-- Rows that the ledger led to, beside those that the provider granted (trial, set by hand).
alter table app.subscription add column computed boolean not null default false;
