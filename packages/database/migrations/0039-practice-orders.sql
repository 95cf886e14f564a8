-- Practice orders behave like real ones on the board and count nowhere: docs/decisions/0081-practice-orders.md

alter table orders
  add column practice boolean not null default false,
  -- A practice order has no customer, no payment at a provider and no wallet money.
  add constraint orders_practice check (
    not practice
    or (customer_id is null and pay_by is null and paid_at is null and total = to_pay and client = ''
      and payment_method in ('cash', 'card', 'pay-later'))
  );
create index orders_practice_by_branch on orders (merchant_id, branch_id, placed_at) where practice;

create function refuse_practice_change() returns trigger
language plpgsql as $$
begin
  raise exception 'Cannot change whether order % is a practice order: it is set when the order is placed', old.id
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger practice_is_immutable before update of practice on orders
  for each row when (old.practice is distinct from new.practice) execute function refuse_practice_change();

-- Practice orders have numbers of their own, so that the numbers of the other orders have no gaps.
drop index orders_by_number;
create unique index orders_by_number on orders (merchant_id, branch_id, day, number, practice);
alter table order_counters
  add column practice boolean not null default false,
  drop constraint order_counters_pkey,
  add primary key (merchant_id, branch_id, day, practice);

drop function next_order_number(uuid, uuid, date, text);
/*
 * The next number of the branch's day, or null when the key has an order already. A transaction of its own that does
 * not wait for the disk, so that no order waits behind an fsync for a number: the order that carries it comes later in
 * the write-ahead log, and where the order is on disk, so is the counter.
 */
create function next_order_number(
  the_merchant uuid, the_branch uuid, the_day date, the_key text, is_practice boolean
) returns int
language plpgsql as $$
declare
  number int;
begin
  perform set_config('synchronous_commit', 'off', true), set_config('app.merchant_id', the_merchant::text, true);
  if exists (select from idempotency
             where merchant_id = the_merchant and branch_id = the_branch and key = the_key) then
    return null;
  end if;
  insert into order_counters as counter (merchant_id, branch_id, day, practice, last)
  values (the_merchant, the_branch, the_day, is_practice, 1)
  on conflict (merchant_id, branch_id, day, practice) do update set last = counter.last + 1
  returning last into number;
  return number;
end $$;

/*
 * 'practice' when one more practice order would exceed the limit of open ones in a branch, else null. They wait for each
 * other's commit. Volatile, so that the count sees every order that was committed during the wait.
 */
create function exceeded_practice_limit(the_merchant uuid, the_branch uuid, max_open int) returns text
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(the_branch || ' practice', 0));
  return case when (
    select count(*) from orders
    where merchant_id = the_merchant and branch_id = the_branch and practice
      and state in ('pending', 'accepted', 'ready', 'out', 'scheduled')
  ) >= max_open then 'practice' end;
end $$;

/*
 * The limit that one more order would exceed, or null: 'phone', 'client', 'unpaid' or 'branch'. A limit of 0 is none.
 * Practice orders are not counted. Orders of one phone and of one client wait for each other's commit, in the order in
 * which quote locks wait; orders of a branch wait only near its limit. Volatile, so that the counts see every order that was committed during the wait.
 */
create or replace function exceeded_order_limit(
  the_merchant uuid, the_branch uuid, the_phone text, the_client text, is_unpaid boolean,
  max_phone int, max_client int, max_branch int, max_unpaid_phone int, max_unpaid_client int
) returns text
language plpgsql volatile as $$
declare
  -- More transactions than can be placing orders at once.
  margin constant int := 200;
  counter text;
  by_phone record;
  by_client record;
