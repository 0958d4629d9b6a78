-- A secret that was only in a mail to this address: a person who brings it has read the mail, so the address needs no
-- second mail to be verified. An invitation's own code does not prove that, because the inviter sees it as well.
create table global.email_proof (
  hash text not null,
  email text not null,
  expires_at timestamptz not null,
  constraint email_proof_pkey primary key (hash)
);
