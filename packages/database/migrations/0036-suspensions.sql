-- Why the operator has suspended a business, for its owner: docs/decisions/0071-owner-accounts.md

alter table businesses
  add column suspended_reason text not null default '',
  add constraint businesses_suspended_reason check (status = 'suspended' or suspended_reason = '');
