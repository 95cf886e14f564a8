-- Businesses that are set up before guests see them: docs/decisions/0080-opening-a-shop.md

alter table businesses
  drop constraint businesses_status_check,
  add constraint businesses_status_check check (status in ('draft', 'active', 'suspended')),
  -- What a suspended business becomes when it is resumed; null: active.
  add column status_before_suspension text check (status_before_suspension in ('draft', 'active')),
  add constraint businesses_status_before_suspension check (status = 'suspended' or status_before_suspension is null),
  -- Sent by the form that created it, so that a double press creates one business.
  add column creation_key uuid,
  add constraint businesses_creation_key unique (merchant_id, creation_key);
