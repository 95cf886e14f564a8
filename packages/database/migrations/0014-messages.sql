-- Messages to guests: docs/decisions/0024-messages.md

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
  return forgotten;
end $$;
