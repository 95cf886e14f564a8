import { listTables } from '@sofra/contract/tables'
import { serve } from '../../http/serve.ts'
import { activeShop } from '../../shops/find-shop.ts'

export const serveTables = serve(listTables, async ({ params, query }, parts) => {
  const shop = await activeShop(parts, params.id)
  if (query.token !== undefined) {
    const table = await parts.shops.findTable(shop, query.token)
    return { tables: table ? [table] : [] }
  }
  // Where guests cannot choose, only the code on the table says which one it is.
  return { tables: shop.chooseTable ? [...(await parts.shops.tablesOf(shop))] : [] }
})
