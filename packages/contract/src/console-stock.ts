import { z } from 'zod'
import { Id, Iso, Texts } from './basics.ts'
import { maxLowItems, maxStock } from './console-limits.ts'
import { lowItemsFromWire, stockChangeToWire, stockFromWire, stockLevelsFromWire } from './console-stock-codec.ts'
import { endpoint } from './endpoint.ts'

const SoldOutShape = z
  .object({ until: Iso.nullable() })
  .meta({ description: 'Sold out until an instant; null: until staff change it' })
const Count = z.number().int().min(0).max(maxStock)
const Slug = z.string().min(1).max(64)

export const StockLevelsShape = z.object({
  branch_id: Id,
  items: z.array(
    z.object({
      id: Slug,
      sold_out: SoldOutShape.nullable(),
      stock: Count.nullable(),
      low_stock: Count.nullable().meta({ description: 'The stock from which on it is low; null: no mark' }),
    }),
  ),
  modifiers: z.array(z.object({ group_id: Slug, id: Slug, sold_out: SoldOutShape })),
})
export type StockLevelsWire = z.output<typeof StockLevelsShape>

export const StockResponse = z.object({ branches: z.array(StockLevelsShape) })
export type StockResponseWire = z.output<typeof StockResponse>

export const StockChangeBody = z
  .object({
    branch_ids: z.array(Id).min(1).max(200).meta({ description: 'Branches of one business' }),
    target: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('item'), id: Slug }),
      z.object({ kind: z.literal('modifier'), group_id: Slug, id: Slug }),
    ]),
    sold_out: SoldOutShape.nullish().meta({ description: 'Null: available; left out: as it is' }),
    stock: z
      .union([z.object({ set: Count.nullable() }), z.object({ add: z.number().int().min(-maxStock).max(maxStock) })])
      .optional()
      .meta({ description: 'Of an item: what was counted, null to stop counting; or what was added or taken' }),
  })
  .refine(({ target, stock }) => target.kind === 'item' || stock === undefined, {
    path: ['stock'],
    error: 'only items are counted',
  })
export type StockChangeBodyWire = z.output<typeof StockChangeBody>

export const LowStockResponse = z.object({
  total: Count,
  items: z
    .array(z.object({ branch_id: Id, id: Slug, name: Texts, stock: Count }))
    .max(maxLowItems)
    .meta({ description: 'The lowest first' }),
})
export type LowStockResponseWire = z.output<typeof LowStockResponse>

const query = z.object({ branch_id: Id.optional() })

export const getStock = endpoint({
  method: 'GET',
  path: '/console/stock',
  summary: 'What is sold out or counted, in a branch or in all branches in scope',
  query,
  response: StockResponse,
  errors: ['unauthenticated', 'branch_not_found'],
  read: stockFromWire,
})

export const getLowStock = endpoint({
  method: 'GET',
  path: '/console/stock/low',
  summary: 'The visible items whose counted stock has reached its mark, in a branch or in all branches in scope',
  query,
  response: LowStockResponse,
  errors: ['unauthenticated', 'branch_not_found'],
  read: lowItemsFromWire,
})

export const setStock = endpoint({
  method: 'POST',
  path: '/console/stock',
  summary:
    'Marks an item or a modifier as sold out or available, or sets the counted stock of an item, in some branches',
  body: StockChangeBody,
  response: StockResponse,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found', 'item_not_found'],
  read: stockFromWire,
  write: stockChangeToWire,
})

export const watchStock = endpoint({
  method: 'GET',
  path: '/console/stock/events',
  summary:
    'What is sold out or counted in a branch, as server-sent events named "stock": first of all branches, then of each that has changed, within a second; and "heartbeat" every 10 seconds',
  query,
  response: StockLevelsShape,
  errors: ['unauthenticated', 'branch_not_found'],
  responseType: 'events',
  read: stockLevelsFromWire,
})
