-- A paid company had the free plan from midnight of the day after its term until the work of the night had run. The plans that follow by
-- themselves (the days of grace, a term that was paid ahead) are stored beside the one of today. Companies that have paid compute them now.
alter table app.subscription add column later jsonb not null default '[]';

insert into global.due_work (organization_id, what, due_at)
select d.organization_id, 'billing.plan', now() from global.organization_directory d
where exists (select from app.billing_entry e where e.organization_id = d.organization_id and e.kind = 'payment')
on conflict (organization_id, what) do update set due_at = least(due_work.due_at, excluded.due_at);
