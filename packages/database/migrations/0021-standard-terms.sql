-- Renames tables, columns, functions and stored values to the terms of docs/glossary.md. No data is lost or added.

-- Tenant isolation.
alter procedure keep_tenants_apart(regclass) rename to enable_tenant_isolation;
alter policy own_jobs on staff rename to own_memberships;
alter policy own_employers on merchants rename to own_memberships;

-- A branch that has left its business is kept for its orders.
alter table branches drop constraint branches_status_check;
update branches set status = 'closed' where status = 'gone';
alter table branches add check (status in ('open', 'closed'));

-- The cache of geocoding responses and the throttle of its requests.
alter table found_places rename to geocode_cache;
alter table geocode_cache rename column answer to response;
alter table geocode_cache rename column found_at to fetched_at;
alter index found_places_by_age rename to geocode_cache_by_age;
alter table map_search_turn rename to geocode_throttle;

-- Holds: stock and slot capacity that an order or a quote lock reserves.
alter table taken_portions rename to stock_holds;
alter table taken_places rename to slot_holds;
alter function give_back(uuid, uuid) rename to release_holds;
alter function take(uuid, uuid, uuid, uuid, jsonb, text, text, text, timestamptz, timestamptz, uuid)
  rename to acquire_holds;
alter function take_coupon(uuid, uuid, uuid, text, text, timestamptz) rename to use_coupon;
alter function use_lock(uuid, uuid, uuid, text, text, timestamptz) rename to use_quote_lock;

/*
 * Releases everything that an order or a quote lock holds; a second call finds nothing. Returns whether an item that
 * was out of stock is available again. All transactions lock in one order: quote locks, stock by item, the coupon, the
 * customer, the slot, the branch.
 */
create or replace function release_holds(the_merchant uuid, the_order uuid) returns boolean
language plpgsql as $$
declare
  held record;
  restocked boolean := false;
begin
  for held in
    select item_id, branch_id, hold.count, stock
    from stock_holds as hold join item_availability as now using (merchant_id, branch_id, item_id)
    where merchant_id = the_merchant and order_id = the_order and stock is not null
    order by item_id for update of now
  loop
    -- Only the transaction that deletes the row returns the stock.
    delete from stock_holds
    where merchant_id = the_merchant and order_id = the_order and item_id = held.item_id;
    if found then
      update item_availability set stock = stock + held.count
      where merchant_id = the_merchant and branch_id = held.branch_id and item_id = held.item_id;
      restocked := restocked or held.stock = 0;
    end if;
  end loop;
  -- Stock of an item that is no longer counted is not returned.
  delete from stock_holds where merchant_id = the_merchant and order_id = the_order;

  for held in
    delete from coupon_uses where merchant_id = the_merchant and order_id = the_order
    returning business_id, code, customer
  loop
    update coupons set used = used - 1
    where merchant_id = the_merchant and business_id = held.business_id and code = held.code
      and max_uses is not null and used > 0;
    update coupon_customers set used = used - 1
    where merchant_id = the_merchant and business_id = held.business_id and code = held.code
      and customer = held.customer and used > 0;
  end loop;

  for held in
    delete from slot_holds where merchant_id = the_merchant and order_id = the_order
    returning branch_id, slot_from, selling_type, items
  loop
    update slot_uses set orders = greatest(orders - 1, 0), items = greatest(items - held.items, 0)
    where merchant_id = the_merchant and branch_id = held.branch_id
      and slot_from = held.slot_from and selling_type = held.selling_type;
  end loop;
  return restocked;
end $$;

/*
 * Acquires what an order or a quote lock needs: counted stock, a use of its coupon, a place in its slot. The holds of
 * `instead_of` are released first. `lines` has item_id and count. Returns a 'problem' with its details, in which case
 * the caller rolls back; otherwise whether an item sold out or became available ('menu_changed').
 */
create or replace function acquire_holds(
  the_merchant uuid, the_business uuid, the_branch uuid, the_order uuid, lines jsonb,
  the_code text, the_customer text, the_type text, the_slot timestamptz, at timestamptz, instead_of uuid
) returns jsonb
language plpgsql as $$
declare
  requested record;
  menu_changed boolean := false;
  problem text;
  demand int;
  full_rule text;
