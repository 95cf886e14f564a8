-- What is scarce, and what orders and quote locks hold of it: docs/decisions/0013-holds-and-quote-locks.md

alter table businesses
  -- For how long a guest who has reached payment keeps price, time, portions and coupon.
  add column lock_minutes int not null default 10 check (lock_minutes between 1 and 60);

alter table coupons
  -- The days, both included, and the weekly hours in which it may be used, by the business's clock.
  add column first_day date,
  add column last_day date,
  add column hours jsonb,
  add column max_uses_per_customer int check (max_uses_per_customer > 0);

-- How many orders, or portions, a branch can make ready for one slot. A slot is closed when any of its rules is
-- exhausted.
create table slot_rules (
  merchant_id uuid not null,
  branch_id uuid not null,
  id text not null check (id ~ '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$'),
  position int not null default 0,
  -- Which ways of selling share it.
  selling_types text[] not null check (
    cardinality(selling_types) > 0
    and selling_types <@ array['delivery', 'dine-in', 'pickup', 'product-service', 'reservation']
  ),
  max_orders int check (max_orders > 0),
  max_items int check (max_items > 0),
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade,
  check (num_nonnulls(max_orders, max_items) > 0)
);
call keep_tenants_apart('slot_rules');

-- What is taken of each slot, by its start. Counted with or without rules, so that a new rule knows what is there.
create table slot_uses (
  merchant_id uuid not null,
  branch_id uuid not null,
  slot_from timestamptz not null,
  selling_type selling_type not null,
  orders int not null default 0 check (orders >= 0),
  items int not null default 0 check (items >= 0),
  primary key (merchant_id, branch_id, slot_from, selling_type),
  foreign key (merchant_id, branch_id) references branches on delete cascade
) with (fillfactor = 70);
call keep_tenants_apart('slot_uses');

