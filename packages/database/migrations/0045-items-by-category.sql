-- The checks of foreign keys to items looked up by merchant and business in this index and then compared every item, as the
-- planner saw no difference from the primary key while the table was small: an import took time by the square of its items.
drop index items_by_category;
create index items_by_category on items (category_id, merchant_id, business_id);
