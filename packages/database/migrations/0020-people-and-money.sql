-- A refund that nobody will hear of again is a question like one that failed: docs/decisions/0031-payment-questions.md
alter table payment_settlements drop constraint payment_settlements_why_check;
alter table payment_settlements
  add check (why in ('wrong-amount', 'wrong-currency', 'unheard', 'refund-failed', 'refund-unheard'));

create or replace view payment_questions with (security_invoker = true) as
select merchant_id, id, id as attempt_id, null::uuid as refund_id, alarm as why
from payment_attempts where alarm is not null
union all
select merchant_id, id, attempt_id, id, 'refund-failed' from payment_refunds where state = 'failed'
union all
select merchant_id, id, attempt_id, id, 'refund-unheard' from payment_refunds
where state = 'sent' and next_try_at is null;
create index payment_refunds_unheard on payment_refunds (state) where state = 'sent' and next_try_at is null;

-- A phone with an extension is the customer of that phone: each extension used a coupon anew.
insert into coupon_customers as mine (merchant_id, business_id, code, customer, used)
select merchant_id, business_id, code, split_part(customer, ';', 1), sum(used)
from coupon_customers where customer like '%;%'
group by merchant_id, business_id, code, split_part(customer, ';', 1)
on conflict (merchant_id, business_id, code, customer) do update set used = mine.used + excluded.used;
delete from coupon_customers where customer like '%;%';
update coupon_uses set customer = split_part(customer, ';', 1) where customer like '%;%';
update quote_locks set phone = split_part(phone, ';', 1) where phone like '%;%';

-- What somebody has paid for their wallet, for their export and for what is forgotten with them.
create index payment_attempts_by_customer on payment_attempts (merchant_id, customer_id) where customer_id is not null;
