-- What of payments only a person can settle, and how it was settled: docs/decisions/0031-payment-questions.md

alter table payment_attempts drop constraint payment_attempts_alarm_check;
-- `unheard`: the guest has been there, and for a week the provider has not said what became of it.
alter table payment_attempts add check (alarm in ('wrong-amount', 'wrong-currency', 'unheard'));

-- Who has settled a question, and how: written once, and never changed.
create table payment_settlements (
  merchant_id uuid not null,
  -- The refund that failed, or the attempt itself.
  question_id uuid not null,
  attempt_id uuid not null,
  refund_id uuid,
  why text not null check (why in ('wrong-amount', 'wrong-currency', 'unheard', 'refund-failed')),
  outcome text not null check (outcome in ('given-back', 'with-guest')),
  by_name text not null,
  at timestamptz not null,
  primary key (merchant_id, question_id),
  check (question_id = coalesce(refund_id, attempt_id)),
  foreign key (merchant_id, attempt_id) references payment_attempts on delete cascade,
  foreign key (merchant_id, refund_id) references payment_refunds on delete cascade
);
call keep_tenants_apart('payment_settlements');
create index payment_settlements_by_attempt on payment_settlements (merchant_id, attempt_id);
create index payment_settlements_by_time on payment_settlements (merchant_id, at desc);
revoke update, delete, truncate on payment_settlements from sofra_app;

-- What was done, in words: apart, because what people write may name a person who wants to be forgotten.
create table payment_settlement_notes (
  merchant_id uuid not null,
  question_id uuid not null,
  note text not null check (note <> ''),
  primary key (merchant_id, question_id),
  foreign key (merchant_id, question_id) references payment_settlements on delete cascade
);
call keep_tenants_apart('payment_settlement_notes');
revoke update, truncate on payment_settlement_notes from sofra_app;

-- All questions, settled or not; whoever reads them sees those of their own merchant.
create view payment_questions with (security_invoker = true) as
select merchant_id, id, id as attempt_id, null::uuid as refund_id, alarm as why
from payment_attempts where alarm is not null
union all
select merchant_id, id, attempt_id, id, 'refund-failed' from payment_refunds where state = 'failed';

create or replace function payments_for_people() returns table (why text, count bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select question.why, count(*) from payment_questions as question
  where not exists (
    select from payment_settlements as settled
    where settled.merchant_id = question.merchant_id and settled.question_id = question.id
  ) group by question.why
$$;

-- What the sandbox has taken, where it is another sum than it was asked for.
alter table sandbox_payments add column taken amount;
