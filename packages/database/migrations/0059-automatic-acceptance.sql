-- Orders that are accepted without a person: docs/decisions/0103-automatic-acceptance.md

-- The hours and the highest total of these orders; null: a person answers all of them.
alter table branch_selling add column acceptance jsonb check (jsonb_typeof(acceptance) = 'object');