begin
  if the_phone = '' then max_phone := 0; max_unpaid_phone := 0; end if;
  if the_client = '' then max_client := 0; max_unpaid_client := 0; end if;
  for counter in
    select name from unnest(array[
      case when greatest(max_phone, max_unpaid_phone) > 0 then the_branch || ' ' || the_phone end,
      case when greatest(max_client, max_unpaid_client) > 0 then the_branch || ' ' || the_client end
    ]) as name
    where name is not null order by name
  loop
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
  end loop;

  if greatest(max_phone, max_unpaid_phone) > 0 then
    select count(*) as open, count(*) filter (where pay_by is not null) as unpaid into by_phone
    from (
      select pay_by from orders
      where merchant_id = the_merchant and branch_id = the_branch and phone <> ''
        and split_part(phone, ';', 1) = the_phone
        and state in ('pending', 'accepted', 'ready', 'out', 'scheduled') and not practice
      limit greatest(max_phone, 1000)
    ) as mine;
    if max_phone > 0 and by_phone.open >= max_phone then return 'phone'; end if;
    if is_unpaid and max_unpaid_phone > 0 and by_phone.unpaid >= max_unpaid_phone then return 'unpaid'; end if;
  end if;
  if greatest(max_client, max_unpaid_client) > 0 then
    select count(*) as open, count(*) filter (where pay_by is not null) as unpaid into by_client
    from (
      select pay_by from orders
      where merchant_id = the_merchant and branch_id = the_branch and client <> '' and client = the_client
        and state in ('pending', 'accepted', 'ready', 'out', 'scheduled') and not practice
      limit greatest(max_client, 1000)
    ) as mine;
    if max_client > 0 and by_client.open >= max_client then return 'client'; end if;
    if is_unpaid and max_unpaid_client > 0 and by_client.unpaid >= max_unpaid_client then return 'unpaid'; end if;
  end if;

  if max_branch > 0 and has_open_orders(the_merchant, the_branch, greatest(max_branch - margin, 1)) then
    perform pg_advisory_xact_lock(hashtextextended(the_branch || ' orders', 0));
    if has_open_orders(the_merchant, the_branch, max_branch) then return 'branch'; end if;
  end if;
  return null;
end $$;

/* Whether a branch has at least this many open orders, practice orders excepted; reads no more than that. */
create or replace function has_open_orders(the_merchant uuid, the_branch uuid, at_least int) returns boolean
language plpgsql volatile as $$
begin
  return exists (
    select from orders
    where merchant_id = the_merchant and branch_id = the_branch
      and state in ('pending', 'accepted', 'ready', 'out', 'scheduled') and not practice
    offset at_least - 1
  );
end $$;

/*
 * Writes every table of an order in one statement. Null, and nothing is written, when the idempotency key is used. After a
 * shortage, or when a limit of open orders would be exceeded, it returns the problem and the caller rolls back. Only an
 * order that needs holds calls the function for them; a practice order holds nothing and has a limit of its own.
 */
create or replace function write_order(the_order jsonb, the_request jsonb, the_lines jsonb) returns jsonb
language plpgsql as $$
declare
  written jsonb;
