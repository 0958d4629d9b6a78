-- Punches and corrections are evidence that the application can only add to. Who must be forgotten is forgotten by these
-- two functions, which can do nothing else: person, moment and kind of a punch stay, as hours worked were paid by them.

create function app.forget_punches(organization uuid, employee uuid) returns integer
language plpgsql security definer set search_path = pg_catalog
as $$
declare
  punches integer;
begin
  update app.clocking_correction set reason = '–'
  where organization_id = organization and organization = app.current_organization() and employee_id = employee;
  update app.clocking
  set latitude = null, longitude = null, accuracy = null, position_age = null, fence_distance = null, ip = null,
    device = null, photo_file_id = null, reason = null
  where organization_id = organization and organization = app.current_organization() and employee_id = employee;
  get diagnostics punches = row_count;
  return punches;
end
$$;
revoke execute on function app.forget_punches(uuid, uuid) from public;
grant execute on function app.forget_punches(uuid, uuid) to kala_app;

-- The pictures that face scanners took, when the person no longer agrees to be known by the face.
create function app.forget_face_photos(organization uuid, employee uuid) returns integer
language plpgsql security definer set search_path = pg_catalog
as $$
declare
  punches integer;
begin
  update app.clocking set photo_file_id = null
  where organization_id = organization and organization = app.current_organization() and employee_id = employee
    and source = 'faceScanner' and photo_file_id is not null;
  get diagnostics punches = row_count;
  return punches;
end
$$;
revoke execute on function app.forget_face_photos(uuid, uuid) from public;
grant execute on function app.forget_face_photos(uuid, uuid) to kala_app;
