-- Deliveries are claimed webhook by webhook. By their moment alone, each claim of one webhook passed over what waited for the others,
-- and the next moment passed over all that waited for a paused one.
create index webhook_delivery_due_idx on app.webhook_delivery (organization_id, webhook_id, next_at, id) where state = 'waiting';
drop index app.webhook_delivery_waiting_idx;
