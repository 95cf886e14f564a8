-- The wallet: a double-entry ledger whose balances are sums: docs/decisions/0025-wallet.md

alter table businesses
  add column enable_wallet boolean not null default false,
  -- What guests should know of their money here: rich text, sanitised when it is shown.
  add column wallet_policy texts not null default '{}';

-- "Pay 10, get 12": what is paid stays, the bonus is good for some days.
create table wallet_packages (
  merchant_id uuid not null,
  business_id uuid not null,
  id text not null check (id ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  position int not null default 0,
  names texts not null,
  descriptions texts not null default '{}',
  pay amount not null check (pay > 0),
  bonus amount not null default 0,
  -- Null: the bonus stays as well.
  bonus_days int check (bonus_days > 0),
  primary key (merchant_id, business_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade
);
call keep_tenants_apart('wallet_packages');

-- What somebody set out to buy, as it was at that moment: a package may change while its payment is on the way.
create table wallet_purchases (
  merchant_id uuid not null references merchants on delete cascade,
  id uuid not null default uuidv7(),
  business_id uuid not null,
  branch_id uuid not null,
  -- The ledger outlives the person: it knows the customer's id and nothing else of them.
  customer_id uuid not null,
  package_id text not null,
  names texts not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  pay amount not null check (pay > 0),
  bonus amount not null,
  bonus_days int check (bonus_days > 0),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers
);
call keep_tenants_apart('wallet_purchases');
revoke update, delete, truncate on wallet_purchases from sofra_app;

-- A customer has two accounts in a currency; the other kinds are the shop's, one of each. An amount above zero is owed
-- to whoever has the account.
create table wallet_accounts (
  merchant_id uuid not null references merchants on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('available', 'held', 'paid-in', 'given', 'earned', 'expired', 'refunded')),
  customer_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers,
  unique nulls not distinct (merchant_id, customer_id, currency, kind),
  check ((customer_id is not null) = (kind in ('available', 'held')))
);
call keep_tenants_apart('wallet_accounts');
-- Whoever may lock a row must be allowed to change one column of it.
revoke update, delete, truncate on wallet_accounts from sofra_app;
grant update (opened_at) on wallet_accounts to sofra_app;

create table wallet_transactions (
  merchant_id uuid not null references merchants on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (
    kind in ('purchase', 'credit', 'hold', 'spend', 'release', 'expiry', 'refund', 'closing')
  ),
  at timestamptz not null,
  by_kind text not null check (by_kind in ('guest', 'staff', 'system')),
  by_name text not null,
  order_id uuid,
  purchase_id uuid,
  -- The payment that paid for a purchase.
  attempt_id uuid,
  -- The caller's name for a credit or a refund: sent twice, done once.
  key text check (length(key) between 1 and 128),
  primary key (merchant_id, id),
  foreign key (merchant_id, purchase_id) references wallet_purchases,
  check ((kind in ('hold', 'spend', 'release', 'refund')) = (order_id is not null)),
  check ((kind = 'purchase') = (purchase_id is not null and attempt_id is not null)),
  check ((kind in ('credit', 'refund')) = (key is not null))
);
call keep_tenants_apart('wallet_transactions');
revoke update, delete, truncate on wallet_transactions from sofra_app;
-- Exactly once, whoever asks however often: an order holds once and is settled once, a payment and a key count once.
create unique index wallet_held_once on wallet_transactions (merchant_id, order_id) where kind = 'hold';
create unique index wallet_settled_once on wallet_transactions (merchant_id, order_id)
  where kind in ('spend', 'release');
create unique index wallet_bought_once on wallet_transactions (merchant_id, attempt_id) where kind = 'purchase';
create unique index wallet_keys on wallet_transactions (merchant_id, key) where key is not null;
create index wallet_refunds on wallet_transactions (merchant_id, order_id) where kind = 'refund';

-- Why staff gave money: apart from the ledger, because what people write may name a person who wants to be forgotten.
create table wallet_reasons (
  merchant_id uuid not null,
  transaction_id uuid not null,
  reason text not null check (reason <> ''),
  primary key (merchant_id, transaction_id),
  foreign key (merchant_id, transaction_id) references wallet_transactions on delete cascade
);
call keep_tenants_apart('wallet_reasons');
revoke update, truncate on wallet_reasons from sofra_app;

-- Money that came at once and goes together: what expires first is used first.
create table wallet_lots (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  transaction_id uuid not null,
  expires_at timestamptz,
  -- When what was left of it had been taken back.
  closed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references wallet_accounts on delete cascade,
  foreign key (merchant_id, transaction_id) references wallet_transactions on delete cascade
);
call keep_tenants_apart('wallet_lots');
revoke update, delete, truncate on wallet_lots from sofra_app;
grant update (closed_at) on wallet_lots to sofra_app;
create index wallet_lots_by_expiry on wallet_lots (expires_at) where closed_at is null and expires_at is not null;

create table wallet_entries (
  merchant_id uuid not null,
  transaction_id uuid not null,
  account_id uuid not null,
  -- Money of a customer is of a lot, wherever it lies; the shop's own has none.
  lot_id uuid,
  amount bigint not null check (amount <> 0),
  unique nulls not distinct (merchant_id, transaction_id, account_id, lot_id),
  foreign key (merchant_id, transaction_id) references wallet_transactions on delete cascade,
  foreign key (merchant_id, account_id) references wallet_accounts on delete cascade,
  foreign key (merchant_id, lot_id) references wallet_lots on delete cascade
);
call keep_tenants_apart('wallet_entries');
revoke update, delete, truncate on wallet_entries from sofra_app;
create index wallet_entries_by_account on wallet_entries (merchant_id, account_id, lot_id) include (amount);

/*
 * The law of the ledger, asked at the end of each transaction whoever wrote it: the entries of a transaction come to
 * nothing in each currency, and a customer has never less than nothing of any lot, available or on hold. Whoever takes
 * from a customer's account locks it, so two who take at once are asked one after the other.
 */
create function check_wallet_entry() returns trigger
language plpgsql as $$
begin
  if exists (
    select from wallet_entries as entry join wallet_accounts as account
      on account.merchant_id = entry.merchant_id and account.id = entry.account_id
    where entry.merchant_id = new.merchant_id and entry.transaction_id = new.transaction_id
    group by account.currency having sum(entry.amount) <> 0
  ) then
    raise exception 'wallet transaction % does not come to nothing', new.transaction_id
      using errcode = 'check_violation', constraint = 'wallet_sums_to_zero';
  end if;
  perform from wallet_accounts
  where merchant_id = new.merchant_id and id = new.account_id and customer_id is not null for no key update;
  if found and (new.lot_id is null or (
    select sum(amount) < 0 from wallet_entries
    where merchant_id = new.merchant_id and account_id = new.account_id and lot_id = new.lot_id
  )) then
    raise exception 'wallet account % is overdrawn', new.account_id
      using errcode = 'check_violation', constraint = 'wallet_never_overdrawn';
  end if;
  return null;
end $$;
create constraint trigger wallet_law after insert on wallet_entries
deferrable initially deferred for each row execute function check_wallet_entry();

-- An account by what it is; opened when it is first needed.
create function wallet_account(
  the_merchant uuid, the_kind text, the_customer uuid, the_currency text, at timestamptz
) returns uuid
language plpgsql as $$
declare
  found_id uuid;
begin
  loop
    select id into found_id from wallet_accounts
    where merchant_id = the_merchant and kind = the_kind and currency = the_currency
      and customer_id is not distinct from the_customer;
    exit when found;
    insert into wallet_accounts (merchant_id, kind, customer_id, currency, opened_at)
    values (the_merchant, the_kind, the_customer, the_currency, at)
    on conflict do nothing;
  end loop;
  return found_id;
end $$;

-- Gives a customer money out of one of the shop's accounts, as a lot of its own.
create function add_wallet_lot(
  the_merchant uuid, the_transaction uuid, the_customer uuid, the_currency text, source text, the_amount bigint,
  expires timestamptz, at timestamptz
) returns void
language plpgsql as $$
declare
  lot uuid;
  available uuid := wallet_account(the_merchant, 'available', the_customer, the_currency, at);
begin
  insert into wallet_lots (merchant_id, account_id, transaction_id, expires_at)
  values (the_merchant, available, the_transaction, expires) returning id into lot;
  insert into wallet_entries (merchant_id, transaction_id, account_id, lot_id, amount)
  values
    (the_merchant, the_transaction, wallet_account(the_merchant, source, null, the_currency, at), null, -the_amount),
    (the_merchant, the_transaction, available, lot, the_amount);
end $$;

-- Credits a purchase whose payment has come. False when that payment has been counted before.
create function credit_wallet_purchase(
  the_merchant uuid, the_purchase uuid, the_attempt uuid, the_at timestamptz
) returns boolean
language plpgsql as $$
declare
  bought record;
  made uuid;
begin
  select * into strict bought from wallet_purchases where merchant_id = the_merchant and id = the_purchase;
  insert into wallet_transactions (merchant_id, kind, at, by_kind, by_name, purchase_id, attempt_id)
  values (the_merchant, 'purchase', the_at, 'guest', '', the_purchase, the_attempt)
  on conflict (merchant_id, attempt_id) where kind = 'purchase' do nothing
  returning id into made;
  if made is null then
    return false;
  end if;
  perform add_wallet_lot(
    the_merchant, made, bought.customer_id, bought.currency, 'paid-in', bought.pay, null, the_at
  );
  if bought.bonus > 0 then
    perform add_wallet_lot(
      the_merchant, made, bought.customer_id, bought.currency, 'given', bought.bonus,
      the_at + make_interval(days => bought.bonus_days), the_at
    );
  end if;
  return true;
end $$;

-- A credit by staff: 'done', or 'repeated' when its key has been used before.
create function credit_wallet(
  the_merchant uuid, the_customer uuid, the_currency text, the_amount bigint, expires timestamptz,
  the_name text, the_reason text, the_key text, the_at timestamptz
) returns text
language plpgsql as $$
declare
  made uuid;
begin
  insert into wallet_transactions (merchant_id, kind, at, by_kind, by_name, key)
  values (the_merchant, 'credit', the_at, 'staff', the_name, the_key)
  on conflict (merchant_id, key) where key is not null do nothing
  returning id into made;
  if made is null then
    return 'repeated';
  end if;
  insert into wallet_reasons values (the_merchant, made, the_reason);
  perform add_wallet_lot(the_merchant, made, the_customer, the_currency, 'given', the_amount, expires, the_at);
  return 'done';
end $$;

/*
 * Gives money of an order back as wallet money: 'done', 'repeated' for a key that has been used, or 'too-much' when all
 * refunds of the order into the wallet would come to more than `the_most`.
 */
create function refund_to_wallet(
  the_merchant uuid, the_order uuid, the_customer uuid, the_currency text, the_amount bigint, the_most bigint,
  the_name text, the_reason text, the_key text, the_at timestamptz
) returns text
language plpgsql as $$
declare
  made uuid;
begin
  -- The refunds of one order are counted one after the other.
  perform from orders where merchant_id = the_merchant and id = the_order for update;
  insert into wallet_transactions (merchant_id, kind, at, by_kind, by_name, order_id, key)
  values (the_merchant, 'refund', the_at, 'staff', the_name, the_order, the_key)
  on conflict (merchant_id, key) where key is not null do nothing
  returning id into made;
  if made is null then
    return 'repeated';
  end if;
  insert into wallet_reasons values (the_merchant, made, the_reason);
  perform add_wallet_lot(the_merchant, made, the_customer, the_currency, 'refunded', the_amount, null, the_at);
  if wallet_refunded(the_merchant, the_order) > the_most then
    return 'too-much';
  end if;
  return 'done';
end $$;

-- What of an order has come back as wallet money after it was done.
create function wallet_refunded(the_merchant uuid, the_order uuid) returns bigint
language sql stable as $$
  select coalesce(sum(entry.amount), 0)::bigint
  from wallet_transactions as made join wallet_entries as entry
    on entry.merchant_id = made.merchant_id and entry.transaction_id = made.id
  where made.merchant_id = the_merchant and made.kind = 'refund' and made.order_id = the_order
    and entry.lot_id is not null
$$;

/*
 * Puts money of a customer on hold for an order, what expires first before the rest. False when there is not as much,
 * in which case the caller rolls back.
 */
create function hold_wallet(
  the_merchant uuid, the_customer uuid, the_currency text, the_order uuid, wanted bigint, the_at timestamptz
) returns boolean
language plpgsql as $$
declare
  available uuid := wallet_account(the_merchant, 'available', the_customer, the_currency, the_at);
  held uuid := wallet_account(the_merchant, 'held', the_customer, the_currency, the_at);
  made uuid;
  lot record;
  part bigint;
  missing bigint := wanted;
begin
  perform from wallet_accounts where merchant_id = the_merchant and id = available for no key update;
  insert into wallet_transactions (merchant_id, kind, at, by_kind, by_name, order_id)
  values (the_merchant, 'hold', the_at, 'guest', '', the_order) returning id into made;
  for lot in
    select lots.id, sum(entry.amount)::bigint as balance
    from wallet_lots as lots join wallet_entries as entry
      on entry.merchant_id = lots.merchant_id and entry.account_id = available and entry.lot_id = lots.id
    where lots.merchant_id = the_merchant and lots.account_id = available and lots.closed_at is null
      and (lots.expires_at is null or lots.expires_at > the_at)
    group by lots.id, lots.expires_at having sum(entry.amount) > 0
    order by lots.expires_at nulls last, lots.id
  loop
    exit when missing = 0;
    part := least(lot.balance, missing);
    missing := missing - part;
    insert into wallet_entries (merchant_id, transaction_id, account_id, lot_id, amount)
    values
      (the_merchant, made, available, lot.id, -part),
      (the_merchant, made, held, lot.id, part);
  end loop;
  return missing = 0;
end $$;

/*
 * Ends what an order holds, once: the shop has earned it, or it goes back where it came from. What comes back after its
 * last day is good for another week, else the shop that turns an order away would keep the money. False when the order
 * holds nothing.
 */
create function settle_wallet(
  the_merchant uuid, the_order uuid, the_outcome text, the_at timestamptz
) returns boolean
language plpgsql as $$
declare
  holding uuid;
  owner record;
  available uuid;
  earned uuid;
  made uuid;
  part record;
  lot uuid;
begin
  select id into holding from wallet_transactions
  where merchant_id = the_merchant and order_id = the_order and kind = 'hold';
  if not found then
    return false;
  end if;
  select account.id, account.customer_id, account.currency into strict owner
  from wallet_entries as entry join wallet_accounts as account
    on account.merchant_id = entry.merchant_id and account.id = entry.account_id
  where entry.merchant_id = the_merchant and entry.transaction_id = holding and account.kind = 'held'
  limit 1;
  available := wallet_account(the_merchant, 'available', owner.customer_id, owner.currency, the_at);
  perform from wallet_accounts where merchant_id = the_merchant and id = available for no key update;

  insert into wallet_transactions (merchant_id, kind, at, by_kind, by_name, order_id)
  values (the_merchant, the_outcome, the_at, 'system', '', the_order)
  on conflict (merchant_id, order_id) where kind in ('spend', 'release') do nothing
  returning id into made;
  if made is null then
    return false;
  end if;
  earned := wallet_account(the_merchant, 'earned', null, owner.currency, the_at);
  for part in
    select entry.lot_id, entry.amount, lots.expires_at, lots.closed_at
    from wallet_entries as entry join wallet_lots as lots
      on lots.merchant_id = entry.merchant_id and lots.id = entry.lot_id
    where entry.merchant_id = the_merchant and entry.transaction_id = holding and entry.account_id = owner.id
    order by entry.lot_id
  loop
    insert into wallet_entries (merchant_id, transaction_id, account_id, lot_id, amount)
    values (the_merchant, made, owner.id, part.lot_id, -part.amount);
    if the_outcome = 'release' then
      lot := part.lot_id;
      if part.closed_at is not null or part.expires_at <= the_at then
        insert into wallet_lots (merchant_id, account_id, transaction_id, expires_at)
        values (the_merchant, available, made, the_at + interval '7 days') returning id into lot;
      end if;
      insert into wallet_entries (merchant_id, transaction_id, account_id, lot_id, amount)
      values (the_merchant, made, available, lot, part.amount);
    end if;
  end loop;
  if the_outcome = 'spend' then
    insert into wallet_entries (merchant_id, transaction_id, account_id, lot_id, amount)
    select the_merchant, made, earned, null, sum(amount) from wallet_entries
    where merchant_id = the_merchant and transaction_id = holding and account_id = owner.id;
  end if;
  return true;
end $$;

-- Closes a lot and takes back what is left of it; what is on hold of it stays there. How much it was.
create function close_wallet_lot(the_merchant uuid, the_lot uuid, the_kind text, the_at timestamptz) returns bigint
language plpgsql as $$
declare
  owner record;
  rest bigint;
  made uuid;
begin
  select account.id, account.currency into owner
  from wallet_lots as lots join wallet_accounts as account
    on account.merchant_id = lots.merchant_id and account.id = lots.account_id
  where lots.merchant_id = the_merchant and lots.id = the_lot for no key update of account;
  update wallet_lots set closed_at = the_at
  where merchant_id = the_merchant and id = the_lot and closed_at is null;
  if not found then
    return 0;
  end if;
  select coalesce(sum(amount), 0) into rest from wallet_entries
  where merchant_id = the_merchant and account_id = owner.id and lot_id = the_lot;
  if rest > 0 then
    insert into wallet_transactions (merchant_id, kind, at, by_kind, by_name)
    values (the_merchant, the_kind, the_at, 'system', '') returning id into made;
    insert into wallet_entries (merchant_id, transaction_id, account_id, lot_id, amount)
    values
      (the_merchant, made, owner.id, the_lot, -rest),
      (the_merchant, made, wallet_account(the_merchant, 'expired', null, owner.currency, the_at), null, rest);
  end if;
  return rest;
end $$;

-- The merchants with credit that is over: the work itself is done inside each merchant's walls.
create function merchants_with_expired_credit(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from wallet_lots where closed_at is null and expires_at <= at
$$;
