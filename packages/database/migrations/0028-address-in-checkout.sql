-- The address is a section of the checkout unless the shop file says otherwise. Stored shops keep their setting until
-- their next import.
alter table businesses alter column fast_checkout set default true;