begin
  if instead_of is not null then
    -- Released and acquired rows are locked together, in the lock order of all transactions.
    perform from item_availability
    where merchant_id = the_merchant and branch_id = the_branch and stock is not null and item_id in (
      select item_id from jsonb_to_recordset(lines) as line (item_id text)
      union select item_id from stock_holds where merchant_id = the_merchant and order_id = instead_of
    ) order by item_id for update;
    perform from coupons
    where merchant_id = the_merchant and business_id = the_business and max_uses is not null and code in (
      select the_code union select code from coupon_uses where merchant_id = the_merchant and order_id = instead_of
    ) order by code for update;
    menu_changed := release_holds(the_merchant, instead_of);
  end if;

  for requested in
    select item_id, stock, needed.count
    from item_availability as now join (
      select item_id, sum(count)::int as count
      from jsonb_to_recordset(lines) as line (item_id text, count int) group by item_id
    ) as needed using (item_id)
    where merchant_id = the_merchant and branch_id = the_branch and stock is not null
    order by item_id for update of now
  loop
    if requested.stock < requested.count then
      return jsonb_build_object('problem', 'sold-out', 'itemId', requested.item_id, 'left', requested.stock);
    end if;
    update item_availability set stock = stock - requested.count
    where merchant_id = the_merchant and branch_id = the_branch and item_id = requested.item_id;
    insert into stock_holds (merchant_id, order_id, branch_id, item_id, count)
    values (the_merchant, the_order, the_branch, requested.item_id, requested.count);
    menu_changed := menu_changed or requested.stock = requested.count;
  end loop;

  if the_code is not null then
    problem := use_coupon(the_merchant, the_business, the_order, the_code, the_customer, at);
    if problem is not null then
      return jsonb_build_object('problem', problem);
    end if;
  end if;

  if the_slot is not null then
    select coalesce(sum(count), 0) into demand from jsonb_to_recordset(lines) as line (count int);
    -- Create and lock the slot's counters of every selling type that shares a rule with this one, so that concurrent
    -- transactions count one after another.
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
    insert into slot_holds (merchant_id, order_id, branch_id, slot_from, selling_type, items)
    values (the_merchant, the_order, the_branch, the_slot, the_type, demand);
  end if;
  return jsonb_build_object('menu_changed', menu_changed);
end $$;

/*
 * Turns a quote lock into its order, which has the lock's id and therefore its holds. Returns the problem 'lock-gone'
 * when the lock has expired or was used. The coupon use moves to the customer who orders.
 */
create or replace function use_quote_lock(
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
    problem := use_coupon(the_merchant, use.business_id, the_lock, use.code, the_customer, at);
    if problem is not null then
      return jsonb_build_object('problem', problem);
    end if;
  end if;
  return '{}';
end $$;

-- The outbox, and the limits of sent codes.
alter function relay_outbox(uuid[], interval) rename to publish_outbox;
alter function forget_old_attempts() rename to delete_old_idempotency_keys;
alter function forget_old_codes(timestamptz) rename to delete_expired_codes;
create or replace function count_code_send(limits jsonb, now_at timestamptz) returns int
language plpgsql as $$
declare
  one record;
  wait numeric := 0;
begin
  for one in
    select distinct key from jsonb_to_recordset(limits) as l (key text, max int, seconds int) order by key
  loop
    perform pg_advisory_xact_lock(hashtextextended(one.key, 20261121));
  end loop;

  for one in select * from jsonb_to_recordset(limits) as l (key text, max int, seconds int)
  loop
    -- At the limit, the next message may be sent once the oldest of them leaves the window.
    wait := greatest(wait, coalesce((
      select extract(epoch from at - now_at) + one.seconds from code_sends
      where keys @> array[one.key] and at > now_at - make_interval(secs => one.seconds)
      order by at desc offset one.max - 1 limit 1
    ), 0));
  end loop;
  if wait > 0 then
    return ceil(wait);
  end if;

  insert into code_sends (keys, at)
  select array_agg(distinct key), now_at from jsonb_to_recordset(limits) as l (key text) having count(*) > 0;
  return 0;
end $$;

-- Order notifications and messages.
update outbox set topic = 'order_notification' where topic = 'order_news';
alter function take_order_news() rename to take_order_notifications;
create or replace function take_order_notifications() returns setof jsonb
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select merchant_id, id from outbox where topic = 'order_notification' order by id limit 200 for update skip locked
  )
  delete from outbox using due where outbox.merchant_id = due.merchant_id and outbox.id = due.id
  returning payload
$$;
alter table message_stops rename to message_opt_outs;
alter table message_opt_outs rename column person to phone_hash;
alter table messages rename column held_until to locked_until;
alter function note_message_report(text, text, text, text) rename to apply_message_report;
alter function forget_old_messages(timestamptz) rename to delete_old_messages;
alter function send_by_sms_instead(text, text, timestamptz) rename to fall_back_to_sms;

