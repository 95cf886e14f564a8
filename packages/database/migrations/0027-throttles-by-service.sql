-- Each geocoding service has its own throttle: docs/decisions/0078-paci-lookup.md

-- A missing row: the service was never called.
alter table geocode_throttle drop column only_row;
alter table geocode_throttle add column service text not null default 'map search' primary key;
alter table geocode_throttle alter column service drop default;
