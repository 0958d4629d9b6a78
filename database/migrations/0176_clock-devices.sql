-- Devices that sign their punches, so that a punch sent later has bounds: made after the last server time its device saw.
-- The private key never leaves the browser.

create table app.clock_device (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  -- ECDSA P-256, SubjectPublicKeyInfo in base64url.
  public_key text not null,
  registered_at timestamptz not null,
  -- Of its latest punch.
  counter bigint not null default 0,
  -- Its latest punch was made not before this.
  not_before timestamptz,
  constraint clock_device_pkey primary key (organization_id, id)
);
create index clock_device_by_employee on app.clock_device (organization_id, employee_id, registered_at desc);
select app.shard('app.clock_device', 'app.organization');
alter table app.clock_device
  add constraint clock_device_employee_fkey foreign key (organization_id, employee_id)
  references app.employee (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.clock_device');

-- Null for what no phone sent: terminals, stations, files, managers.
alter table app.clocking add column time_proof text;
alter table app.clocking add constraint clocking_time_proof_check
  check (time_proof in ('signed', 'unsigned', 'unknownDevice', 'wrongSignature', 'counterNotRising'));
-- Proven by the signature: the punch was made after this.
alter table app.clocking add column not_before timestamptz;
alter table app.clocking add column device_counter bigint;

-- A queue of more than a day was the only doubt about a punch sent later; now each says by how much it may be off.
update app.attendance_exception
set detail = jsonb_set(detail, '{skew}', jsonb_set('{"reason": "sentLater", "earlier": null}', '{later}',
  abs((detail #>> '{skew,seconds}')::bigint)::text::jsonb))
where kind = 'clockSkew' and detail #>> '{skew,reason}' = 'queuedTooLong';