-- Queues a sent message again as SMS, unless it has expired. Returns no row when there is no such message.
create or replace function fall_back_to_sms(the_service text, the_reference text, now_at timestamptz)
returns table (merchant_id uuid, message_id uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update messages set state = 'waiting', channel = 'sms', service = '', reference = '', error = '', locked_until = null
  where service = the_service and reference = the_reference and reference <> ''
    and state = 'sent' and facts <> '{}' and expires_at > now_at
  returning messages.merchant_id, messages.id
$$;

-- The wallet's ledger.
alter trigger wallet_law on wallet_entries rename to wallet_invariants;
create or replace function check_wallet_entry() returns trigger
language plpgsql as $$
begin
  if exists (
    select from wallet_entries as entry join wallet_accounts as account
      on account.merchant_id = entry.merchant_id and account.id = entry.account_id
    where entry.merchant_id = new.merchant_id and entry.transaction_id = new.transaction_id
    group by account.currency having sum(entry.amount) <> 0
  ) then
    raise exception 'wallet transaction % does not sum to zero', new.transaction_id
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

-- Payment exceptions: payments and refunds that staff have to resolve.
drop view payment_questions;
drop function payments_for_people();
alter table payment_attempts drop constraint payment_attempts_alarm_check;
alter table payment_attempts rename column alarm to exception_reason;
-- `unconfirmed`: the guest returned, and the provider has not reported an outcome for a week.
update payment_attempts set exception_reason = 'unconfirmed' where exception_reason = 'unheard';
alter table payment_attempts add check (exception_reason in ('wrong-amount', 'wrong-currency', 'unconfirmed'));
alter index payment_attempts_for_people rename to payment_attempts_by_exception;
alter index payment_refunds_unheard rename to payment_refunds_unconfirmed;

alter table payment_settlements rename to payment_resolutions;
alter table payment_resolutions rename column question_id to exception_id;
alter table payment_resolutions rename column why to reason;
alter table payment_resolutions drop constraint payment_settlements_why_check;
update payment_resolutions
set reason = case reason when 'unheard' then 'unconfirmed' else 'refund-unconfirmed' end
where reason in ('unheard', 'refund-unheard');
alter table payment_resolutions add check (
  reason in ('wrong-amount', 'wrong-currency', 'unconfirmed', 'refund-failed', 'refund-unconfirmed')
);
alter index payment_settlements_by_attempt rename to payment_resolutions_by_attempt;
alter index payment_settlements_by_time rename to payment_resolutions_by_time;
alter table payment_settlement_notes rename to payment_resolution_notes;
alter table payment_resolution_notes rename column question_id to exception_id;

-- All exceptions, resolved or not. A merchant's transaction reads its own.
create view payment_exceptions with (security_invoker = true) as
select merchant_id, id, id as attempt_id, null::uuid as refund_id, exception_reason as reason
from payment_attempts where exception_reason is not null
union all
select merchant_id, id, attempt_id, id, 'refund-failed' from payment_refunds where state = 'failed'
union all
select merchant_id, id, attempt_id, id, 'refund-unconfirmed' from payment_refunds
where state = 'sent' and next_try_at is null;

-- Open exceptions of all merchants by reason, for the metrics. It returns no personal data.
create function count_open_payment_exceptions() returns table (reason text, count bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exception.reason, count(*) from payment_exceptions as exception
  where not exists (
    select from payment_resolutions as resolution
    where resolution.merchant_id = exception.merchant_id and resolution.exception_id = exception.id
  ) group by exception.reason
$$;

-- The source of a payment event: a webhook, a query to the provider, or the system itself.
alter table payment_events drop constraint payment_events_source_check;
update payment_events set
  source = case source when 'asked' then 'query' else 'system' end,
  event_id = case
    when event_id like 'asked:%' then 'query:' || substr(event_id, 7)
    when event_id like 'ours:%' then 'system:' || substr(event_id, 6)
    else event_id
  end
where source in ('asked', 'ours');
alter table payment_events add check (source in ('webhook', 'query', 'system'));
create or replace function refund_within_attempt() returns trigger
language plpgsql as $$
declare
  paid record;
begin
  select state, amount, currency into paid from payment_attempts
  where merchant_id = new.merchant_id and id = new.attempt_id for update;
  if paid.state is distinct from 'paid' or paid.currency <> new.currency then
    raise exception 'Cannot refund % of the attempt %: it is not paid in this currency', new.amount, new.attempt_id
      using errcode = 'check_violation';
  end if;
  if (
    select sum(amount) from payment_refunds
    where merchant_id = new.merchant_id and attempt_id = new.attempt_id and state <> 'failed'
  ) > paid.amount then
    raise exception 'Cannot refund % of the attempt %: the amount left is smaller', new.amount, new.attempt_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Names the constraints of renamed tables after their new names; PostgreSQL 18 names not-null constraints too.
do $$
declare
  one record;
begin
  for one in
    select new_name, conname as old_constraint,
      new_name || replace(replace(replace(replace(replace(
        substr(conname, length(old_name) + 1),
        'question_id', 'exception_id'), '_why_', '_reason_'), '_answer_', '_response_'), '_found_at_', '_fetched_at_'),
        '_person_', '_phone_hash_'
      ) as new_constraint
    from pg_constraint join (values
      ('found_places', 'geocode_cache'), ('map_search_turn', 'geocode_throttle'), ('taken_portions', 'stock_holds'),
      ('taken_places', 'slot_holds'), ('message_stops', 'message_opt_outs'),
      ('payment_settlements', 'payment_resolutions'), ('payment_settlement_notes', 'payment_resolution_notes')
    ) as renamed (old_name, new_name) on conrelid = new_name::regclass
    where starts_with(conname, old_name)
  loop
    execute format('alter table %I rename constraint %I to %I', one.new_name, one.old_constraint, one.new_constraint);
  end loop;
end $$;
