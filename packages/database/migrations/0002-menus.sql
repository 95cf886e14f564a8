-- What is sold: the tables an owner edits, the snapshots that guests read, and the overlay of the moment.

create domain slug as text check (value ~ '^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$');
-- Thousandths of a percent.
create domain rate as int check (value > 0 and value <= 100000);

create table taxes (
  merchant_id uuid not null,
  business_id uuid not null,
  id slug not null,
  position int not null,
  names texts not null,
  rate rate not null,
  inclusive boolean not null,
  -- On the whole order rather than on its items; such a tax is always added.
  on_order boolean not null default false,
  primary key (merchant_id, business_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  check (not (on_order and inclusive))
);
call keep_tenants_apart('taxes');

create table tags (
  merchant_id uuid not null,
  business_id uuid not null,
  id slug not null,
  position int not null,
  kind text not null check (kind in ('diet', 'allergen', 'spice', 'tag', 'ingredient')),
  names texts not null,
  primary key (merchant_id, business_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade
);
call keep_tenants_apart('tags');

create table modifier_groups (
  merchant_id uuid not null,
  business_id uuid not null,
  id slug not null,
  position int not null,
  names texts not null,
  minimum int not null check (minimum >= 0),
  -- 0: no limit.
  maximum int not null check (maximum = 0 or maximum >= minimum),
  free_count int not null check (free_count >= 0),
  primary key (merchant_id, business_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade
);
call keep_tenants_apart('modifier_groups');

create table modifiers (
  merchant_id uuid not null,
  business_id uuid not null,
  group_id slug not null,
  id slug not null,
  position int not null,
  names texts not null,
  price amount not null,
  maximum int not null check (maximum > 0),
  visible boolean not null,
  sold_out boolean not null,
  tax_ids text[] not null,
  tag_ids text[] not null,
  picture jsonb,
  primary key (merchant_id, business_id, group_id, id),
  foreign key (merchant_id, business_id, group_id) references modifier_groups on delete cascade
);
call keep_tenants_apart('modifiers');

create table categories (
  merchant_id uuid not null,
  business_id uuid not null,
  id slug not null,
  parent_id slug,
  position int not null,
  names texts not null,
  descriptions texts not null,
  picture jsonb,
  visible boolean not null,
  schedule jsonb,
  pin boolean not null,
  primary key (merchant_id, business_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  foreign key (merchant_id, business_id, parent_id) references categories deferrable initially deferred,
  check (parent_id <> id)
);
call keep_tenants_apart('categories');

create table items (
  merchant_id uuid not null,
  business_id uuid not null,
  id slug not null,
  category_id slug not null,
  position int not null,
  names texts not null,
  descriptions texts not null,
  pictures jsonb not null check (jsonb_typeof(pictures) = 'array'),
  types text[] not null check (types <@ array['delivery', 'dine-in', 'pickup', 'product-service', 'reservation']),
  visible boolean not null,
  schedule jsonb,
  pin boolean not null,
  price_display text not null check (price_display in ('from', 'options', 'on-selection', 'range')),
  hide_price boolean not null,
  comment_required boolean not null,
  tax_ids text[] not null,
  tag_ids text[] not null,
  calories int check (calories > 0),
  preparation_minutes int check (preparation_minutes > 0),
  primary key (merchant_id, business_id, id),
  foreign key (merchant_id, business_id, category_id) references categories deferrable initially deferred
);
call keep_tenants_apart('items');
create index items_by_category on items (merchant_id, business_id, category_id);

create table price_labels (
  merchant_id uuid not null,
  business_id uuid not null,
  item_id slug not null,
  id slug not null,
  position int not null,
  names texts not null,
  price amount not null,
  sold_by text not null check (sold_by in ('quantity', 'weight')),
  unit text,
  minimum int not null check (minimum > 0),
  maximum int not null check (maximum >= minimum),
  step int not null check (step > 0),
  shipping_grams int not null check (shipping_grams >= 0),
  preparation_minutes int check (preparation_minutes > 0),
  primary key (merchant_id, business_id, item_id, id),
  foreign key (merchant_id, business_id, item_id) references items on delete cascade
);
call keep_tenants_apart('price_labels');

create table item_modifier_groups (
  merchant_id uuid not null,
  business_id uuid not null,
  item_id slug not null,
  group_id slug not null,
  position int not null,
  primary key (merchant_id, business_id, item_id, group_id),
  foreign key (merchant_id, business_id, item_id) references items on delete cascade,
  foreign key (merchant_id, business_id, group_id) references modifier_groups on delete cascade
);
call keep_tenants_apart('item_modifier_groups');

-- What a selling type takes off, at most once a target; `target_id` is '' for the whole menu.
create table discounts (
  merchant_id uuid not null,
  business_id uuid not null,
  selling_type selling_type not null,
  target text not null check (target in ('menu', 'category', 'item')),
  target_id text not null,
  id text not null,
  rate rate,
  value amount,
  primary key (merchant_id, business_id, selling_type, target, target_id),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  check ((target = 'menu') = (target_id = '')),
  check (num_nonnulls(rate, value) = 1)
);
call keep_tenants_apart('discounts');

-- A branch's own say on top of the business's.
create table category_branches (
  merchant_id uuid not null,
  business_id uuid not null,
  category_id slug not null,
  branch_id uuid not null,
  visible boolean not null default true,
  branch_window jsonb,
  primary key (merchant_id, business_id, category_id, branch_id),
  foreign key (merchant_id, business_id, category_id) references categories on delete cascade,
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('category_branches');

create table item_branches (
  merchant_id uuid not null,
  business_id uuid not null,
  item_id slug not null,
  branch_id uuid not null,
  visible boolean not null default true,
  branch_window jsonb,
  primary key (merchant_id, business_id, item_id, branch_id),
  foreign key (merchant_id, business_id, item_id) references items on delete cascade,
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('item_branches');

-- The overlay: what changes between two publications. Stock null is not counted.
create table item_availability (
  merchant_id uuid not null,
  branch_id uuid not null,
  item_id slug not null,
  sold_out boolean not null default false,
  sold_out_until timestamptz,
  stock int check (stock >= 0),
  -- What the last shop file said, so that importing it again does not undo what happened since.
  file_sold_out boolean not null default false,
  file_stock int check (file_stock >= 0),
  primary key (merchant_id, branch_id, item_id),
  foreign key (merchant_id, branch_id) references branches on delete cascade,
  check (sold_out or sold_out_until is null)
) with (fillfactor = 70);
call keep_tenants_apart('item_availability');

-- Published menus never change; a branch points at the current one. The version is a hash of the menu.
create table menu_snapshots (
  merchant_id uuid not null,
  branch_id uuid not null,
  version text not null,
  hash text not null,
  menu jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (merchant_id, branch_id, version),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('menu_snapshots');
revoke update, delete, truncate on menu_snapshots from sofra_app;
alter table branches add foreign key (merchant_id, id, menu_version)
  references menu_snapshots (merchant_id, branch_id, version) deferrable initially deferred;

-- The words of the current menus, folded as the browser folds them. No trigram index: row-level security must look first,
-- and within one branch there are only hundreds of rows.
create table menu_search (
  merchant_id uuid not null,
  branch_id uuid not null,
  item_id slug not null,
  language text not null,
  folded text not null,
  primary key (merchant_id, branch_id, item_id, language),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('menu_search');

create table coupons (
  merchant_id uuid not null,
  business_id uuid not null,
  -- Guests type it as they like, we keep it in capitals.
  code text not null check (code = upper(code)),
  -- A coupon that has left the shop file stays for the sake of its orders.
  active boolean not null default true,
  rate rate,
  value amount,
  all_menu boolean not null,
  item_ids text[] not null,
  max_allowed_items int not null check (max_allowed_items >= 0),
  user_type text not null check (user_type in ('guests', 'auth_users', 'all')),
  min_order amount not null,
  free_delivery boolean not null,
  valid_from timestamptz,
  valid_until timestamptz,
  max_uses int check (max_uses > 0),
  used int not null default 0 check (used >= 0),
  primary key (merchant_id, business_id, code),
  foreign key (merchant_id, business_id) references businesses on delete cascade,
  check (num_nonnulls(rate, value) = 1)
) with (fillfactor = 70);
call keep_tenants_apart('coupons');

create table banners (
  merchant_id uuid not null,
  business_id uuid not null,
  id slug not null,
  position int not null,
  titles texts not null,
  texts texts not null,
  picture jsonb,
  from_date date not null,
  -- The last day it shows.
  until_date date not null check (until_date >= from_date),
  category_id text,
  item_id text,
  primary key (merchant_id, business_id, id),
  foreign key (merchant_id, business_id) references businesses on delete cascade
);
call keep_tenants_apart('banners');

-- A banner counts once per guest and day.
create table banner_reach (
  merchant_id uuid not null,
  business_id uuid not null,
  banner_id slug not null,
  day date not null,
  guest text not null check (length(guest) between 1 and 64),
  primary key (merchant_id, business_id, banner_id, day, guest),
  foreign key (merchant_id, business_id, banner_id) references banners on delete cascade
);
call keep_tenants_apart('banner_reach');

-- A guest's day at a branch.
create table visits (
  merchant_id uuid not null,
  branch_id uuid not null,
  day date not null,
  guest text not null check (length(guest) between 1 and 64),
  count int not null default 1 check (count > 0),
  first_at timestamptz not null default now(),
  primary key (merchant_id, branch_id, day, guest),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('visits');
