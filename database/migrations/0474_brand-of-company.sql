-- Organization: colour and logo on the papers and in the mails of a company. They follow from its theme; branding writes them.

alter table app.organization
  -- '#rrggbb', dark enough for white letters on it.
  add column brand_colour text,
  add column brand_logo_file_id uuid;
