-- A printer of a station prints what that prepares: docs/decisions/0104-kitchen-stations.md

-- The id of a station of the printer's branch; null: whole orders.
alter table printers add column station text;
