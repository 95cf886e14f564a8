import type { Pool } from 'pg'

/** The content of every table, without the rows that practice orders have of their own. */
export async function readRealRows(owner: Pool): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const own: Record<string, string> = {
    // Rows that notify every process of an order are published and deleted after the commit.
    outbox: `where topic <> 'order_changed'`,
    orders: 'where not practice',
    order_counters: 'where not practice',
    order_lines: ofRealOrders,
    order_events: ofRealOrders,
    idempotency: ofRealOrders,
    print_jobs: ofRealOrders,
  }
  const tables = rows.map(async ({ name }) => {
    const content = await owner.query<{ row: string }>(
      `select to_jsonb(one)::text as row from ${name} as one ${own[name] ?? ''} order by 1`,
    )
    return [name, content.rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

const ofRealOrders = 'where order_id in (select id from orders where not practice)'
