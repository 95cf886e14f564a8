-- Money that is asked for online, and every word that was heard of it: docs/decisions/0026-payments.md

create domain payment_method as text
  check (value in ('online', 'cash', 'pay-later', 'knet', 'benefit', 'apple-pay', 'mada', 'card', 'apple-pay-knet'));

alter table branch_selling drop constraint branch_selling_payments_check;
alter table branch_selling add check (payments <@ array[
  'online', 'cash', 'pay-later', 'knet', 'benefit', 'apple-pay', 'mada', 'card', 'apple-pay-knet'
]);

alter table orders drop constraint orders_payment_method_check;
alter table orders
  alter column payment_method type payment_method,
  -- Until when the order waits to be paid online, and is nobody's but the guest's; null: it waits for nothing. One that
  -- was never paid keeps it.
  add column pay_by timestamptz,
  add column paid_at timestamptz,
  add check (pay_by is null or paid_at is null);
create index orders_unpaid on orders (pay_by) where pay_by is not null and state in ('pending', 'scheduled');

alter table order_events drop constraint order_events_kind_check;
alter table order_events add check (kind in ('moved', 'arrived', 'paid'));
-- An order is paid once.
create unique index order_payments on order_events (merchant_id, order_id) where kind = 'paid';

-- What a business has agreed with a provider. The first that takes a method is asked.
create table payment_accounts (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  business_id uuid not null,
  provider text not null check (provider in ('sandbox', 'stripe', 'tap')),
  position int not null default 0,
  -- One that the business has left stays for the sake of its payments.
  active boolean not null default true,
  methods text[] not null check (
    cardinality(methods) > 0
    and methods <@ array['online', 'knet', 'benefit', 'apple-pay', 'mada', 'apple-pay-knet']
  ),
  public_key text not null default '',
  -- Sealed with the product's secret (AES-256-GCM): whoever reads the database learns nothing. Null: none is needed.
  sealed_secret bytea,
  primary key (merchant_id, id),
  unique (merchant_id, business_id, provider),
  foreign key (merchant_id, business_id) references businesses on delete cascade
);
call keep_tenants_apart('payment_accounts');
create unique index payment_accounts_by_id on payment_accounts (id);

-- One try to have one sum paid. Its id is the provider's idempotency key.
create table payment_attempts (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  business_id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('order', 'wallet')),
  order_id uuid,
  -- The purchase of wallet money as it was made, and whose.
  wallet_purchase_id uuid,
  customer_id uuid,
  method text not null check (method in ('online', 'knet', 'benefit', 'apple-pay', 'mada', 'apple-pay-knet')),
  amount amount not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'created'
    check (state in ('created', 'pending', 'paid', 'failed', 'expired', 'cancelled')),
  -- What the provider calls it, and where the guest pays; null until the provider has answered.
  provider_id text,
  redirect_url text,
  -- Where the guest comes back to, below our own address.
  return_path text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the guest first came back.
  returned_at timestamptz,
  -- When the provider is asked again; null: its last word is heard.
  next_check_at timestamptz,
  checks int not null default 0,
  -- What only a person can settle: the provider was paid another sum than was asked for.
  alarm text check (alarm in ('wrong-amount', 'wrong-currency')),
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references payment_accounts,
  foreign key (merchant_id, order_id) references orders on delete cascade,
  check (case purpose
    when 'order' then order_id is not null and wallet_purchase_id is null
    else order_id is null and wallet_purchase_id is not null and customer_id is not null
  end)
) with (fillfactor = 80);
call keep_tenants_apart('payment_attempts');
create index payment_attempts_by_order on payment_attempts (merchant_id, order_id, created_at) where order_id is not null;
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;
create unique index payment_attempts_by_provider_id on payment_attempts (merchant_id, account_id, provider_id);

