-- Staff undo the last step of an order. docs/decisions/0101-undo.md
alter table order_events drop constraint order_events_kind_check;
alter table order_events
  add constraint order_events_kind_check check (kind in ('moved', 'undone', 'arrived', 'paid', 'escalated'));
