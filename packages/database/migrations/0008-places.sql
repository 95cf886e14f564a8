-- Looking places up with a service outside of ours: docs/decisions/0017-map-search.md

alter table businesses
  -- Whether guests may show the place on a map, and whether they have to.
  add column drop_pin text not null default 'optional' check (drop_pin in ('off', 'optional', 'required'));

/*
 * What the map search service has answered. It is about the world, not about a merchant or a guest: what was typed is
 * kept as a hash.
 */
create table found_places (
  key text primary key check (length(key) = 43),
  answer jsonb not null,
  found_at timestamptz not null
);
create index found_places_by_age on found_places using brin (found_at);

-- When the service may be asked again: one row, for all processes together.
create table map_search_turn (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null default '-infinity'
);
insert into map_search_turn default values;
