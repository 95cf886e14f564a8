-- Changes that are collected before they are made: docs/decisions/0072-changes.md

create table change_drafts (
  merchant_id uuid not null,
  business_id uuid not null,
  id uuid not null default uuidv7(),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- Counts the edits of the draft, so that two authors do not overwrite each other.
  revision int not null default 1 check (revision > 0),
  state text not null default 'open' check (state in ('open', 'scheduled', 'failed', 'published', 'discarded')),
  -- When it is published: the instant, and the local time of the business that its author chose.
  due_at timestamptz,
  due_date date,
  due_minute int check (due_minute between 0 and 1439),
  -- Why it could not be published at its time: the code and the details of the refusal.
  failure jsonb,
  -- Null also if nothing was different when it was published.
  set_id uuid,
  created_at timestamptz not null default now(),
  -- Who saved, scheduled or published it last.
  author text not null,
  author_user text default current_actor(),
  primary key (merchant_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  foreign key (merchant_id, set_id) references change_sets,
  check (num_nonnulls(due_at, due_date, due_minute) in (0, 3)),
  check (state <> 'scheduled' or due_at is not null),
  check ((state = 'failed') = (failure is not null)),
  check (set_id is null or state = 'published')
);
call enable_tenant_isolation('change_drafts');
create index change_drafts_by_business on change_drafts (merchant_id, business_id, id);
create index change_drafts_due on change_drafts (due_at) where state = 'scheduled';

create function merchants_with_due_drafts(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct merchant_id from change_drafts where state = 'scheduled' and due_at <= at
$$;
