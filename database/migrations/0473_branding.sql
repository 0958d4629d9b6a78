-- Branding: the colours, pictures and words with which a company of the enterprise tier shows the product to its people.

create table app.branding_theme (
  organization_id uuid not null,
  -- By the keys of the contract, color-primary and others; a missing key has the product's default.
  colours jsonb not null default '{}',
  cover_file_id uuid,
  header_logo_file_id uuid,
  square_logo_file_id uuid,
  long_logo_file_id uuid,
  -- Shown on the company's sign-in page.
  display_name text,
  welcome text,
  updated_at timestamptz not null,
  constraint branding_theme_pkey primary key (organization_id)
);
select app.shard('app.branding_theme', 'app.organization');
alter table app.branding_theme
  add constraint branding_theme_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
alter table app.branding_theme
  add constraint branding_theme_cover_fkey foreign key (organization_id, cover_file_id)
  references app.stored_file (organization_id, id) deferrable;
alter table app.branding_theme
  add constraint branding_theme_header_logo_fkey foreign key (organization_id, header_logo_file_id)
  references app.stored_file (organization_id, id) deferrable;
alter table app.branding_theme
  add constraint branding_theme_square_logo_fkey foreign key (organization_id, square_logo_file_id)
  references app.stored_file (organization_id, id) deferrable;
alter table app.branding_theme
  add constraint branding_theme_long_logo_fkey foreign key (organization_id, long_logo_file_id)
  references app.stored_file (organization_id, id) deferrable;
select app.tenant_table('app.branding_theme');
