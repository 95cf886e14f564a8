-- Web push to devices of the staff: docs/decisions/0102-web-push.md

/*
 * Belongs to a session: a device that is signed out, there or on another device, gets no alerts. The address and the keys come
 * from the browser; who knows them can send nothing without the private key of the installation.
 */
create table alert_devices (
  id uuid primary key default uuidv7(),
  session_id text not null references auth_session on delete cascade,
  user_id text not null references auth_user on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key text not null,
  auth_secret text not null,
  -- The browser, as it names itself.
  agent text not null,
  created_at timestamptz not null default now()
);
create index alert_devices_by_user on alert_devices (user_id);
create index alert_devices_by_session on alert_devices (session_id);

alter table businesses alter column escalation set default
  '{"louder": {"after": 120}, "push": {"after": 60}, "email": {"after": 180}, "message": null, "pause": null, "phones": []}';
update businesses set escalation = jsonb_set(escalation, '{push}', '{"after": 60}') where not escalation ? 'push';

alter table order_events drop constraint order_events_step_check;
alter table order_events add constraint order_events_step_check
  check (step in ('louder', 'push', 'email', 'message', 'pause'));
