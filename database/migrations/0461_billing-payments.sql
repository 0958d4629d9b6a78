-- Payments by PayPal, slips of transfers, and papers with running numbers: invoices, tax invoices, receipts, credit notes.

alter table app.billing_order
  -- What each further term costs with VAT; null until PayPal was chosen.
  add column renewal_minor bigint,
  -- PayPal's id of the subscription that pays this order and its renewals.
  add column paypal_id text,
  -- PayPal's word for its state, and the time of the report it is from: an older report changes nothing.
  add column paypal_status text,
  add column paypal_status_at timestamptz,
  add constraint billing_order_paypal_check check (paypal_id is null or (method = 'paypal' and renewal_minor is not null));
create index billing_order_slip_idx on app.billing_order (organization_id, slip_file_id) where slip_file_id is not null;

-- What PayPal reports names only its own ids.
create table global.paypal_subscription (
  id text not null,
  organization_id uuid not null,
  order_id uuid not null,
  created_at timestamptz not null,
  constraint paypal_subscription_pkey primary key (id)
);

-- The last number of each kind of paper, branch of the seller and year. Taken and used in one transaction: no number is left out.
create table global.billing_paper_counter (
  kind text not null,
  branch text not null,
  year integer not null,
  last_number integer not null,
  constraint billing_paper_counter_pkey primary key (kind, branch, year)
);

-- The register of numbers. A payment or an order has one number per kind, however often it is asked for.
create table global.billing_paper_number (
  organization_id uuid not null,
  kind text not null,
  reference text not null,
  branch text not null,
  year integer not null,
  number integer not null,
  taken_at timestamptz not null,
  constraint billing_paper_number_pkey primary key (organization_id, kind, reference),
  constraint billing_paper_number_kind_check check (kind in ('invoice', 'taxInvoice', 'receipt', 'creditNote'))
);
create unique index billing_paper_number_key on global.billing_paper_number (kind, branch, year, number);
revoke update, delete on global.billing_paper_number from kala_global;

-- A paper as it was issued, with seller, buyer, lines and sums of that day. Rows are added, never changed.
create table app.billing_paper (
  organization_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null,
  number text not null,
  -- The entry of the ledger that it is about, or `invoice` and the order.
  reference text not null,
  day date not null,
  currency text not null,
  total_minor bigint not null,
  content jsonb not null,
  created_at timestamptz not null,
  constraint billing_paper_pkey primary key (organization_id, id),
  constraint billing_paper_kind_check check (kind in ('invoice', 'taxInvoice', 'receipt', 'creditNote'))
);
create unique index billing_paper_reference_key on app.billing_paper (organization_id, kind, reference);
create index billing_paper_order_idx on app.billing_paper (organization_id, order_id);
select app.shard('app.billing_paper', 'app.organization');
alter table app.billing_paper
  add constraint billing_paper_order_fkey foreign key (organization_id, order_id)
  references app.billing_order (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.billing_paper');
