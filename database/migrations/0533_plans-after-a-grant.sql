-- A plan that the provider set for some days over a paid one had no day on the clock for its end: the company stayed on the free plan
-- after it, although it had paid. Companies that have both look at their plan now.

insert into global.due_work (organization_id, what, due_at)
select d.organization_id, 'billing.plan', now() from global.organization_directory d
where exists (select from app.subscription s
    where s.organization_id = d.organization_id and not s.computed and s.end_date is not null)
  and exists (select from app.billing_entry e where e.organization_id = d.organization_id and e.kind = 'payment')
on conflict (organization_id, what) do update set due_at = least(due_work.due_at, excluded.due_at);
