-- Busy times of ways of selling: docs/decisions/0100-pause-and-busy.md

alter table branch_selling
  -- The minutes that orders take longer, and until when (epoch milliseconds).
  add column busy jsonb check (
    jsonb_typeof(busy -> 'minutes') = 'number' and jsonb_typeof(busy -> 'until') = 'number'
  );
