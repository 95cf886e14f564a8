import path from 'node:path'
import pg from 'pg'

/** The number of orders of the search benchmark. */
export const orderCount = 1_000_000
const chunk = 100_000

/**
 * Copies the last order of a branch a million times, set by set: over three years until some days ago, with 40,000 names and
 * a phone each. One in 10,000 has a rare item, one in 50 is cancelled, and each has one event. The index of search terms is
 * built afterwards, which takes less time.
 */
export async function createMillionOrders(dataDir: string, branchIds: readonly string[]): Promise<void> {
  const url = `postgresql://sofra@${encodeURIComponent(path.join(dataDir, 'socket'))}/sofra`
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '256MB'`)
    const { rows } = await client.query(`select indexdef from pg_indexes where indexname = 'orders_by_terms'`)
    await client.query('drop index orders_by_terms')
    for (let from = 0; from < orderCount; from += chunk) {
      await client.query(copies, [branchIds[0], branchIds, from, chunk, orderCount])
    }
    await client.query(rows[0].indexdef)
    await client.query('vacuum analyze orders, order_events')
  } finally {
    await client.end()
  }
}

const copies = `
  with template as (
    select * from orders where branch_id = $1 order by id desc limit 1
  ), made as (
    select number, $2::uuid[] as branches,
      (array['Noura', 'Ahmed', 'Mariam', 'Yousef', 'Fatima', 'Omar', 'Dana', 'Bader'])[1 + number % 8]
        || ' Guest' || number % 5000 as name,
      timestamptz '2026-11-20T12:00Z' - make_interval(secs => ($5::int - number) * 94) as at
    from generate_series($3::int, $3::int + $4::int - 1) as number
  ), written as (
    insert into orders (
      merchant_id, id, business_id, branch_id, day, number, key, selling_type, state, placed_at, finished_at, name, phone,
      language, note, fulfilment, payment_method, menu_version, currency, total, to_pay, quote
    )
    select merchant_id, uuidv7(made.at - now()), business_id, branches[1 + made.number % cardinality(branches)],
      (made.at at time zone 'Asia/Kuwait')::date, made.number + 1, repeat('k', 22), selling_type,
      case when made.number % 50 = 0 then 'cancelled' else 'delivered' end, made.at, made.at + interval '40 minutes',
      made.name, '+965' || 50000000 + made.number, 'en', '', fulfilment,
      case when made.number % 3 = 0 then 'card' else 'cash' end, menu_version, currency, total, to_pay,
      case when made.number % 10000 = 0
        then jsonb_set(quote, '{lines,0,names}', '{"en": "Saffron lobster", "ar": "استاكوزا بالزعفران"}') else quote
      end
    from template, made
    returning merchant_id, id, state, placed_at
  )
  insert into order_events (merchant_id, order_id, state, at, by_kind, by_name, reason)
  select merchant_id, id, state, placed_at, 'staff', 'Sara', '' from written`
