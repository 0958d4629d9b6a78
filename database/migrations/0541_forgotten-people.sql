-- A person whose name was erased on request has data that the law keeps longer: pay and tax. The ten years after the last day
-- end for these as well; only a person of whom nothing is kept any more is left out of the nightly work.
alter table app.employee add column forgotten_at timestamptz;
