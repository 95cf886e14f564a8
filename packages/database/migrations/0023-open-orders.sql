-- The board reads a bounded number of orders per state (docs/decisions/0054-board-pages.md), and open orders are limited
-- per phone, client and branch (docs/decisions/0055-open-order-limits.md).

-- The network prefix of the client that placed the order. Stored while the order is open, to count it.
alter table orders add column client text not null default '';

create index orders_on_board on orders (merchant_id, branch_id, state, (coalesce(release_at, placed_at)), id)
  where pay_by is null and state in ('pending', 'accepted', 'ready', 'out', 'scheduled');
create index orders_finished_on_board on orders (merchant_id, branch_id, finished_at, id)
  where pay_by is null and finished_at is not null;
drop index orders_finished;

create index orders_open_by_phone on orders (merchant_id, branch_id, split_part(phone, ';', 1))
  where phone <> '' and state in ('pending', 'accepted', 'ready', 'out', 'scheduled');
create index orders_open_by_client on orders (merchant_id, branch_id, client)
  where client <> '' and state in ('pending', 'accepted', 'ready', 'out', 'scheduled');

/*
 * The limit that one more order would exceed, or null: 'phone', 'client', 'unpaid' or 'branch'. A limit of 0 is none.
 * Orders of one phone and of one client wait for each other's commit, in the order in which quote locks wait; orders of
 * a branch wait only near its limit. Volatile, so that the counts see every order that was committed during the wait.
 */
create function exceeded_order_limit(
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
        and state in ('pending', 'accepted', 'ready', 'out', 'scheduled')
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
        and state in ('pending', 'accepted', 'ready', 'out', 'scheduled')
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

/* Whether a branch has at least this many open orders; reads no more than that. */
create function has_open_orders(the_merchant uuid, the_branch uuid, at_least int) returns boolean
language plpgsql volatile as $$
begin
  return exists (
    select from orders
    where merchant_id = the_merchant and branch_id = the_branch
      and state in ('pending', 'accepted', 'ready', 'out', 'scheduled')
    offset at_least - 1
  );
end $$;
