import type { StaffBranch } from '@sofra/contract/console-codec'
import { asMerchant, type OrderSearch, type PlacedOrder, searchOrders } from '@sofra/database'
import { type ConsoleLanguage, createTranslator } from '@sofra/i18n'
import { type ConsoleMessages, loadConsole } from '@sofra/i18n/console'
import type pg from 'pg'
import arabic from './export-texts.ar.json' with { type: 'json' }
import english from './export-texts.en.json' with { type: 'json' }
import { type Cell, type ExportContext, headingsOf, rowOf } from './order-columns.ts'
import { writeCsvParts } from './write-csv.ts'
import { writeXlsxParts } from './write-xlsx.ts'

/** The orders that are read at once. */
const batchSize = 500

/** What is exported: a search for each merchant, and the branches by id. */
export interface OrderExport {
  readonly pool: pg.Pool
  readonly searches: readonly { readonly merchantId: string; readonly search: OrderSearch }[]
  readonly branches: ReadonlyMap<string, StaffBranch>
  readonly language: ConsoleLanguage
  /** The maximum number of orders. */
  readonly limit: number
}

/** The found orders as a file, the newest first, read and sent batch by batch. */
export async function exportOrders(wanted: OrderExport, format: 'csv' | 'xlsx'): Promise<ReadableStream<Uint8Array>> {
  const { catalogue } = await loadConsole(wanted.language)
  const { t } = createTranslator<ConsoleMessages>(catalogue, wanted.language)
  const texts = createTranslator<typeof english>({ en: english, ar: arabic }[wanted.language], wanted.language)
  const rows = rowsOf(wanted, { t, texts, language: wanted.language, branches: wanted.branches })
  return streamOf(format === 'csv' ? writeCsvParts(rows) : writeXlsxParts(texts.t('sheet'), rows))
}

/** Reads the next part when the client has received the one before. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* rowsOf(wanted: OrderExport, context: ExportContext): AsyncGenerator<Cell[][]> {
  yield [headingsOf(context)]
  for await (const orders of batchesOf(wanted)) yield orders.map((order) => rowOf(order, context))
}

/** The found orders of one merchant after the other. */
async function* batchesOf({ pool, searches, limit }: OrderExport): AsyncGenerator<PlacedOrder[]> {
  let left = limit
  for (const { merchantId, search } of searches) {
    let before: PlacedOrder | null = null
    for (;;) {
      const page: { before: PlacedOrder | null; limit: number } = { before, limit: Math.min(batchSize, left) }
      if (page.limit === 0) return
      const orders: PlacedOrder[] = await asMerchant(pool, merchantId, (tx) => searchOrders(tx, search, page))
      yield orders
      left -= orders.length
      if (orders.length < page.limit) break
      before = orders.at(-1) ?? null
    }
  }
}
