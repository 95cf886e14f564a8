-- The history of a menu's versions, and names of drafts: docs/decisions/0089-versions.md

-- What a set of changes was: an edit or its undoing, the import of a file, or an earlier version that was restored.
alter table change_sets drop constraint change_sets_kind_check;
alter table change_sets add check (kind in ('edit', 'undo', 'import', 'restore'));
-- The name of the draft that was published.
alter table change_sets add column title text check (char_length(title) between 1 and 80);
create index change_sets_by_author on change_sets (merchant_id, business_id, made_by_user, id);

-- Each time a branch's menu became another version. A snapshot that comes back, for example by an undo, is published again.
create table menu_publications (
  merchant_id uuid not null,
  branch_id uuid not null,
  -- In the order of time, also among the ids of change sets: edits of a business run one at a time.
  id uuid not null default uuidv7(),
  version text not null,
  -- The edit that led to it; null for the first version of a business.
  set_id uuid,
  published_at timestamptz not null default now(),
  published_by text not null,
  published_by_user text default current_actor(),
  primary key (merchant_id, id),
  foreign key (merchant_id, branch_id, version) references menu_snapshots (merchant_id, branch_id, version) on delete cascade,
  foreign key (merchant_id, set_id) references change_sets
);
call enable_tenant_isolation('menu_publications');
create index menu_publications_by_branch on menu_publications (merchant_id, branch_id, id);
revoke update, delete, truncate on menu_publications from sofra_app;

-- Of what was published before this migration, only the current versions are known to be reached by the history.
insert into menu_publications (merchant_id, branch_id, version, published_at, published_by, published_by_user)
select branch.merchant_id, branch.id, branch.menu_version, snapshot.published_at, snapshot.published_by, snapshot.published_by_user
from branches as branch
join menu_snapshots as snapshot
  on (snapshot.merchant_id, snapshot.branch_id, snapshot.version) = (branch.merchant_id, branch.id, branch.menu_version);

alter table change_sets add column restores uuid;
alter table change_sets add foreign key (merchant_id, restores) references menu_publications;
alter table change_sets add check ((kind = 'restore') = (restores is not null));

alter table change_drafts add column name text check (char_length(name) between 1 and 80);
