-- The day on which PayPal says that it charges next: it keeps a day of the month of its own, which need not be that of the terms.
alter table app.billing_order add column paypal_charges_on date;
