-- An order that needs no further statement is placed in one round trip: docs/decisions/0068-one-round-trip.md

/*
 * Writes every table of an order in one statement. Null, and nothing is written, when the idempotency key is used. After a
 * shortage, or when a limit of open orders would be exceeded, it returns the problem and the caller rolls back. Only an
 * order that needs holds calls the function for them.
 */
create function write_order(the_order jsonb, the_request jsonb, the_lines jsonb) returns jsonb
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
      max_phone int, max_client int, max_branch int, max_unpaid_phone int, max_unpaid_client int
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
    select order_id, case when limited then exceeded_order_limit(
      merchant_id, branch_id, counted_phone, client, is_unpaid,
      max_phone, max_client, max_branch, max_unpaid_phone, max_unpaid_client
    ) end as exceeded
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
      coupon_code, menu_version, currency, total, to_pay, quote, gift, client
    )
    select order_id, (select id from owner), merchant_id, business_id, branch_id, day, number, key, selling_type, state, placed_at,
      scheduled_from, scheduled_to, release_at, name, phone, language, note, fulfilment, payment_method,
      coupon_code, menu_version, currency, total, to_pay, quote, gift, client
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
create procedure place_order(the_order jsonb, the_request jsonb, the_lines jsonb, inout result jsonb)
language plpgsql as $$
declare
  next_number int := next_order_number(
    (the_order ->> 'merchant_id')::uuid, (the_order ->> 'branch_id')::uuid, (the_order ->> 'day')::date,
    the_request ->> 'idempotency_key');
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
