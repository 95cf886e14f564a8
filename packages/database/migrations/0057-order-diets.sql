-- The allergies and the diet of the guest on an order: docs/decisions/0098-printers.md

-- The names of the menu's tags, as they were when the order was placed: {"diets": [texts], "avoided": [texts]}; null: none.
alter table orders add column diet jsonb check (jsonb_typeof(diet) = 'object');

-- Writes the new column as well; the rest of the function stays as it is.
do $$
declare
  definition text := pg_get_functiondef('write_order'::regproc);
  written text := replace(definition, 'quote, gift, client, practice', 'quote, gift, client, practice, diet');
begin
  assert written <> definition, 'write_order has no such list of columns';
  execute written;
end $$;

-- The kitchen confirms that it has read them, once per order.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in ('moved', 'undone', 'arrived', 'paid', 'escalated', 'diet-read'));
create unique index order_diet_readings on order_events (merchant_id, order_id) where kind = 'diet-read';
