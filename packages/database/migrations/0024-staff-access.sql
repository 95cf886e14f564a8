-- Changes by staff record the user's id, access that ends is announced to every process, and password attempts are counted
-- per account: docs/decisions/0058-staff-access.md, 0059-password-attempts.md

-- The staff member of this transaction, or null. Set by `asStaff`.
create function current_actor() returns text
language sql stable parallel safe
return nullif(current_setting('app.actor_id', true), '');

-- The names stay: they are shown when the user no longer exists.
alter table order_events add column by_user text default current_actor();
alter table wallet_transactions add column by_user text default current_actor();
alter table payment_refunds add column by_user text default current_actor();
alter table payment_resolutions add column by_user text default current_actor();
alter table menu_snapshots add column published_by_user text default current_actor();

-- The current name of the staff member who made a change, or the name at that time.
create function actor_name(kind text, user_id text, name_then text) returns text
language sql stable parallel safe
return coalesce((select name from auth_user where id = user_id and kind = 'staff'), name_then);

/*
 * Tells every process that the sessions or the memberships of a user have changed, after the commit. Triggers, so that no
 * way of changing them is missed.
 */
create function notify_staff_changed() returns trigger
language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('staff_changed', jsonb_build_object('userId', coalesce(changed->>'user_id', changed->>'userId'))::text);
  return null;
end $$;
create trigger staff_changed after insert or update or delete on staff
  for each row execute function notify_staff_changed();
create trigger session_ended after delete on auth_session
  for each row execute function notify_staff_changed();

-- Attempts to sign in that have not succeeded, counted per account and client, per account and known device, and per account.
create table sign_in_attempts (
  -- A hash: the rows name no account and no address.
  key bytea primary key,
  failures int not null check (failures >= 0),
  last_at timestamptz not null
);
create index sign_in_attempts_by_time on sign_in_attempts (last_at);

-- The devices on which a user has signed in; strangers' attempts do not delay these.
create table staff_devices (
  device_hash bytea not null,
  user_id text not null references auth_user on delete cascade,
  used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index staff_devices_by_user on staff_devices (user_id, used_at);
