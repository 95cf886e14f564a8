-- Fees by the size of the cart, and orders that end before the doors close: docs/decisions/0015-fee-rules-and-last-orders.md

-- "Free from a sum on" is one fee rule among others. The column is rewritten in place, because rows cannot be updated
-- past the policies that keep merchants apart.
alter table zones
  alter column free_from type jsonb using case
    when free_from is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('from', free_from::bigint, 'to', null, 'fees', 0))
  end,
  alter column free_from set default '[]',
  alter column free_from set not null;
alter table zones rename column free_from to fee_rules;
alter table zones add check (jsonb_typeof(fee_rules) = 'array');

alter table branch_selling
  -- How long before the doors close the last order is taken.
  add column last_order_minutes int not null default 0 check (last_order_minutes between 0 and 1440);
