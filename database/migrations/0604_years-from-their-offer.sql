-- A year that a company moved to from months began on the day of its payment, and now begins on the day from which days were credited.
-- Years that were paid before stay as they were: their offer begins on the day of their payment.
update app.billing_order set quoted_from = paid_date, quoted_to = (paid_date + interval '1 year' - interval '1 day')::date
where kind = 'switch' and status = 'paid' and paid_date > quoted_from;
