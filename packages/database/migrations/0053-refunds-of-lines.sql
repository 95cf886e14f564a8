-- Refunds of lines, and of what was paid on delivery: docs/decisions/0097-all-orders.md

-- Money that staff gave back themselves belongs to no attempt. `provider`: the service that took the payment returns it.
alter table payment_refunds
  alter column attempt_id drop not null,
  add column order_id uuid,
  add column method text not null default 'provider' check (method in ('provider', 'cash', 'card')),
  add foreign key (merchant_id, order_id) references orders on delete cascade;
update payment_refunds as refund set order_id = attempt.order_id
from payment_attempts as attempt
where attempt.merchant_id = refund.merchant_id and attempt.id = refund.attempt_id;
alter table payment_refunds add check (case method
  when 'provider' then attempt_id is not null
  else attempt_id is null and order_id is not null and state = 'made' and next_try_at is null
end);
create index payment_refunds_by_order on payment_refunds (merchant_id, order_id) where order_id is not null;

create or replace function refunded_orders(the_merchant uuid) returns setof uuid
language sql stable as $$
  select distinct order_id from payment_refunds
  where merchant_id = the_merchant and order_id is not null and state <> 'failed'
$$;

/*
 * No more is refunded than was paid, by whichever process: the row of the attempt, or of an order that was paid on delivery,
 * is locked, so that concurrent refunds count each other.
 */
create or replace function refund_within_attempt() returns trigger
language plpgsql as $$
declare
  paid record;
  sold record;
  refunded bigint;
begin
  if new.method = 'provider' then
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
  end if;

  select state, practice, paid_at, pay_by, currency, to_pay, total into sold from orders
  where merchant_id = new.merchant_id and id = new.order_id for update;
  if sold.state is distinct from 'delivered' or sold.practice or sold.paid_at is not null or sold.pay_by is not null
    or sold.currency <> new.currency then
    raise exception 'Cannot refund % of the order %: it was not paid on delivery in this currency', new.amount, new.order_id
      using errcode = 'check_violation';
  end if;
  select sum(amount) into refunded from payment_refunds
  where merchant_id = new.merchant_id and order_id = new.order_id and method <> 'provider';
  if refunded > sold.to_pay or refunded + wallet_refunded(new.merchant_id, new.order_id) > sold.total then
    raise exception 'Cannot refund % of the order %: the amount left is smaller', new.amount, new.order_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
alter function refund_within_attempt() rename to refund_within_payment;
alter trigger refund_within_attempt on payment_refunds rename to refund_within_payment;

-- The portions of lines that a refund is for. One without lines is a sum.
create table refund_lines (
  merchant_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  position int not null,
  count int not null check (count > 0),
  primary key (merchant_id, refund_id, position),
  foreign key (merchant_id, refund_id) references payment_refunds on delete cascade,
  foreign key (merchant_id, order_id, position) references order_lines on delete cascade
);
call enable_tenant_isolation('refund_lines');
create index refund_lines_by_order on refund_lines (merchant_id, order_id);
revoke update, delete, truncate on refund_lines from sofra_app;

/* No more portions are refunded than were ordered; portions of a failed refund can be refunded again. */
create function refund_within_line() returns trigger
language plpgsql as $$
declare
  ordered int;
begin
  select count into ordered from order_lines
  where merchant_id = new.merchant_id and order_id = new.order_id and position = new.position for update;
  if (
    select sum(line.count) from refund_lines as line
    join payment_refunds as refund on refund.merchant_id = line.merchant_id and refund.id = line.refund_id
    where line.merchant_id = new.merchant_id and line.order_id = new.order_id and line.position = new.position
      and refund.state <> 'failed'
  ) > ordered then
    raise exception 'Cannot refund % portions of line % of the order %: fewer are left', new.count, new.position, new.order_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_within_line after insert on refund_lines
  for each row execute function refund_within_line();
