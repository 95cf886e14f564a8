-- Staff search all orders of their branches: docs/decisions/0097-all-orders.md

/*
 * The words of a text, in one form per letter, as foldText of @sofra/menu folds them: lower case, no accents, digits as 0 to
 * 9. The collation is named, because that of the database may be another one.
 */
create function fold_words(the_text text) returns text[]
language sql immutable parallel safe
begin atomic
  select coalesce(array_agg(left(word, 40)), '{}')
  from unnest(regexp_split_to_array(
    normalize(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(the_text, NFKD),
            '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u200b-\u200f''’ʼ`]',
            '', 'g'
          ) collate pg_c_utf8),
          'ٱىةکیےہھەıøđłðς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء',
          'ايهكييهههiodldσ01234567890123456789'
        ),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFC
    ),
    '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2010-\u206f\u3000-\u303f]+'
  )) as words (word)
  where word <> '';
end;

/* The week of an instant, counted from 1970. */
create function order_week(at timestamptz) returns int
language sql immutable parallel safe
return floor(extract(epoch from at) / 604800)::int;

/*
 * What the search terms of an order begin with: its merchant and week. The index is thus read for one merchant and one week at
 * a time, however many orders have a term.
 */
create function order_term_scope(the_merchant uuid, week int) returns text
language sql immutable parallel safe
return right(the_merchant::text, 12) || to_hex(week);

/*
 * The search terms of an order: its number (n), the digits of the phones of the guest and of the gift's recipient, the last
 * one first (p), the words of their names and of the items in all languages (w), and its state (s), way of selling (t) and
 * payment method (m). An update of the state writes all indexes in any case, because the board has one by states.
 */
