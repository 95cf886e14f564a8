-- The pictures of each merchant: docs/decisions/0075-pictures.md

create table pictures (
  merchant_id uuid not null references merchants on delete cascade,
  -- The name of the folder of its files: a hash of the upload and the crop, the same for every merchant.
  id text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  thumbhash text not null,
  alts texts not null default '{}',
  -- The file name at the upload, by which shop files refer to the picture; empty if unknown.
  name text not null,
  -- The hash and upright size of the uploaded file; null: the file is not kept, as for pictures of the demo.
  original text,
  original_width int,
  original_height int,
  -- The part of the original that the picture shows: x, y, width and height in pixels; null: all of it.
  crop jsonb,
  added_at timestamptz not null default now(),
  added_by text not null,
  added_by_user text default current_actor(),
  -- The order of the library.
  entry uuid not null default uuidv7(),
  primary key (merchant_id, id),
  unique (merchant_id, entry),
  check (num_nulls(original, original_width, original_height) in (0, 3)),
  check (crop is null or original is not null)
);
call enable_tenant_isolation('pictures');
create index pictures_by_name on pictures (merchant_id, name, entry);
create index pictures_by_id on pictures (id);

-- Where the pictures of the businesses of a merchant are shown.
create view picture_uses with (security_invoker = true) as
  select merchant_id, id as business_id, 'logo' as kind, '' as id, names, theme->'logo' as picture
  from businesses where jsonb_typeof(theme->'logo') = 'object'
  union all
  select merchant_id, id, 'cover', '', names, theme->'cover' from businesses where jsonb_typeof(theme->'cover') = 'object'
  union all
  select merchant_id, business_id, 'category', id, names, picture from categories where jsonb_typeof(picture) = 'object'
  union all
  select merchant_id, business_id, 'modifier', group_id || '/' || id, names, picture
  from modifiers where jsonb_typeof(picture) = 'object'
  union all
  select merchant_id, business_id, 'banner', id, titles, picture from banners where jsonb_typeof(picture) = 'object'
  union all
  select merchant_id, business_id, 'item', items.id, names, shown.picture
  from items cross join jsonb_array_elements(items.pictures) as shown (picture);

insert into pictures (merchant_id, id, width, height, thumbhash, name, added_by)
select distinct on (merchant_id, picture->>'id')
  merchant_id, picture->>'id', (picture->>'width')::int, (picture->>'height')::int, picture->>'thumbhash', '', ''
from picture_uses;

-- Whether any merchant has a picture. Its files are deleted with its last row.
create function picture_is_stored(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from pictures where id = wanted)
$$;
