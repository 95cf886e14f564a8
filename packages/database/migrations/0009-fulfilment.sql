-- How orders reach their guests beyond the door: presents, tips, parcels, points of service, and guests who are outside.

alter table businesses
  add column enable_gift boolean not null default false,
  -- What is proposed as a tip; null: the business takes none.
  add column tips jsonb,
  -- What an address abroad asks.
  add column shipping_form jsonb not null default '{
    "defaultResidency": "house",
    "residencies": ["house"],
    "fields": {
      "house": [
        {"name": "city", "required": true}, {"name": "street", "required": true}, {"name": "building", "required": false},
        {"name": "postcode", "required": false}, {"name": "note", "required": false}
      ],
      "apartment": [],
      "company": []
    }
  }';

alter table branches
  -- Counters, rooms, chairs: `{ id, names }`, in the order they are shown.
  add column service_points jsonb not null default '[]' check (jsonb_typeof(service_points) = 'array');

alter table shipping_countries
  add column days_from int check (days_from > 0),
  add column days_to int,
  add check ((days_from is null) = (days_to is null) and days_from <= days_to);

alter table orders
  -- Whom it is a present for, with the key of their own link; null: for whoever ordered it.
  add column gift jsonb;

alter table order_events
  add column kind text not null default 'moved' check (kind in ('moved', 'arrived'));
-- A guest is outside once, however often they say so.
create unique index order_arrivals on order_events (merchant_id, order_id) where kind = 'arrived';

-- Whose order a link shows: the giver's key or the recipient's opens it, and nobody learns the merchant without one.
create or replace function order_owner(the_id uuid, the_key text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select merchant_id from orders where id = the_id and (key = the_key or gift ->> 'key' = the_key)
$$;
