-- The stations of a branch's kitchen: docs/decisions/0104-kitchen-stations.md

create table kitchen_stations (
  merchant_id uuid not null,
  branch_id uuid not null,
  id text not null,
  position int not null,
  names texts not null,
  -- What is prepared there: items, and the items of categories. Ids of what was removed are kept: it may be restored.
  category_ids text[] not null,
  item_ids text[] not null,
  primary key (merchant_id, branch_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call enable_tenant_isolation('kitchen_stations');

-- What a station marked, with its id and its names at that time: {"id", "names"}; null: the order as a whole.
alter table order_events
  add column station jsonb check (jsonb_typeof(station -> 'id') = 'string' and jsonb_typeof(station -> 'names') = 'object'),
  drop constraint order_events_kind_check;
alter table order_events
  add constraint order_events_kind_check check (kind in (
    'moved', 'undone', 'arrived', 'paid', 'escalated', 'diet-read', 'station-ready', 'station-recalled'
  )),
  add constraint order_events_station check (
    (kind not in ('station-ready', 'station-recalled') or station is not null)
    and (station is null or kind in ('station-ready', 'station-recalled', 'undone'))
  );
