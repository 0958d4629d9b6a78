-- Tablets that a team shares for clocking, the codes by which they become stations, and wrong PINs tried at them.

create table app.station (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- The place it stands at; a zone may be deleted, the station stays.
  zone_id uuid,
  needs_pin boolean not null,
  takes_photo boolean not null,
  -- Of the secret that the paired tablet holds; null while none does.
  token_hash text,
  paired_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Revoked stations stay: the punches of the past came from them.
  revoked_at timestamptz,
  constraint station_pkey primary key (organization_id, id)
);
create unique index station_name_key on app.station (organization_id, lower(name)) where revoked_at is null;
select app.shard('app.station', 'app.organization');
alter table app.station
  add constraint station_organization_fkey foreign key (organization_id) references app.organization (organization_id)
  on delete cascade deferrable;
select app.tenant_table('app.station');

-- Tries within a quarter of an hour, for one number at one station, and for the station as a whole (number '').
create table app.station_try (
  organization_id uuid not null,
  station_id uuid not null,
  number text not null,
  tries integer not null,
  ends_at timestamptz not null,
  constraint station_try_pkey primary key (organization_id, station_id, number)
);
select app.shard('app.station_try', 'app.organization');
alter table app.station_try
  add constraint station_try_station_fkey foreign key (organization_id, station_id)
  references app.station (organization_id, id) on delete cascade deferrable;
select app.tenant_table('app.station_try');

-- A tablet knows nothing but the code when it asks to become a station.
create table global.station_code (
  code_hash text primary key,
  organization_id uuid not null,
  station_id uuid not null,
  expires_at timestamptz not null
);
create unique index station_code_by_station on global.station_code (organization_id, station_id);
