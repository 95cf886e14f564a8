-- A record is moved by writing its position alone: between two others there is a number that need not be whole
-- (docs/decisions/0086-reordering.md).
alter table taxes alter column position type double precision;
alter table tags alter column position type double precision;
alter table modifier_groups alter column position type double precision;
alter table modifiers alter column position type double precision;
alter table categories alter column position type double precision;
alter table items alter column position type double precision;
alter table price_labels alter column position type double precision;