-- Everything that was heard about payments, once each. What a provider writes names its guest, so only this is kept.
create table payment_events (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- A provider called, a provider was asked, or we said so ourselves.
  source text not null check (source in ('webhook', 'asked', 'ours')),
  -- The same for every delivery of one event.
  event_id text not null check (length(event_id) between 1 and 255),
  type text not null,
  attempt_id uuid,
  provider_id text,
  status text check (status in ('open', 'paid', 'declined', 'cancelled', 'expired', 'unknown')),
  amount amount,
  currency text,
  at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, event_id),
  foreign key (merchant_id, account_id) references payment_accounts
);
call keep_tenants_apart('payment_events');
create index payment_events_by_attempt on payment_events (merchant_id, attempt_id);
revoke update, delete, truncate on payment_events from sofra_app;

-- Money on its way back. Its id is the provider's idempotency key.
create table payment_refunds (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  attempt_id uuid not null,
  amount amount not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason in ('cancelled', 'rejected', 'paid-late', 'paid-twice', 'staff')),
  note text not null default '',
  by_kind text not null check (by_kind in ('guest', 'staff', 'system')),
  by_name text not null default '',
  -- `due`: nobody has been asked; `sent`: the provider is about to; `made`: it has; `failed`: a person has to.
  state text not null default 'due' check (state in ('due', 'sent', 'made', 'failed')),
  provider_refund_id text,
  created_at timestamptz not null,
  -- When a provider was first asked: it forgets a day later that it was.
  sent_at timestamptz,
  done_at timestamptz,
  -- When the provider is asked (again); null: it has been.
  next_try_at timestamptz,
  tries int not null default 0,
  primary key (merchant_id, id),
  foreign key (merchant_id, attempt_id) references payment_attempts on delete cascade
) with (fillfactor = 80);
call keep_tenants_apart('payment_refunds');
create index payment_refunds_by_attempt on payment_refunds (merchant_id, attempt_id);
create index payment_refunds_to_send on payment_refunds (next_try_at) where next_try_at is not null;

/*
 * Nothing is given back that was not taken, whoever asks: the attempt's row is locked, so that two who give back at
 * once count each other.
 */
create function refund_within_attempt() returns trigger
language plpgsql as $$
declare
  paid record;
begin
  select state, amount, currency into paid from payment_attempts
  where merchant_id = new.merchant_id and id = new.attempt_id for update;
  if paid.state is distinct from 'paid' or paid.currency <> new.currency then
    raise exception 'Cannot give back % of the attempt %: it took no such money', new.amount, new.attempt_id
      using errcode = 'check_violation';
  end if;
  if (
    select sum(amount) from payment_refunds
    where merchant_id = new.merchant_id and attempt_id = new.attempt_id and state <> 'failed'
  ) > paid.amount then
    raise exception 'Cannot give back % of the attempt %: not so much is left', new.amount, new.attempt_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_within_attempt after insert on payment_refunds
  for each row execute function refund_within_attempt();

-- Whose account a provider's call is for: it knows the account and no merchant.
create function payment_account_owner(the_id uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select merchant_id from payment_accounts where id = the_id
$$;

-- The merchants that have something to do: the work itself is done inside each merchant's walls.
create function merchants_with_unpaid_orders(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from orders where pay_by <= at and state in ('pending', 'scheduled')
$$;

create function merchants_with_payments_to_check(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from payment_attempts where next_check_at <= at
$$;

create function merchants_with_refunds_to_send(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from payment_refunds where next_try_at <= at
$$;

-- What a scheduled order waits for first is its money.
create or replace function merchants_with_due_orders(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from orders where state = 'scheduled' and release_at <= at and pay_by is null
$$;

-- The sandbox is a payment service of its own that happens to live here: it knows orders by what it was told, and no
-- merchant. docs/decisions/0026-payments.md
create table sandbox_payments (
  id text primary key,
  -- Our attempt: asked for twice, it is one payment.
  reference text not null unique,
  method text not null,
  amount amount not null,
  currency text not null,
  title text not null,
  language text not null,
  return_url text not null,
  cancel_url text not null,
  webhook_url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'declined', 'cancelled', 'expired')),
  -- A payment that takes its time is paid at this moment.
  settles_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table sandbox_refunds (
  id text primary key,
  reference text not null unique,
  payment_id text not null references sandbox_payments on delete cascade,
  amount amount not null,
  created_at timestamptz not null
);
create index sandbox_refunds_by_payment on sandbox_refunds (payment_id);
