-- What was ordered, and what happened to it.

create domain order_state as text
  check (value in ('pending', 'accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled', 'scheduled'));

create table orders (
  merchant_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  branch_id uuid not null,
  -- The local day and the running number that is called out over the counter.
  day date not null,
  number int not null check (number > 0),
  -- The unguessable part of the order's link.
  key text not null check (length(key) >= 22),
  selling_type selling_type not null,
  state order_state not null,
  placed_at timestamptz not null,
  scheduled_from timestamptz,
  scheduled_to timestamptz,
  -- When a scheduled order goes to the kitchen.
  release_at timestamptz,
  promised_at timestamptz,
  finished_at timestamptz,
  name text not null,
  phone text not null,
  language text not null,
  note text not null,
  fulfilment jsonb not null,
  payment_method text not null check (payment_method in ('online', 'cash', 'pay-later', 'card')),
  coupon_code text,
  menu_version text not null,
  currency text not null,
  total amount not null,
  to_pay amount not null check (to_pay <= total),
  quote jsonb not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branches,
  check ((scheduled_from is null) = (scheduled_to is null)),
  check (scheduled_from < scheduled_to),
  check (state <> 'scheduled' or release_at is not null)
) with (fillfactor = 80);
call keep_tenants_apart('orders');
create unique index orders_by_number on orders (merchant_id, branch_id, day, number);
create unique index orders_by_id on orders (id);
create index orders_active on orders (merchant_id, branch_id)
  where state in ('pending', 'accepted', 'ready', 'out', 'scheduled');
create index orders_finished on orders (merchant_id, branch_id, finished_at) where finished_at is not null;
create index orders_due on orders (release_at) where state = 'scheduled';

create table order_lines (
  merchant_id uuid not null,
  order_id uuid not null,
  position int not null,
  item_id text not null,
  price_label_id text not null,
  count int not null check (count > 0),
  weight int check (weight > 0),
  total amount not null,
  -- Portions taken from counted stock, given back when the order comes to nothing.
  stock_taken int not null default 0 check (stock_taken >= 0),
  primary key (merchant_id, order_id, position),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call keep_tenants_apart('order_lines');

create table order_events (
  merchant_id uuid not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  state order_state not null,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('guest', 'staff', 'system')),
  by_name text not null,
  reason text not null,
  primary key (merchant_id, order_id, id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call keep_tenants_apart('order_events');
revoke update, delete, truncate on order_events from sofra_app;

create table idempotency (
  merchant_id uuid not null,
  branch_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  body_hash text not null,
  order_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, branch_id, key),
  foreign key (merchant_id, order_id) references orders on delete cascade deferrable initially deferred
);
call keep_tenants_apart('idempotency');

create table coupon_uses (
  merchant_id uuid not null,
  business_id uuid not null,
  code text not null,
  order_id uuid not null,
  at timestamptz not null,
  primary key (merchant_id, business_id, code, order_id),
  foreign key (merchant_id, business_id, code) references coupons on delete cascade,
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call keep_tenants_apart('coupon_uses');

create table order_counters (
  merchant_id uuid not null,
  branch_id uuid not null,
  day date not null,
  last int not null check (last > 0),
  primary key (merchant_id, branch_id, day)
) with (fillfactor = 20);
call keep_tenants_apart('order_counters');

/*
 * The next number of the branch's day, or null when the key has an order already. A transaction of its own that does
 * not wait for the disk, so that nobody queues behind an fsync for a number: the order that carries it comes later in
 * the write-ahead log, and where the order is on disk, so is the counter.
 */
create function next_order_number(the_merchant uuid, the_branch uuid, the_day date, the_key text) returns int
language plpgsql as $$
declare
  number int;
begin
  perform set_config('synchronous_commit', 'off', true), set_config('app.merchant_id', the_merchant::text, true);
  if exists (select from idempotency
             where merchant_id = the_merchant and branch_id = the_branch and key = the_key) then
    return null;
  end if;
  insert into order_counters as counter values (the_merchant, the_branch, the_day, 1)
  on conflict (merchant_id, branch_id, day) do update set last = counter.last + 1
  returning last into number;
  return number;
end $$;

-- What is still to be told or done because of a change that is committed. A NOTIFY inside the order's own transaction
-- would make orders wait for each other: docs/decisions/0012-outbox-and-notify.md
create table outbox (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
call keep_tenants_apart('outbox');
create index outbox_by_age on outbox (topic, created_at);

-- Tells the listeners what the outbox holds for them: these rows, and whatever a process that died has left.
create function relay_outbox(ids uuid[], older_than interval) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  told int;
begin
  perform set_config('synchronous_commit', 'off', true);
  with due as (
    select merchant_id, id from outbox
    where topic in ('order_changed', 'menu_changed') and (id = any (ids) or created_at < now() - older_than)
    for update skip locked
  ), taken as (
    delete from outbox using due
    where outbox.merchant_id = due.merchant_id and outbox.id = due.id
    returning outbox.id, topic, payload
  ), sent as materialized (
    select pg_notify(topic, payload::text) from (select * from taken order by id) as ordered
  )
  select count(*) into told from sent;
  return told;
end $$;

-- Whose order a link shows: nobody knows the merchant before, and nobody learns it without the key.
create function order_owner(the_id uuid, the_key text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select merchant_id from orders where id = the_id and key = the_key
$$;

-- The merchants that have orders to release: the work itself is done inside each merchant's walls.
create function merchants_with_due_orders(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from orders where state = 'scheduled' and release_at <= at
$$;
