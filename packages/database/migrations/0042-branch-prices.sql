-- Texts and prices that an item has in one branch, and the low-stock mark: docs/decisions/0085-menu-editor.md

alter table item_branches
  add column names texts not null default '{}',
  add column descriptions texts not null default '{}';

create table price_label_branches (
  merchant_id uuid not null,
  business_id uuid not null,
  item_id slug not null,
  label_id slug not null,
  branch_id uuid not null,
  price amount not null,
  primary key (merchant_id, business_id, item_id, label_id, branch_id),
  foreign key (merchant_id, business_id, item_id, label_id) references price_labels on delete cascade,
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call enable_tenant_isolation('price_label_branches');

-- A counted stock at or under this number is low; null: the item has no mark.
alter table items add column low_stock int check (low_stock >= 0);