begin
  with new_order as (
    select * from jsonb_populate_record(null::orders, the_order)
  ), request as (
    select * from jsonb_to_record(the_request) as request (
      idempotency_key text, body_hash text, requester text, coupon_customer text, converted_lock uuid, replaced_lock uuid, lock_key text,
      customer_id uuid, limited boolean, counted_phone text, is_unpaid boolean,
      max_phone int, max_client int, max_branch int, max_unpaid_phone int, max_unpaid_client int, max_practice int
    )
  ), line as (
    select * from jsonb_to_recordset(the_lines)
      as line (position int, item_id text, price_label_id text, count int, weight int, total bigint)
  ), claimed as (
    insert into idempotency (merchant_id, branch_id, key, body_hash, requester, order_id)
    select merchant_id, branch_id, idempotency_key, body_hash, requester, coalesce(converted_lock, uuidv7())
    from new_order, request
    on conflict (merchant_id, branch_id, key) do nothing
    returning order_id
  ), counted as materialized (
    select order_id, case
      when practice then exceeded_practice_limit(merchant_id, branch_id, max_practice)
      when limited then exceeded_order_limit(
        merchant_id, branch_id, counted_phone, client, is_unpaid,
        max_phone, max_client, max_branch, max_unpaid_phone, max_unpaid_client
      )
    end as exceeded
    from claimed, new_order, request
  ), allowed as (
    select order_id from counted where exceeded is null
  ), replaced as (
    delete from quote_locks as lock using allowed, new_order, request
    where lock.merchant_id = new_order.merchant_id and lock.branch_id = new_order.branch_id
      and lock.id = replaced_lock and lock.key = lock_key
    returning lock.id
  ), taken as materialized (
    select order_id, case
      when practice then null
      when converted_lock is not null
        then use_quote_lock(merchant_id, branch_id, converted_lock, lock_key, coupon_customer, placed_at)
      when coupon_code is not null or scheduled_from is not null or replaced_lock is not null or exists (
        select from line join item_availability as available using (item_id)
        where available.merchant_id = new_order.merchant_id and available.branch_id = new_order.branch_id
          and stock is not null
      ) then acquire_holds(
        merchant_id, business_id, branch_id, order_id, the_lines, coupon_code, coupon_customer, selling_type, scheduled_from,
        placed_at, (select id from replaced)
      )
    end as outcome
    from allowed, new_order, request
  ), going as (
    select order_id from taken where outcome ->> 'problem' is null
  ), owner as materialized (
    -- An account that is deleted concurrently becomes an order without an account.
    select customers.id from customers, new_order, request
    where customers.merchant_id = new_order.merchant_id and customers.id = request.customer_id and deleted_at is null
    for key share of customers
  ), placed as (
    insert into orders (
      id, customer_id, merchant_id, business_id, branch_id, day, number, key, selling_type, state, placed_at,
      scheduled_from, scheduled_to, release_at, name, phone, language, note, fulfilment, payment_method,
      coupon_code, menu_version, currency, total, to_pay, quote, gift, client, practice
    )
    select order_id, (select id from owner), merchant_id, business_id, branch_id, day, number, key, selling_type, state, placed_at,
      scheduled_from, scheduled_to, release_at, name, phone, language, note, fulfilment, payment_method,
      coupon_code, menu_version, currency, total, to_pay, quote, gift, client, practice
    from going, new_order
  ), lines as (
    insert into order_lines (merchant_id, order_id, position, item_id, price_label_id, count, weight, total)
    select merchant_id, order_id, position, item_id, price_label_id, count, weight, line.total
    from going, new_order, line
  ), event as (
    insert into order_events (merchant_id, order_id, state, at, by_kind, by_name, reason)
    select merchant_id, order_id, state, placed_at, 'guest', name, '' from going, new_order
  ), emptied as (
    -- The menu changes when an item sells out, not with every portion.
    update branches set overlay_revision = overlay_revision + 1
    from new_order
    where branches.merchant_id = new_order.merchant_id and branches.id = new_order.branch_id
      and exists (select from taken where (outcome ->> 'menu_changed')::boolean)
    returning branches.menu_version || '.' || overlay_revision as version
  ), published as (
    insert into outbox (merchant_id, topic, payload)
    select merchant_id, 'order_changed', jsonb_build_object(
      'merchantId', merchant_id, 'branchId', branch_id, 'orderId', order_id, 'state', state)
    from going, new_order
    union all
    select merchant_id, 'menu_changed', jsonb_build_object(
      'merchantId', merchant_id, 'businessId', business_id, 'branchId', branch_id, 'version', version)
    from emptied, new_order
    returning id
  )
  select jsonb_build_object(
    'order_id', order_id, 'outbox_ids', array(select id from published), 'outcome', outcome, 'exceeded', exceeded
  ) into written
  from counted left join taken using (order_id);
  return written;
end $$;

/*
 * Places an order: takes its number in a transaction that does not wait for the disk (next_order_number), and writes the
 * order in another, which is rolled back unless everything was written. `result` is what write_order returned, with the
 * number; null when the idempotency key is used.
 */
create or replace procedure place_order(the_order jsonb, the_request jsonb, the_lines jsonb, inout result jsonb)
language plpgsql as $$
declare
  next_number int := next_order_number(
    (the_order ->> 'merchant_id')::uuid, (the_order ->> 'branch_id')::uuid, (the_order ->> 'day')::date,
    the_request ->> 'idempotency_key', (the_order ->> 'practice')::boolean);
begin
  result := null;
  if next_number is null then
    return;
  end if;
  commit;
  perform set_config('app.merchant_id', the_order ->> 'merchant_id', true);
  result := write_order(the_order || jsonb_build_object('number', next_number), the_request, the_lines)
    || jsonb_build_object('number', next_number);
  if result is null or result ->> 'exceeded' is not null or result #>> '{outcome,problem}' is not null then
    rollback;
  end if;
end $$;

-- The merchants that have practice orders from before an instant: the work itself is done inside each merchant's policies.
create function merchants_with_practice_orders(placed_before timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from orders where practice and placed_at < placed_before
$$;
