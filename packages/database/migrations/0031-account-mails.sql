-- Emails about accounts of the console. They belong to no merchant: docs/decisions/0071-owner-accounts.md

create table account_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  language text not null check (language in ('en', 'ar')),
  template text not null,
  -- The template's values, such as a link; cleared once a service has accepted the email or it has expired.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'expired', 'refused', 'sent')),
  service text not null default '',
  error text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_mails_by_age on account_mails (created_at);
