import { listTables } from '@sofra/contract/tables'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

export const serveTables = serve(listTables, async ({ params, query }, context) => {
  const shop = await requireActiveShop(context, params.id)
  if (query.token !== undefined) {
    const table = await context.shops.findTable(shop, query.token)
    return { tables: table ? [table] : [] }
  }
  // If guests cannot choose their table, only the QR token of a table selects it.
  return { tables: shop.chooseTable ? [...(await context.shops.tablesOf(shop))] : [] }
})
