-- Escalation of unanswered orders: docs/decisions/0099-escalation.md

alter table businesses add column escalation jsonb not null
  default '{"louder": {"after": 120}, "email": {"after": 180}, "message": null, "pause": null, "phones": []}'
  check (jsonb_typeof(escalation) = 'object');

/*
 * A step that was taken is an event of its order, so that the history has it. The unique index makes each step happen once,
 * by whichever process.
 */
alter table order_events
  add column step text check (step in ('louder', 'email', 'message', 'pause')),
  -- The names of the staff who were notified, or the ends of the numbers.
  add column notified text[] not null default '{}',
  -- When the pause ends.
  add column until timestamptz,
  drop constraint order_events_kind_check;
alter table order_events
  add constraint order_events_kind_check check (kind in ('moved', 'arrived', 'paid', 'escalated')),
  add constraint order_events_step check ((kind = 'escalated') = (step is not null));
create unique index order_escalations on order_events (merchant_id, order_id, step) where kind = 'escalated';

create index orders_unanswered on orders ((coalesce(release_at, placed_at)))
  where state = 'pending' and pay_by is null and not practice;

-- The merchants with orders that reached the kitchen within this time and have no answer yet.
create function merchants_with_unanswered_orders(since timestamptz, before timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from orders
  where state = 'pending' and pay_by is null and not practice
    and coalesce(release_at, placed_at) between since and before
$$;

-- `unanswered`: to staff, about an order that waits.
alter table messages drop constraint messages_template_check;
alter table messages add constraint messages_template_check check (template in ('code', 'order', 'unanswered'));
