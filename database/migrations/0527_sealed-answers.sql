-- Answers that are kept for repeated requests held passwords, codes and data of people in plain, beside a plain hash of what was
-- sent. The server seals them now and hashes with its secret. Those that are there are removed; a repeat of their requests is refused.
alter table app.idempotency_key drop column answer;
alter table app.idempotency_key add column sealed_answer text;
update app.idempotency_key set input_hash = '';
