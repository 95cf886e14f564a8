-- PINs with which staff take turns on a shared device: docs/decisions/0090-pins.md

create table staff_pins (
  user_id text primary key references auth_user on delete cascade,
  -- A slow hash of the PIN under SECRET.
  pin_hash text not null,
  set_at timestamptz not null
);

-- A session that a PIN has opened may change neither the account nor the team.
alter table auth_session add column "byPin" boolean not null default false;
