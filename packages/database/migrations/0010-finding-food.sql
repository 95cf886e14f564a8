-- What helps a guest find food: what goes well with a dish, what is new, and what is ordered together.

-- The owner's own advice, most wanted first; ids that are no item's any more are nobody's advice.
alter table items add column goes_well_with text[] not null default '{}';
-- An import that is repeated leaves it alone: a dish is new once.
alter table items add column added_at timestamptz not null default now();

-- Counted from orders now and then, as the best sellers are; part of the overlay.
alter table branches add column new_item_ids text[] not null default '{}';
alter table branches add column bought_together jsonb not null default '{}' check (jsonb_typeof(bought_together) = 'object');
