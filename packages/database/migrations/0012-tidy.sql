-- The search is over the menu in memory, by the same function as the browser's: docs/decisions/0003-contract.md
drop table menu_search;

-- Rows come in the order of their age: the smallest of indexes finds the old ones.
create index idempotency_by_age on idempotency using brin (created_at);

/*
 * Forgets checkout attempts that nobody will send again. A phone may lie without a network for days, so a week; by the
 * database's own clock, which is the one that wrote the age. So many at a time that nobody waits for it.
 */
create function forget_old_attempts() returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten int;
begin
  with old as (
    select merchant_id, branch_id, key from idempotency
    where created_at < now() - interval '7 days'
    limit 10000
    for update skip locked
  )
  delete from idempotency using old
  where idempotency.merchant_id = old.merchant_id and idempotency.branch_id = old.branch_id
    and idempotency.key = old.key;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
