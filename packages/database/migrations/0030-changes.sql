-- Edits by owners: docs/decisions/0072-changes.md

-- Changes that were made together, in the transaction that changed the rows and published the menus.
create table change_sets (
  merchant_id uuid not null,
  business_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('edit', 'undo')),
  -- The set that this one takes back.
  undoes uuid,
  made_at timestamptz not null default now(),
  made_by text not null,
  made_by_user text default current_actor(),
  primary key (merchant_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  foreign key (merchant_id, undoes) references change_sets,
  -- Undone once; the undoing can be undone itself.
  unique (merchant_id, undoes),
  check ((kind = 'undo') = (undoes is not null))
);
call enable_tenant_isolation('change_sets');
create index change_sets_by_business on change_sets (merchant_id, business_id, id);
revoke update, delete, truncate on change_sets from sofra_app;

create table changes (
  merchant_id uuid not null,
  set_id uuid not null,
  -- Within the set, from 0.
  position int not null check (position >= 0),
  record text not null,
  -- Null: the record was added or removed.
  field text,
  from_value jsonb not null,
  to_value jsonb not null,
  primary key (merchant_id, set_id, position),
  foreign key (merchant_id, set_id) references change_sets on delete cascade,
  check (from_value <> to_value)
);
call enable_tenant_isolation('changes');
create index changes_by_record on changes (merchant_id, record, set_id);
revoke update, delete, truncate on changes from sofra_app;
