-- Links that make an account with a merchant of its own: docs/decisions/0071-owner-accounts.md

create table sign_up_links (
  -- SHA-256 of the token; the token itself is only in the link.
  token_hash bytea primary key check (length(token_hash) = 32),
  -- The address that the link was sent to. Null: the setup link, which makes the first owner of an installation.
  email text check (email = lower(email)),
  expires_at timestamptz not null
);
create unique index one_setup_link on sign_up_links ((email is null)) where email is null;
create index sign_up_links_by_expiry on sign_up_links (expires_at);

-- The language of messages to the user.
alter table auth_user add column language text not null default 'en' check (language in ('en', 'ar'));
