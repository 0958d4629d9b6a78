-- What is over is removed by its age: deliveries of webhooks, and sessions that were ended before they expired. Without these indexes
-- each removal read every delivery of the company, or every session of everybody.
create index webhook_delivery_ended_idx on app.webhook_delivery (organization_id, created_at) where state <> 'waiting';
create index user_session_ended_idx on global.user_session (ended_at) where ended_at is not null;
