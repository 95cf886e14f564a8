-- Wrong codes are counted per requester, codes are sent to the countries of the business, and an idempotency key belongs to
-- its requester: docs/decisions/0063-codes-and-requesters.md and docs/decisions/0065-unpaid-stock.md

alter table one_time_codes
  drop column tries,
  -- The number of wrong attempts by counter.
  add column tries jsonb not null default '{}' check (jsonb_typeof(tries) = 'object'),
  -- Pseudonyms of those who requested a code for the phone and purpose, the last one first.
  add column requesters text[] not null default '{}';

-- Countries (ISO 3166-1 alpha-2) besides the business's own to whose phones codes are sent.
alter table businesses add column phone_countries text[] not null default '{}';

-- A pseudonym of who placed the order. Empty for keys that were used before.
alter table idempotency add column requester text not null default '';
