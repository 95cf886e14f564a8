-- What guests say afterwards: the review of an order, and a word to the shop.

alter table businesses
  -- Whether guests are shown what others gave.
  add column show_rating boolean not null default true;

create table reviews (
  merchant_id uuid not null,
  order_id uuid not null,
  business_id uuid not null,
  branch_id uuid not null,
  stars int not null check (stars between 1 and 5),
  comment text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call keep_tenants_apart('reviews');
create index reviews_by_business on reviews (merchant_id, business_id) include (stars);
create index reviews_by_age on reviews (merchant_id, branch_id, created_at);

create table feedback (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  branch_id uuid not null,
  topic text not null check (topic in ('food', 'delivery', 'service', 'website', 'other')),
  -- Null: the guest gave no stars.
  stars int check (stars between 1 and 5),
  message text not null check (message <> ''),
  name text not null,
  phone text not null,
  -- The number of the order it is about, as the guest wrote it.
  order_number int check (order_number > 0),
  language text not null,
  -- A hash of who wrote, as far as we know: nobody fills a shop's letter box.
  client text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('feedback');
create index feedback_by_age on feedback (merchant_id, branch_id, created_at);
create index feedback_by_client on feedback (merchant_id, branch_id, client, created_at);
