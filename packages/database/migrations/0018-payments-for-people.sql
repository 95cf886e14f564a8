-- What of all payments only a person can settle, counted for whoever watches the house: it names nobody.
create function payments_for_people() returns table (why text, count bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select alarm, count(*) from payment_attempts where alarm is not null group by alarm
  union all
  select 'refund-failed', count(*) from payment_refunds where state = 'failed' having count(*) > 0
$$;
create index payment_attempts_for_people on payment_attempts (alarm) where alarm is not null;
create index payment_refunds_failed on payment_refunds (state) where state = 'failed';
