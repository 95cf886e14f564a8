-- Menus from files, compared with the menu before they are taken over: docs/decisions/0087-menu-files.md

create table imports (
  merchant_id uuid not null,
  business_id uuid not null,
  id uuid not null default uuidv7(),
  -- The name of the file; empty for pasted text.
  name text not null,
  content bytea not null,
  -- The fields of the columns that the owner corrected, by column; null: as guessed.
  mapping jsonb,
  -- The pictures of the file by their names in it, for names that the library has for others.
  pictures jsonb not null default '{}',
  -- What the import would do: the changes, the problems, and what may be removed.
  plan jsonb not null,
  state text not null default 'staged' check (state in ('staged', 'committed')),
  -- Null also if nothing was different.
  set_id uuid,
  created_at timestamptz not null default now(),
  made_by text not null,
  made_by_user text default current_actor(),
  primary key (merchant_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  foreign key (merchant_id, set_id) references change_sets,
  check (set_id is null or state = 'committed')
);
call enable_tenant_isolation('imports');
create index imports_by_age on imports (created_at);

-- Deletes the imports of all merchants that were staged before this time; the history keeps what they changed.
create function delete_old_imports(before timestamptz) returns int
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with deleted as (delete from imports where created_at < before returning 1) select count(*)::int from deleted
$$;
