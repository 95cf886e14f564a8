-- Messages to guests: docs/decisions/0024-messages.md

alter table businesses
  -- By which way guests are told how their orders stand.
  add column order_messages text not null default 'off' check (order_messages in ('off', 'sms', 'whatsapp', 'email'));

-- Who has had enough of them, by a keyed hash of their number.
create table message_stops (
  merchant_id uuid not null references merchants on delete cascade,
  person text not null,
  at timestamptz not null,
  primary key (merchant_id, person)
);
call keep_tenants_apart('message_stops');

-- Takes what guests are to be told of their orders out of the outbox: each row is taken by one taker.
create function take_order_news() returns setof jsonb
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select merchant_id, id from outbox where topic = 'order_news' order by id limit 200 for update skip locked
  )
  delete from outbox using due where outbox.merchant_id = due.merchant_id and outbox.id = due.id
  returning payload
$$;

create table messages (
  merchant_id uuid not null references merchants on delete cascade,
  id uuid not null default uuidv7(),
  -- The same key is the same message.
  key text not null check (length(key) between 1 and 200),
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  recipient text not null,
  language text not null,
  template text not null check (template in ('code', 'order')),
  -- What the template is filled with; emptied as soon as nobody needs it any more.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  state text not null default 'waiting'
    check (state in ('waiting', 'expired', 'refused', 'sent', 'failed', 'delivered', 'read')),
  -- Who took it, and what they call it.
  service text not null default '',
  reference text not null default '',
  -- Why it did not arrive, in the service's own code.
  error text not null default '',
  -- Until then somebody is handing it over, and nobody else does; by the database's own clock.
  held_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, key)
);
call keep_tenants_apart('messages');
create index messages_by_recipient on messages (merchant_id, recipient);
create index messages_by_reference on messages (service, reference) where reference <> '';
create index messages_by_expiry on messages (expires_at) where facts <> '{}';
create index messages_by_age on messages using brin (created_at);

/*
 * What services have told of messages, each thing once. It comes before anybody knows the merchant, and perhaps before the
 * answer that brings the message its reference; it names nobody.
 */
create table message_reports (
  service text not null check (service in ('twilio', 'whatsapp')),
  reference text not null check (length(reference) between 1 and 255),
  state text not null check (state in ('sent', 'delivered', 'read', 'failed')),
  error text not null,
  at timestamptz not null default now(),
  primary key (service, reference, state)
);
create index message_reports_by_age on message_reports using brin (at);

/*
 * Writes down what became of a message. In whatever order the reports come, the one that says most remains: what was
 * read was delivered, and what was delivered has not failed. What has
 * arrived, or never will, is forgotten. False: no message goes by that reference.
 */
create function note_message_report(the_service text, the_reference text, the_state text, the_error text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ranks constant text[] := '{waiting,expired,refused,sent,failed,delivered,read}';
begin
  update messages set
    facts = case when the_state = 'sent' then facts else '{}' end,
    error = case when array_position(ranks, the_state) > array_position(ranks, state) then the_error else error end,
    state = case when array_position(ranks, the_state) > array_position(ranks, state) then the_state else state end
  where service = the_service and reference = the_reference and reference <> '';
  return found;
end $$;

/*
 * Lets a message that its service has found nobody for go by SMS, while somebody may still want it: it waits again.
 * Null: it is over, or none goes by that reference.
 */
create function send_by_sms_instead(the_service text, the_reference text, now_at timestamptz)
returns table (merchant_id uuid, message_id uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update messages set state = 'waiting', channel = 'sms', service = '', reference = '', error = '', held_until = null
  where service = the_service and reference = the_reference and reference <> ''
    and state = 'sent' and facts <> '{}' and expires_at > now_at
  returning messages.merchant_id, messages.id
$$;

/*
 * What messages say is forgotten once they have expired, sent or not; that there was one, and to whom, a month later.
 */
create function forget_old_messages(now_at timestamptz) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten int;
begin
  update messages set facts = '{}', state = case state when 'waiting' then 'expired' else state end
  where facts <> '{}' and expires_at <= now_at;
  get diagnostics forgotten = row_count;
  delete from messages where created_at <= now_at - interval '30 days';
  delete from message_reports where at <= now_at - interval '30 days';
  return forgotten;
end $$;
