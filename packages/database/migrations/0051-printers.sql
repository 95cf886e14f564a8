-- Printers of branches and the tickets that they print: docs/decisions/0098-printers.md

create table printers (
  merchant_id uuid not null,
  branch_id uuid not null,
  id text not null,
  position int not null,
  names texts not null,
  -- cloud: the printer asks the server (CloudPRNT); network: the server connects to it (ESC/POS over TCP).
  kind text not null check (kind in ('cloud', 'network')),
  host text not null,
  port int not null,
  -- The width of the paper in millimetres.
  paper int not null check (paper in (58, 80)),
  language text not null,
  -- A second language beside the first one: a code, or guest for that of each order's guest; null: none.
  second_language text,
  guest_details boolean not null,
  types text[] not null,
  enabled boolean not null,

  -- What follows is no setting: it is not part of the history. The hash of the secret in the address that a cloud printer asks.
  token_hash bytea unique,
  seen_at timestamptz,
  problem text,
  -- Whether it confirms what it printed; null: not known yet.
  confirms boolean,
  -- When a network printer is contacted next, and until when one process is in contact with it.
  try_at timestamptz not null default '-infinity',
  lease_until timestamptz not null default '-infinity',
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call enable_tenant_isolation('printers');

create table print_jobs (
  merchant_id uuid not null,
  branch_id uuid not null,
  printer_id text not null,
  id uuid not null default uuidv7(),
  -- Null: a test ticket.
  order_id uuid,
  -- 0: printed because the order was accepted; 1 and more: printed again.
  copy int not null check (copy >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'printed', 'uncertain', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  finished_at timestamptz,
  -- Who settled an uncertain or failed job; null: not settled.
  settled_by text,
  primary key (merchant_id, id),
  -- An order is accepted once per printer, however often it is accepted.
  unique (merchant_id, branch_id, printer_id, order_id, copy),
  foreign key (merchant_id, branch_id, printer_id) references printers on delete cascade,
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call enable_tenant_isolation('print_jobs');
create index print_jobs_open on print_jobs (merchant_id, branch_id, printer_id, id)
  where state in ('waiting', 'sent') or (state in ('uncertain', 'failed') and settled_by is null);
create index print_jobs_by_order on print_jobs (merchant_id, order_id);
create index print_jobs_by_age on print_jobs (created_at);

-- The printer of the secret in an address; cloud printers send nothing else that tells whose they are.
create function printer_of_token(hash bytea) returns table (merchant_id uuid, branch_id uuid, id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select printers.merchant_id, printers.branch_id, printers.id from printers where token_hash = hash
$$;

-- The merchants with a network printer that is to be contacted.
create function merchants_with_due_printers(at timestamptz) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct printers.merchant_id from printers
  where kind = 'network' and enabled and lease_until <= at and (try_at <= at or (problem is null and exists (
    select from print_jobs as job
    where job.merchant_id = printers.merchant_id and job.branch_id = printers.branch_id
      and job.printer_id = printers.id and job.state = 'waiting'
  )))
$$;

-- Deletes what was printed before this time, of all merchants; the latest jobs prevent that an order is printed twice.
create function delete_old_print_jobs(before timestamptz) returns int
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with deleted as (delete from print_jobs where created_at < before returning 1) select count(*)::int from deleted
$$;