-- What each order or lock has taken. A lock has the id that its order will have, so that nothing moves when the order
-- comes; what stands here is given back once, by whoever deletes the row.
create table taken_portions (
  merchant_id uuid not null,
  order_id uuid not null,
  branch_id uuid not null,
  item_id text not null,
  count int not null check (count > 0),
  primary key (merchant_id, order_id, item_id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('taken_portions');

create table taken_places (
  merchant_id uuid not null,
  order_id uuid not null,
  branch_id uuid not null,
  slot_from timestamptz not null,
  selling_type selling_type not null,
  items int not null check (items >= 0),
  primary key (merchant_id, order_id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('taken_places');

-- A lock uses a coupon before there is an order. The customer is the phone of a guest, +965… .
alter table coupon_uses drop constraint coupon_uses_merchant_id_order_id_fkey;
alter table coupon_uses add column customer text;
create index coupon_uses_by_order on coupon_uses (merchant_id, order_id);

create table coupon_customers (
  merchant_id uuid not null,
  business_id uuid not null,
  code text not null,
  customer text not null,
  used int not null check (used >= 0),
  primary key (merchant_id, business_id, code, customer),
  foreign key (merchant_id, business_id, code) references coupons on delete cascade
) with (fillfactor = 70);
call keep_tenants_apart('coupon_customers');

create table quote_locks (
  merchant_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  branch_id uuid not null,
  -- Unguessable: whoever has it may order at the held price, or let go.
  key text not null check (length(key) >= 22),
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  body_hash text not null,
  -- Who holds it, as far as we know: nobody empties a shop with locks.
  client text not null,
  phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A hash of the cart that was quoted: another cart is another lock.
  cart text not null,
  quote jsonb not null,
  -- What else the order will be asked about, as it was: delivery terms and settings.
  facts jsonb not null,
  primary key (merchant_id, id),
  unique (merchant_id, branch_id, idempotency_key),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('quote_locks');
create index quote_locks_by_expiry on quote_locks (expires_at);
create index quote_locks_by_client on quote_locks (merchant_id, branch_id, client);
create index quote_locks_by_phone on quote_locks (merchant_id, branch_id, phone) where phone <> '';

-- What was taken before stands in the new tables.
insert into taken_portions (merchant_id, order_id, branch_id, item_id, count)
select merchant_id, order_id, branch_id, item_id, sum(stock_taken)
from order_lines join orders using (merchant_id)
where order_lines.order_id = orders.id and stock_taken > 0 and state not in ('rejected', 'cancelled')
group by merchant_id, order_id, branch_id, item_id;
alter table order_lines drop column stock_taken;

insert into taken_places (merchant_id, order_id, branch_id, slot_from, selling_type, items)
select merchant_id, id, branch_id, scheduled_from, selling_type,
  coalesce((
    select sum(count) from order_lines where order_lines.merchant_id = orders.merchant_id and order_id = orders.id
  ), 0)
from orders where scheduled_from is not null and state not in ('rejected', 'cancelled');
insert into slot_uses (merchant_id, branch_id, slot_from, selling_type, orders, items)
select merchant_id, branch_id, slot_from, selling_type, count(*), sum(items)
from taken_places group by merchant_id, branch_id, slot_from, selling_type;

update coupon_uses set customer = phone
from orders
where orders.merchant_id = coupon_uses.merchant_id and orders.id = order_id and phone <> '';
insert into coupon_customers (merchant_id, business_id, code, customer, used)
select merchant_id, business_id, code, customer, count(*)
from coupon_uses where customer is not null
group by merchant_id, business_id, code, customer;

/*
 * Gives back whatever an order or a lock holds; a second call finds nothing. Whether a dish that was gone is there
 * again. Everybody locks in one order: locks, stock by item, the coupon, the customer, the slot, the branch.
 */
create function give_back(the_merchant uuid, the_order uuid) returns boolean
language plpgsql as $$
declare
  taken record;
  came_back boolean := false;
begin
  for taken in
    select item_id, branch_id, portions.count, stock
    from taken_portions as portions join item_availability as now using (merchant_id, branch_id, item_id)
    where merchant_id = the_merchant and order_id = the_order and stock is not null
    order by item_id for update of now
  loop
    -- Whoever deletes the row gives it back.
    delete from taken_portions
    where merchant_id = the_merchant and order_id = the_order and item_id = taken.item_id;
    if found then
      update item_availability set stock = stock + taken.count
      where merchant_id = the_merchant and branch_id = taken.branch_id and item_id = taken.item_id;
      came_back := came_back or taken.stock = 0;
    end if;
  end loop;
  -- What is not counted any more is not given back.
  delete from taken_portions where merchant_id = the_merchant and order_id = the_order;

  for taken in
    delete from coupon_uses where merchant_id = the_merchant and order_id = the_order
    returning business_id, code, customer
  loop
    update coupons set used = used - 1
    where merchant_id = the_merchant and business_id = taken.business_id and code = taken.code
      and max_uses is not null and used > 0;
    update coupon_customers set used = used - 1
    where merchant_id = the_merchant and business_id = taken.business_id and code = taken.code
      and customer = taken.customer and used > 0;
  end loop;

  for taken in
    delete from taken_places where merchant_id = the_merchant and order_id = the_order
    returning branch_id, slot_from, selling_type, items
  loop
    update slot_uses set orders = greatest(orders - 1, 0), items = greatest(items - taken.items, 0)
    where merchant_id = the_merchant and branch_id = taken.branch_id
      and slot_from = taken.slot_from and selling_type = taken.selling_type;
  end loop;
  return came_back;
end $$;

/*
 * Counts one more use of a coupon for an order or a lock: null, or 'coupon-used-up', or 'coupon-used-by-customer'.
 */
create function take_coupon(
  the_merchant uuid, the_business uuid, the_order uuid, the_code text, the_customer text, at timestamptz
) returns text
language plpgsql as $$
declare
  coupon record;
begin
  select max_uses, max_uses_per_customer as per_customer into coupon from coupons
  where merchant_id = the_merchant and business_id = the_business and code = the_code and active;
  if not found then
    return 'coupon-used-up';
  end if;
  -- One without a limit is not counted here: everybody would wait for its row.
  if coupon.max_uses is not null then
    update coupons set used = used + 1
    where merchant_id = the_merchant and business_id = the_business and code = the_code and active
      and (max_uses is null or used < max_uses);
    if not found then
      return 'coupon-used-up';
    end if;
  end if;
  if the_customer is not null then
    insert into coupon_customers as mine (merchant_id, business_id, code, customer, used)
    values (the_merchant, the_business, the_code, the_customer, 1)
    on conflict (merchant_id, business_id, code, customer) do update set used = mine.used + 1
      where coupon.per_customer is null or mine.used < coupon.per_customer;
    if not found then
      return 'coupon-used-by-customer';
    end if;
  end if;
  insert into coupon_uses (merchant_id, business_id, code, order_id, at, customer)
  values (the_merchant, the_business, the_code, the_order, at, the_customer);
  return null;
end $$;

/*
 * Takes what an order or a lock needs: portions of what is counted, a use of its coupon, a place in its slot. What it
 * replaces is given back first. `lines` has item_id and count. Returns a 'problem' with its facts, in which case the
 * caller rolls back; else whether a dish has gone or come back ('menu_changed').
 */
create function take(
  the_merchant uuid, the_business uuid, the_branch uuid, the_order uuid, lines jsonb,
  the_code text, the_customer text, the_type text, the_slot timestamptz, at timestamptz, instead_of uuid
) returns jsonb
language plpgsql as $$
declare
  wanted record;
  menu_changed boolean := false;
  problem text;
  demand int;
  full_rule text;
begin
  if instead_of is not null then
    -- What goes and what comes is locked together, in the order in which everybody locks.
    perform from item_availability
    where merchant_id = the_merchant and branch_id = the_branch and stock is not null and item_id in (
      select item_id from jsonb_to_recordset(lines) as line (item_id text)
      union select item_id from taken_portions where merchant_id = the_merchant and order_id = instead_of
    ) order by item_id for update;
    perform from coupons
    where merchant_id = the_merchant and business_id = the_business and max_uses is not null and code in (
      select the_code union select code from coupon_uses where merchant_id = the_merchant and order_id = instead_of
    ) order by code for update;
    menu_changed := give_back(the_merchant, instead_of);
  end if;

  for wanted in
    select item_id, stock, needed.count
    from item_availability as now join (
      select item_id, sum(count)::int as count
      from jsonb_to_recordset(lines) as line (item_id text, count int) group by item_id
    ) as needed using (item_id)
    where merchant_id = the_merchant and branch_id = the_branch and stock is not null
    order by item_id for update of now
  loop
    if wanted.stock < wanted.count then
      return jsonb_build_object('problem', 'sold-out', 'itemId', wanted.item_id, 'left', wanted.stock);
    end if;
    update item_availability set stock = stock - wanted.count
    where merchant_id = the_merchant and branch_id = the_branch and item_id = wanted.item_id;
    insert into taken_portions (merchant_id, order_id, branch_id, item_id, count)
    values (the_merchant, the_order, the_branch, wanted.item_id, wanted.count);
    menu_changed := menu_changed or wanted.stock = wanted.count;
  end loop;

  if the_code is not null then
    problem := take_coupon(the_merchant, the_business, the_order, the_code, the_customer, at);
    if problem is not null then
      return jsonb_build_object('problem', problem);
    end if;
  end if;

  if the_slot is not null then
    select coalesce(sum(count), 0) into demand from jsonb_to_recordset(lines) as line (count int);
    -- The slot's counters of every way of selling that shares a rule with this one, so that nobody counts beside us.
    insert into slot_uses (merchant_id, branch_id, slot_from, selling_type)
    select distinct the_merchant, the_branch, the_slot, type
    from (
      select unnest(selling_types) as type from slot_rules
      where merchant_id = the_merchant and branch_id = the_branch and the_type = any (selling_types)
      union select the_type
    ) as shared
    order by type
    on conflict do nothing;
    perform from slot_uses
    where merchant_id = the_merchant and branch_id = the_branch and slot_from = the_slot
    order by selling_type for update;
    update slot_uses set orders = orders + 1, items = items + demand
    where merchant_id = the_merchant and branch_id = the_branch and slot_from = the_slot and selling_type = the_type;

    select rule.id into full_rule
    from slot_rules as rule
    where rule.merchant_id = the_merchant and rule.branch_id = the_branch and the_type = any (rule.selling_types)
      and exists (
        select from slot_uses as uses
        where uses.merchant_id = the_merchant and uses.branch_id = the_branch and uses.slot_from = the_slot
          and uses.selling_type = any (rule.selling_types)
        having sum(orders) > rule.max_orders or sum(items) > rule.max_items
      )
    order by rule.id limit 1;
    if full_rule is not null then
      return jsonb_build_object('problem', 'slot-full', 'ruleId', full_rule);
    end if;
    insert into taken_places (merchant_id, order_id, branch_id, slot_from, selling_type, items)
    values (the_merchant, the_order, the_branch, the_slot, the_type, demand);
  end if;
  return jsonb_build_object('menu_changed', menu_changed);
end $$;

/*
 * Turns a lock into its order, which has the lock's id and so holds what the lock held. 'lock-gone' when it is over or
 * somebody else was faster. The coupon's use becomes that of whoever orders.
 */
create function use_lock(
  the_merchant uuid, the_branch uuid, the_lock uuid, the_key text, the_customer text, at timestamptz
) returns jsonb
language plpgsql as $$
declare
  use record;
  problem text;
begin
  delete from quote_locks
  where merchant_id = the_merchant and branch_id = the_branch and id = the_lock and key = the_key and expires_at > at;
  if not found then
    return jsonb_build_object('problem', 'lock-gone');
  end if;
  select business_id, code, customer into use from coupon_uses
  where merchant_id = the_merchant and order_id = the_lock;
  if found and use.customer is distinct from the_customer then
    delete from coupon_uses where merchant_id = the_merchant and order_id = the_lock;
    update coupons set used = used - 1
    where merchant_id = the_merchant and business_id = use.business_id and code = use.code
      and max_uses is not null and used > 0;
    update coupon_customers set used = used - 1
    where merchant_id = the_merchant and business_id = use.business_id and code = use.code
      and customer = use.customer and used > 0;
    problem := take_coupon(the_merchant, use.business_id, the_lock, use.code, the_customer, at);
    if problem is not null then
      return jsonb_build_object('problem', problem);
    end if;
  end if;
  return '{}';
end $$;

-- The merchants with locks to let go: the work itself is done inside each merchant's walls.
create function merchants_with_expired_locks(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from quote_locks where expires_at <= at
$$;
