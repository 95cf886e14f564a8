-- Who signs in to the console. The four auth tables belong to better-auth (1.7), with the names it expects.

create table auth_user (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth_session (
  id text primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references auth_user on delete cascade
);
create index auth_session_by_user on auth_session ("userId");

create table auth_account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references auth_user on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index auth_account_by_user on auth_account ("userId");

create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index auth_verification_by_identifier on auth_verification (identifier);

create table staff (
  merchant_id uuid not null references merchants on delete cascade,
  user_id text not null references auth_user on delete cascade,
  role text not null check (role in ('owner', 'manager', 'cashier', 'kitchen')),
  -- Null: every branch of the merchant.
  branch_ids uuid[],
  created_at timestamptz not null default now(),
  primary key (merchant_id, user_id)
);
call keep_tenants_apart('staff');
create index staff_by_user on staff (user_id);
-- At sign-in nobody knows the merchant yet: people may read where they themselves work, and for whom.
create policy own_jobs on staff for select using (user_id = nullif(current_setting('app.user_id', true), ''));
create policy own_employers on merchants for select using (
  exists (
    select from staff
    where staff.merchant_id = merchants.merchant_id
      and user_id = nullif(current_setting('app.user_id', true), '')
  )
);
