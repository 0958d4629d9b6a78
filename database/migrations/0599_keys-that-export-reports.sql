-- A special report as a file needed report.view, and needs report.export now: keys that had the one have the other.
update app.api_key set permissions = permissions || 'report.export'::text
where 'report.view' = any(permissions) and 'report.export' <> all(permissions);
