-- The team of a merchant: invitations, suspended staff, and an owner at all times: docs/decisions/0071-owner-accounts.md

alter table staff add column suspended_at timestamptz;

create table invitations (
  merchant_id uuid not null references merchants on delete cascade,
  id uuid not null default uuidv7(),
  -- SHA-256 of the token; the token itself is only in the link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'cashier', 'kitchen')),
  -- Null: every branch of the merchant.
  branch_ids uuid[],
  by_user text default current_actor(),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  -- A new invitation of an address replaces the former.
  unique (merchant_id, email)
);
call enable_tenant_isolation('invitations');

-- The merchant of an invitation, for its page: the merchant is not known before.
create function invitation_merchant(the_token_hash bytea) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
return (select merchant_id from invitations where token_hash = the_token_hash);

/*
 * Refuses a change that would leave a merchant without an active owner. The merchant is locked, so that two owners cannot
 * remove each other at the same time. Deleting an account or a merchant is not refused.
 */
create function keep_an_owner() returns trigger
language plpgsql as $$
begin
  perform from merchants where merchant_id = old.merchant_id for update;
  if not found or not exists (select from auth_user where id = old.user_id) then
    return null;
  end if;
  if not exists (select from staff where merchant_id = old.merchant_id and role = 'owner' and suspended_at is null) then
    raise exception 'a merchant needs an active owner' using errcode = 'check_violation', constraint = 'staff_last_owner';
  end if;
  return null;
end $$;
create trigger keep_an_owner after update or delete on staff
  for each row when (old.role = 'owner' and old.suspended_at is null) execute function keep_an_owner();
