-- Choices that are sold out in a branch, and stock that guests and staff see as it is: docs/decisions/0084-pictures-and-stock.md

-- Replaces the mark of the menu in one branch: sold out, until an instant or until staff change it, or available.
create table modifier_availability (
  merchant_id uuid not null,
  branch_id uuid not null,
  business_id uuid not null,
  group_id slug not null,
  modifier_id slug not null,
  sold_out boolean not null,
  sold_out_until timestamptz,
  primary key (merchant_id, branch_id, group_id, modifier_id),
  foreign key (merchant_id, branch_id) references branches on delete cascade,
  foreign key (merchant_id, business_id, group_id, modifier_id) references modifiers on delete cascade,
  check (sold_out or sold_out_until is null)
);
call enable_tenant_isolation('modifier_availability');
create index modifier_availability_by_modifier on modifier_availability (merchant_id, business_id, group_id, modifier_id);
create index modifier_availability_due on modifier_availability (sold_out_until) where sold_out_until is not null;

-- The later mark counts: one of the menu ends those of the branches.
create function delete_modifier_availability() returns trigger
language plpgsql as $$
begin
  delete from modifier_availability
  where merchant_id = new.merchant_id and business_id = new.business_id and group_id = new.group_id and modifier_id = new.id;
  return null;
end $$;
create trigger modifier_sold_out_changed after update of sold_out on modifiers
  for each row when (old.sold_out <> new.sold_out) execute function delete_modifier_availability();

-- The stock in the current version of the menu. Orders change the stock only; a job gives the menu one new version for all
-- of them, so that no order waits for another.
alter table item_availability add column shown_stock int;
update item_availability set shown_stock = stock;
create index item_availability_not_shown on item_availability (merchant_id, branch_id)
  where stock is distinct from shown_stock;

create function branches_with_due_overlays(at timestamptz) returns table (merchant_id uuid, branch_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select merchant_id, branch_id from item_availability where stock is distinct from shown_stock
  union
  select merchant_id, branch_id from modifier_availability where sold_out_until <= at
$$;
