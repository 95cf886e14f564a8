-- Who sells: merchants, their businesses and branches, and the directory that finds them by link.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- The merchant whose rows this transaction may see. A setting that was set once in a session reads as '' afterwards.
create function current_merchant() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.merchant_id', true), '')::uuid;

-- Every table with rows of a merchant calls this once: docs/decisions/0011-row-level-security.md
create procedure keep_tenants_apart(tenant_table regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy own_rows on %s using (merchant_id = current_merchant()) with check (merchant_id = current_merchant())',
    tenant_table
  );
end $$;

create domain selling_type as text
  check (value in ('delivery', 'dine-in', 'pickup', 'product-service', 'reservation'));
-- A sum of money in the smallest coin.
create domain amount as bigint check (value >= 0);
-- A text in each of the business's languages.
create domain texts as jsonb check (jsonb_typeof(value) = 'object');

create table merchants (
  merchant_id uuid primary key default uuidv7(),
  name text not null,
  created_at timestamptz not null default now()
);
call keep_tenants_apart('merchants');

create table businesses (
  merchant_id uuid not null references merchants on delete cascade,
  id uuid not null default uuidv7(),
  names texts not null,
  taglines texts not null default '{}',
  business_type text not null check (business_type in ('restaurant', 'cafe', 'shop')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  languages text[] not null check (cardinality(languages) > 0),
  status text not null default 'active' check (status in ('active', 'suspended')),
  whatsapp text not null default '',
  theme jsonb not null,
  menu_layout text not null default 'standard' check (menu_layout in ('standard', 'sub-categories')),
  menu_cards text not null default 'list' check (menu_cards in ('list', 'grid')),
  address_form jsonb not null,
  show_car_info boolean not null default true,
  choose_table boolean not null default false,
  fast_checkout boolean not null default false,
  cart boolean not null default true,
  hide_price boolean not null default false,
  social jsonb not null default '{}',
  policies texts not null default '{}',
  highlighted_category_id text,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
call keep_tenants_apart('businesses');

create table branches (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  business_id uuid not null,
  reference_id text not null check (reference_id ~ '^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$'),
  position int not null default 0,
  -- A branch that has left its business stays for the sake of its orders.
  status text not null default 'open' check (status in ('open', 'gone')),
  names texts not null,
  address texts not null default '{}',
  phone text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Which published menu is current, and how often its overlay has changed.
  menu_version text,
  overlay_revision bigint not null default 0,
  best_seller_ids text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, business_id, reference_id),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  check ((lat is null) = (lng is null))
) with (fillfactor = 80);
call keep_tenants_apart('branches');

-- What a branch asks and allows for one way of selling.
create table branch_selling (
  merchant_id uuid not null,
  branch_id uuid not null,
  selling_type selling_type not null,
  position int not null default 0,
  hours jsonb not null,
  pauses jsonb not null default '[]' check (jsonb_typeof(pauses) = 'array'),
  min_order amount not null default 0,
  service_fee amount not null default 0,
  preparation_minutes int not null check (preparation_minutes >= 0),
  schedule_rules jsonb not null,
  payments text[] not null check (payments <@ array['online', 'cash', 'pay-later', 'card']),
  primary key (merchant_id, branch_id, selling_type),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('branch_selling');

-- Finds a shop by its link before anybody knows the merchant: everyone reads it, each merchant writes its own rows.
create table directory (
  reference_id text primary key,
  domain text unique,
  merchant_id uuid not null,
  business_id uuid not null,
  branch_id uuid not null unique,
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
alter table directory enable row level security;
create policy everyone_reads on directory for select using (true);
create policy own_rows on directory
  using (merchant_id = current_merchant()) with check (merchant_id = current_merchant());

create table zones (
  merchant_id uuid not null,
  branch_id uuid not null,
  id text not null,
  position int not null,
  names texts not null,
  visible boolean not null,
  fees amount not null,
  min_order amount not null,
  free_from amount,
  delivery_minutes int not null check (delivery_minutes > 0),
  color text not null,
  shape jsonb,
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('zones');

create table areas (
  merchant_id uuid not null,
  branch_id uuid not null,
  zone_id text not null,
  id text not null,
  position int not null,
  names texts not null,
  parent_names texts not null,
  shape jsonb,
  primary key (merchant_id, branch_id, zone_id, id),
  foreign key (merchant_id, branch_id, zone_id) references zones on delete cascade
);
call keep_tenants_apart('areas');

create table shipping_countries (
  merchant_id uuid not null,
  branch_id uuid not null,
  id text not null,
  position int not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  names texts not null,
  fees_per_kg amount not null,
  fixed_fees amount not null,
  min_order amount not null,
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('shipping_countries');

-- The tables of the floor. The token is what the QR code carries: 128 bits that nobody guesses, printed for ever.
create table dining_tables (
  merchant_id uuid not null,
  branch_id uuid not null,
  id text not null,
  position int not null,
  name text not null,
  seats int not null check (seats > 0),
  token text not null unique default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('dining_tables');
