-- Modifiers that make a portion cheaper ("without cheese") have a price below 0.
alter table modifiers alter column price type bigint;
