-- Who the guest is: accounts by phone, the codes that open them, their sessions and saved places.
-- docs/decisions/0023-customers.md

alter table businesses
  -- Guests' phones are not checked when they order; signing in always asks for a code.
  add column disable_otp boolean not null default false;
-- Whoever sells already goes on as before, until the owner wants phones checked.
update businesses set disable_otp = true;

create table customers (
  merchant_id uuid not null references merchants on delete cascade,
  id uuid not null default uuidv7(),
  -- E.164. Null once the account is deleted: what is left of it is an id that accounting holds on to.
  phone text check (phone ~ '^\+[1-9][0-9]{2,17}$'),
  name text not null default '',
  email text not null default '',
  birthday date,
  language text not null default '',
  -- Whether the shop may write about offers, and since when that is the answer.
  marketing boolean not null default false,
  marketing_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, phone),
  check ((phone is null) = (deleted_at is not null)),
  check (deleted_at is null or (name = '' and email = '' and birthday is null))
);
call keep_tenants_apart('customers');

-- One live code for each phone and purpose: asking again replaces it. The code is kept as a keyed hash.
create table one_time_codes (
  merchant_id uuid not null references merchants on delete cascade,
  phone text not null,
  -- Signing in, checking the phone of an order, deleting the account.
  purpose text not null check (purpose in ('login', 'checkout', 'delete')),
  -- Names the code to whoever asked for it, without saying its phone.
  id uuid not null,
  -- The branch whose page asks: the message bears its name.
  branch_id uuid not null,
  code_hash bytea not null check (length(code_hash) = 32),
  channel text not null check (channel in ('sms', 'whatsapp')),
  language text not null,
  -- What somebody who registers has said about themselves, until the code shows that the phone is theirs.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  tries int not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, phone, purpose),
  foreign key (merchant_id, branch_id) references branches on delete cascade
);
call keep_tenants_apart('one_time_codes');
create index one_time_codes_by_expiry on one_time_codes (expires_at);
create unique index one_time_codes_by_id on one_time_codes (id);

-- A token is 256 bits that only its owner knows; here is its SHA-256.
create table customer_sessions (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Whether a browser keeps it as a cookie, or another program sends it itself.
  kind text not null check (kind in ('cookie', 'bearer')),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 300),
  -- The beginning of the address it was opened from, as much as shows somebody their own session.
  network text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers on delete cascade
);
call keep_tenants_apart('customer_sessions');
create index customer_sessions_by_customer on customer_sessions (merchant_id, customer_id);
create index customer_sessions_by_expiry on customer_sessions (expires_at);

create table customer_locations (
  merchant_id uuid not null,
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  title text not null,
  is_default boolean not null default false,
  -- As in an order: where to, how the area is called, and the fields of its form.
  destination jsonb not null,
  area_name text not null,
  address jsonb not null,
  contact_name text not null,
  contact_phone text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers on delete cascade
);
call keep_tenants_apart('customer_locations');
create index customer_locations_by_customer on customer_locations (merchant_id, customer_id);
create unique index customer_locations_default on customer_locations (merchant_id, customer_id) where is_default;

alter table orders
  add column customer_id uuid,
  add foreign key (merchant_id, customer_id) references customers;
create index orders_by_customer on orders (merchant_id, customer_id, placed_at desc) where customer_id is not null;
-- What a guest has ordered before they had an account is found by their number.
create index orders_by_phone on orders (merchant_id, phone) where phone <> '';

alter table feedback
  -- Who wrote it, where they had signed in.
  add column customer_id uuid,
  add foreign key (merchant_id, customer_id) references customers;
create index feedback_by_customer on feedback (merchant_id, customer_id) where customer_id is not null;

/*
 * The messages with codes that were sent lately, against guessing and against those who live on the price of messages.
 * It counts over all merchants, and holds keyed hashes: nobody reads a number or an address from it.
 */
create table code_sends (
  id uuid primary key default uuidv7(),
  -- What it counts towards: the phone, the address, its network, the country of the phone.
  keys text[] not null check (cardinality(keys) > 0),
  at timestamptz not null
);
create index code_sends_by_key on code_sends using gin (keys);
create index code_sends_by_age on code_sends (at);

/*
 * Counts one message, unless one of its keys has had as many as it may have within the limit's seconds: then nothing is
 * counted, and the answer is after how many seconds to ask again. 0: it may go. Whoever counts towards the same key
 * waits for whoever is counting, so that a thousand at once are no more than one after another.
 */
create function count_code_send(limits jsonb, now_at timestamptz) returns int
language plpgsql as $$
declare
  one record;
  wait numeric := 0;
begin
  for one in
    select distinct key from jsonb_to_recordset(limits) as l (key text, most int, seconds int) order by key
  loop
    perform pg_advisory_xact_lock(hashtextextended(one.key, 20261121));
  end loop;

  for one in select * from jsonb_to_recordset(limits) as l (key text, most int, seconds int)
  loop
    -- With as many as may be, the next one may go when the first of them is old enough.
    wait := greatest(wait, coalesce((
      select extract(epoch from at - now_at) + one.seconds from code_sends
      where keys @> array[one.key] and at > now_at - make_interval(secs => one.seconds)
      order by at desc offset one.most - 1 limit 1
    ), 0));
  end loop;
  if wait > 0 then
    return ceil(wait);
  end if;

  insert into code_sends (keys, at)
  select array_agg(distinct key), now_at from jsonb_to_recordset(limits) as l (key text) having count(*) > 0;
  return 0;
end $$;

-- Whose a token is: nobody knows the merchant before, and nobody learns it without the token.
create function customer_of_tokens(hashes bytea[], now_at timestamptz)
returns table (merchant_id uuid, session_id uuid, customer_id uuid, phone text, name text, language text, last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select session.merchant_id, session.id, customer.id, customer.phone, customer.name, customer.language,
    session.last_used_at
  from customer_sessions as session join customers as customer
    on customer.merchant_id = session.merchant_id and customer.id = session.customer_id
  where session.token_hash = any (hashes) and session.expires_at > now_at and customer.deleted_at is null
$$;

-- Which merchant's code somebody may ask for again, by the name it was given.
create function merchant_of_code(the_id uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select merchant_id from one_time_codes where id = the_id
$$;

-- Codes and sessions that are over, and sends that no limit asks about any more.
create function forget_old_codes(now_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten int := 0;
  some_more int;
begin
  delete from one_time_codes where expires_at <= now_at;
  get diagnostics some_more = row_count;
  forgotten := forgotten + some_more;
  delete from customer_sessions where expires_at <= now_at;
  get diagnostics some_more = row_count;
  forgotten := forgotten + some_more;
  delete from code_sends where at <= now_at - interval '2 days';
  get diagnostics some_more = row_count;
  return forgotten + some_more;
end $$;

-- A phone as anybody writes it, as bare digits: to find again what somebody has said beside a form's rules.
create function bare_digits(written text) returns text
language sql immutable strict parallel safe
return ltrim(regexp_replace(translate(written, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '\D', '', 'g'), '0');

/*
 * What happened to these orders stays, without who asked for it and what they said: nobody else may change an event, and
 * this is the one way in which the law wants it changed.
 */
create function erase_event_names(the_orders uuid[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update order_events set by_name = case by_kind when 'guest' then '' else by_name end, reason = ''
  where merchant_id = current_merchant() and order_id = any (the_orders)
$$;
