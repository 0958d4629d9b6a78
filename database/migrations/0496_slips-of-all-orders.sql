-- A picture of a transfer can be sent with two orders, also of two companies: the provider's list of orders knows each picture by its
-- hash and, where its code could be read, by the reference of the bank.
alter table app.billing_order
  add column slip_sha256 text,
  -- Bank and number of the transfer (rules/slip-reference.ts).
  add column slip_reference text;
alter table global.company_order
  add column slip_sha256 text,
  add column slip_reference text;
create index company_order_picture on global.company_order (slip_sha256) where slip_sha256 is not null;
create index company_order_reference on global.company_order (slip_reference) where slip_reference is not null;

update app.billing_order o set slip_sha256 = f.sha256
from app.stored_file f
where f.organization_id = o.organization_id and f.id = o.slip_file_id;

-- Orders that were made before the list existed and have not changed since are in it as well.
insert into global.company_order (organization_id, id, number, kind, feature, method, status, currency, payable_minor,
  valid_until, paid_date, created_at, slip_sha256)
select o.organization_id, o.id, o.number, o.kind, o.feature, o.method, o.status, o.currency,
  o.total_minor - o.withholding_minor, o.valid_until, o.paid_date, o.created_at, o.slip_sha256
from app.billing_order o
join global.organization_directory d on d.organization_id = o.organization_id
on conflict (organization_id, id) do update set slip_sha256 = excluded.slip_sha256;
