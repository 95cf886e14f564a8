-- A domain leads to a shop only after its DNS has named the merchant. Until then several merchants may enter it, so that
-- no merchant can block the domain of another. Domains that were entered before have to be proven as well.
alter table directory drop constraint directory_domain_key;
alter table directory
  -- The last time that the proof was found; null while the domain leads nowhere.
  add column domain_verified_at timestamptz,
  add column domain_checked_at timestamptz,
  add column domain_problem text check (domain_problem in ('no-record', 'other-record', 'dns-failed', 'taken'));
create unique index directory_verified_domain on directory (domain) where domain_verified_at is not null;
