-- Where an exchange was published against a rule and nobody gave a reason, its sentence stood for one: "… ยกกะ … ให้ …",
-- "… ขอรับกะว่าง …". It named the people, and stayed when their data were erased. The exchange itself says who gave what to whom.
update app.shift_publication set reason = null
where reason like '% ยกกะ %, % ให้ %' or reason like '% ขอรับกะว่าง %, %';