create function order_terms(
  the_merchant uuid, at timestamptz, the_number int, the_name text, the_phone text, the_gift jsonb, the_quote jsonb,
  the_state text, the_type text, the_method text
) returns tsvector
language sql immutable parallel safe cost 10000
begin atomic
  select array_to_tsvector(array_agg(scope || term)) from
    (select order_term_scope(the_merchant, order_week(at)) as scope offset 0) as scope, lateral (
      values ('n' || the_number), ('s' || the_state), ('t' || the_type), ('m' || the_method)
      union all
      select 'p' || reverse(regexp_replace(split_part(phone, ';', 1), '\D', '', 'g'))
      from (values (the_phone), (the_gift ->> 'phone')) as phones (phone)
      where phone ~ '\d'
      union all
      select 'w' || word from unnest(fold_words(concat_ws(' ', the_name, the_gift ->> 'name', (
        select string_agg(item #>> '{}', ' ') from jsonb_path_query(the_quote, '$.lines[*].names.*') as items (item)
      )))) as words (word)
    ) as terms (term);
end;

/*
 * The query for `order_terms` in one scope of what staff typed; null without a word. Each word begins a word of the order or
 * is its number, or it ends a phone, from 4 digits. A phone may be written in any usual way.
 */
create function order_query(scope text, typed text) returns tsquery
language sql immutable parallel safe
begin atomic
  with input as (
    select translate(typed, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') as input
  ), word as (
    select regexp_replace(input, '\D', '', 'g') as word from input where input ~ '^[\d\s+()./\u200e\u200f-]*\d'
      and input !~ '[^\d\s+()./\u200e\u200f\u202a-\u202e\u2066-\u2069-]'
    union all
    select unnest(fold_words(input)) from input where input ~ '[^\d\s+()./\u200e\u200f\u202a-\u202e\u2066-\u2069-]'
  )
  select string_agg('(' || concat_ws(' | ',
    format('''%sw%s'':*', scope, word),
    case when word ~ '^t?\d{1,9}$' then format('''%sn%s''', scope, ltrim(word, 't')::int) end,
    case when word ~ '^\d{4,}$' then format('''%sp%s'':*', scope, reverse(word)) end,
    -- Without the prefix of international calls or of those within a country.
    case when word ~ '^0+[1-9]\d{6,}$' then format('''%sp%s'':*', scope, reverse(ltrim(word, '0'))) end
  ) || ')', ' & ')::tsquery
  from word;
end;

/* The query for `order_terms` in one scope of any of these values of a kind; null for none. */
create function order_filter_query(scope text, kind text, names text[]) returns tsquery
language sql immutable parallel safe
return (select string_agg(format('''%s%s%s''', scope, kind, name), ' | ')::tsquery from unnest(names) as names (name));

-- Without a list of pending entries, which each week of a search would read from the beginning.
create index orders_by_terms on orders using gin (
  order_terms(merchant_id, placed_at, number, name, phone, gift, quote, state, selling_type, payment_method)
) with (fastupdate = off);
create index orders_by_age on orders (merchant_id, branch_id, placed_at, id) where pay_by is null;

/*
 * Whether an order is 'paid', 'unpaid' or, when it has ended without, 'void'. What is paid on delivery is paid when the order is
 * delivered.
 */
create function order_payment(paid_at timestamptz, to_pay bigint, state text) returns text
language sql immutable parallel safe
return case
  when paid_at is not null or to_pay = 0 or state = 'delivered' then 'paid'
  when state in ('rejected', 'cancelled') then 'void'
  else 'unpaid'
end;

/* The orders of a merchant that were refunded, in full or in part. */
create function refunded_orders(the_merchant uuid) returns setof uuid
language sql stable as $$
  select distinct attempt.order_id from payment_refunds as refund
  join payment_attempts as attempt on attempt.merchant_id = refund.merchant_id and attempt.id = refund.attempt_id
  where refund.merchant_id = the_merchant and attempt.order_id is not null and refund.state <> 'failed'
$$;

/*
 * `find_orders` for a search that has terms, from the newest week to the oldest. Its plan is made once for all weeks, and it reads
 * the index of terms in any case: while a table is small or not analyzed, the planner would compute the terms of every order.
 */
create function find_orders_by_terms(
  the_branches uuid[], typed text, first_day date, last_day date, the_states text[], the_types text[], the_methods text[],
  the_payment text, with_practice boolean, before_at timestamptz, before_id uuid, max_found int, week int, first_week int
) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 set work_mem = '32MB'
as $$
declare
  the_merchant constant uuid := current_merchant();
  scope text;
  query tsquery;
  found_here int;
begin
  while week >= first_week and max_found > 0 loop
    scope := order_term_scope(the_merchant, week);
    query := order_query(scope, typed);
    -- A text without a word matches nothing.
    exit when typed <> '' and query is null;
    query := coalesce(query, ''::tsquery)
      && coalesce(order_filter_query(scope, 's', the_states), ''::tsquery)
      && coalesce(order_filter_query(scope, 't', the_types), ''::tsquery)
      && coalesce(order_filter_query(scope, 'm', the_methods), ''::tsquery);
    return query
    -- Only the terms decide which rows are read, so that no other index is combined with theirs.
    with matching as materialized (
      select id, merchant_id, branch_id, placed_at, day, practice, pay_by, paid_at, to_pay, state from orders
      where order_terms(merchant_id, placed_at, number, name, phone, gift, quote, state, selling_type, payment_method) @@ query
    )
    select id from matching
    where merchant_id = the_merchant and branch_id = any (the_branches) and pay_by is null
      and (placed_at, id) < (before_at, before_id)
      and (first_day is null or day >= first_day) and (last_day is null or day <= last_day)
      and (with_practice or not practice)
      and (the_payment is null or order_payment(paid_at, to_pay, state) = the_payment)
    order by placed_at desc, id desc limit max_found;
    get diagnostics found_here = row_count;
    max_found := max_found - found_here;
    week := week - 1;
  end loop;
end $$;

/*
 * The ids of the merchant's orders that match, the newest first. A null filter matches every order; orders that await payment
 * are not found. The operators are not leakproof, so under row-level security no index would be used: the function has the
 * rights of its owner and limits itself to the merchant of the transaction.
 */
create function find_orders(
  the_branches uuid[], typed text, first_day date, last_day date, the_states text[], the_types text[], the_methods text[],
  the_payment text, with_practice boolean, before_at timestamptz, before_id uuid, max_found int
) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan
as $$
declare
  the_merchant constant uuid := current_merchant();
  -- Days are those of the branch, which are at most 14 hours away from those in UTC.
  since timestamptz := coalesce((first_day - 1)::timestamp at time zone 'UTC', '-infinity');
  until timestamptz := least(before_at, coalesce((last_day + 2)::timestamp at time zone 'UTC', 'infinity'));
  refunded uuid[];
  week int;
  first_week int;
begin
  if the_payment = 'refunded' then
    refunded := array(select refunded_orders(the_merchant));
    return query
    select id from orders
    where merchant_id = the_merchant and id = any (refunded) and branch_id = any (the_branches) and pay_by is null
      and (placed_at, id) < (before_at, before_id)
      and (first_day is null or day >= first_day) and (last_day is null or day <= last_day)
      and (the_states is null or state = any (the_states)) and (the_types is null or selling_type = any (the_types))
      and (the_methods is null or payment_method = any (the_methods)) and (with_practice or not practice)
      and (typed = '' or order_terms(
        merchant_id, placed_at, number, name, phone, gift, quote, state, selling_type, payment_method
      ) @@ order_query(order_term_scope(the_merchant, order_week(placed_at)), typed))
    order by placed_at desc, id desc limit max_found;
    return;
  end if;

  if typed = '' and the_states is null and the_types is null and the_methods is null
    and the_payment is distinct from 'unpaid' then
    return query
    select found.id from unnest(the_branches) as branch (id), lateral (
      select orders.id, orders.placed_at from orders
      where orders.merchant_id = the_merchant and orders.branch_id = branch.id and pay_by is null
        and placed_at >= since and placed_at <= until and (placed_at, orders.id) < (before_at, before_id)
        and (first_day is null or day >= first_day) and (last_day is null or day <= last_day)
        and (with_practice or not practice)
        and (the_payment is null or order_payment(paid_at, to_pay, state) = the_payment)
      order by placed_at desc, orders.id desc limit max_found
    ) as found
    order by found.placed_at desc, found.id desc limit max_found;
    return;
  end if;

  if the_payment = 'unpaid' and the_states is null then
    the_states := array['pending', 'accepted', 'ready', 'out', 'scheduled'];
  end if;
  select order_week(max(newest)), order_week(min(oldest)) into week, first_week
  from unnest(the_branches) as branch (id), lateral (
    select max(placed_at) as newest, min(placed_at) as oldest from orders
    where orders.merchant_id = the_merchant and orders.branch_id = branch.id and pay_by is null
      and placed_at >= since and placed_at <= until
  ) as bounds;
  return query
  select one.id from find_orders_by_terms(
    the_branches, typed, first_day, last_day, the_states, the_types, the_methods, the_payment, with_practice, before_at, before_id,
    max_found, week, first_week
  ) as one (id);
end $$;
