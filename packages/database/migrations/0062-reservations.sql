-- Reservations of tables: docs/decisions/0105-reservations.md

-- How a branch takes reservations; null: by the default rules.
alter table branch_selling add column reservation jsonb
  check (reservation is null or (jsonb_typeof(reservation) = 'object' and selling_type = 'reservation'));

alter table dining_tables
  add column min_guests int not null default 1 check (min_guests between 1 and seats),
  add column bookable boolean not null default true,
  -- Where it stands: {"room": texts, "x", "y", "width", "height": hundredths of the room's width, "round": boolean}; null: not on the plan.
  add column place jsonb check (jsonb_typeof(place) = 'object');

create table reservations (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  business_id uuid not null,
  branch_id uuid not null,
  -- The unguessable part of the reservation's link.
  key text not null check (length(key) >= 22),
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  body_hash text not null,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'completed', 'no-show')),
  guests int not null check (guests > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The minutes for which its tables stay free after it.
  buffer_minutes int not null check (buffer_minutes >= 0),
  source text not null check (source in ('guest', 'staff', 'walk-in')),
  name text not null,
  phone text not null,
  language text not null,
  note text not null,
  -- What the guests eat and avoid; null: not sent.
  diet jsonb,
  customer_id uuid,
  -- The network prefix of the guest's address; empty when unknown.
  client text not null default '',
  seated_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, branch_id, idempotency_key),
  foreign key (merchant_id, branch_id) references branches on delete cascade,
  foreign key (merchant_id, customer_id) references customers,
  check (starts_at < ends_at)
);
call enable_tenant_isolation('reservations');
create unique index reservations_by_id on reservations (id);
create index reservations_by_start on reservations (merchant_id, branch_id, starts_at);
create index reservations_by_customer on reservations (merchant_id, customer_id, starts_at) where customer_id is not null;
create index reservations_by_phone on reservations (merchant_id, phone) where phone <> '';
create index reservations_to_remind on reservations (starts_at) where state = 'accepted' and reminded_at is null;

-- Tables that guests cannot book for a while; what is booked stays, and staff may still use them.
create table table_blocks (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  branch_id uuid not null,
  -- Null: all tables.
  table_ids text[] check (cardinality(table_ids) > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  by_name text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id) references branches on delete cascade,
  check (starts_at < ends_at)
);
call enable_tenant_isolation('table_blocks');
create index table_blocks_by_end on table_blocks (merchant_id, branch_id, ends_at);

-- When each table is taken. No table is taken twice at one time: this constraint is the rule, whatever the code does.
create table reserved_tables (
  merchant_id uuid not null,
  branch_id uuid not null,
  table_id text not null,
  reservation_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  foreign key (merchant_id, branch_id, table_id) references dining_tables on delete cascade,
  foreign key (merchant_id, reservation_id) references reservations on delete cascade,
  exclude using gist (merchant_id with =, branch_id with =, table_id with =, during with &&)
);
call enable_tenant_isolation('reserved_tables');
create index reserved_tables_by_reservation on reserved_tables (merchant_id, reservation_id);

-- The guests who arrive, by quarter of an hour; counted with or without a limit, so that a new limit knows what is there.
create table reservation_covers (
  merchant_id uuid not null,
  branch_id uuid not null,
  arrives_at timestamptz not null,
  guests int not null check (guests >= 0),
  primary key (merchant_id, branch_id, arrives_at),
  foreign key (merchant_id, branch_id) references branches on delete cascade
) with (fillfactor = 70);
call enable_tenant_isolation('reservation_covers');

create table reservation_events (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  reservation_id uuid not null,
  kind text not null check (kind in ('placed', 'moved', 'changed', 'seated', 'unseated')),
  state text not null,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('guest', 'staff', 'system')),
  by_name text not null,
  reason text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, reservation_id) references reservations on delete cascade
);
call enable_tenant_isolation('reservation_events');
create index reservation_events_by_reservation on reservation_events (merchant_id, reservation_id, id);

-- The merchant of a reservation's link, which says nothing else about whose it is; null unless the key matches.
create function reservation_owner(reservation uuid, link_key text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select merchant_id from reservations where id = reservation and key = link_key
$$;

-- Messages to guests about their reservations.
alter table messages drop constraint messages_template_check;
alter table messages add constraint messages_template_check check (template in ('code', 'order', 'unanswered', 'reservation'));

-- Takes rows of a topic for one process, of all merchants; it replaces the function that did so for orders only.
drop function take_order_notifications();
create function take_outbox(the_topic text) returns setof jsonb
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select merchant_id, id from outbox where topic = the_topic order by id limit 200 for update skip locked
  )
  delete from outbox using due where outbox.merchant_id = due.merchant_id and outbox.id = due.id
  returning payload
$$;

-- Adds a notification to the outbox for each reservation whose guest is to be reminded, once. Who booked after the time of the
-- reminder needs none.
create function remind_guests(now_at timestamptz) returns int
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select reservation.merchant_id, reservation.id
    from reservations as reservation
    join branch_selling as selling on selling.merchant_id = reservation.merchant_id and selling.branch_id = reservation.branch_id
      and selling.selling_type = 'reservation'
    cross join lateral (
      select starts_at - make_interval(hours => case when selling.reservation is null then 24
        else coalesce((selling.reservation ->> 'reminderHours')::int, 0) end) as at
    ) as reminder
    where reservation.state = 'accepted' and reminded_at is null and phone <> '' and starts_at > now_at
      and starts_at < now_at + interval '169 hours' and reminder.at <= now_at and reminder.at > reservation.created_at
      and reminder.at < starts_at
    order by starts_at limit 200
    for update of reservation skip locked
  ), reminded as (
    update reservations set reminded_at = now_at from due
    where reservations.merchant_id = due.merchant_id and reservations.id = due.id
    returning reservations.merchant_id, reservations.id
  ), added as (
    insert into outbox (merchant_id, topic, payload)
    select merchant_id, 'reservation_notification',
      jsonb_build_object('merchantId', merchant_id, 'reservationId', id, 'notice', 'reminder', 'step', (
        select count(*) from reservation_events as event
        where event.merchant_id = reminded.merchant_id and event.reservation_id = reminded.id
      ))
    from reminded returning 1
  )
  select count(*)::int from added
$$;
