-- Which way of paying a checkout begins with: cash where it is taken, or the first of the shop's own list.
alter table businesses
  add column default_cash boolean not null default true;
