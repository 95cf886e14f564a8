-- Codes of an authenticator app, and passkeys. The tables belong to better-auth (1.7), with the names it expects:
-- docs/decisions/0071-owner-accounts.md

alter table auth_user add column "twoFactorEnabled" boolean not null default false;

create table auth_two_factor (
  id text primary key,
  -- Encrypted by the library with SECRET.
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null unique references auth_user on delete cascade,
  verified boolean not null default true,
  "failedVerificationCount" int not null default 0,
  "lockedUntil" timestamptz
);

create table auth_passkey (
  id text primary key,
  name text,
  "publicKey" text not null,
  "userId" text not null references auth_user on delete cascade,
  "credentialID" text not null unique,
  counter int not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz default now(),
  aaguid text
);
create index auth_passkey_by_user on auth_passkey ("userId");
