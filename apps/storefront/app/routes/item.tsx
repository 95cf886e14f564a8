import { indexMenu, isHiddenInMenu, type Menu } from '@sofra/menu'
import { useEffect } from 'react'
import { redirect, useOutletContext } from 'react-router'
import { findMenu } from '../api.server.ts'
import { currentMenu } from '../business/current-menu.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { ItemScreen } from '../item/item-screen.tsx'
import { describeItem } from '../menu/describe.server.ts'
import { localMenu, menuOfItem } from '../menu/local-menu.server.ts'
import { loadMenu } from '../menu/menu-cache.ts'
import { cachePage, currentTime, pageContext, shopContext } from '../server-context.ts'
import { clock } from '../shell/clock.ts'
import type { Route } from './+types/item.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const menu = menuOfItem(localMenu(await findMenu(context, shop.branchId), language), params.itemId)
  // Unknown item: redirect to /404 (docs/product.md, section 2).
  if (!menu) throw redirect('/404')
  cachePage(context, { tags: [shop.branchId], until: null })
  describeItem(context, menu, sellingTypeOf(params))
  return { menu, now: currentTime(context) }
}

/** The open item, with its menu. */
let open: { readonly itemId: string; readonly menu: Menu } | undefined

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const key = currentMenu()
  if (!key) return serverLoader()
  const menu = await loadMenu(key).catch(() => undefined)
  const index = menu && indexMenu(menu)
  const item = index?.items.get(params.itemId)
  if (menu && index && item && !isHiddenInMenu(index, item)) return { menu, now: clock() }
  // The owner has hidden the item that the guest looks at: the page says so and keeps what was typed.
  if (menu && open?.itemId === params.itemId) return { menu: withHidden(open.menu, open.itemId), now: clock() }
  return serverLoader()
}

function withHidden(menu: Menu, itemId: string): Menu {
  return { ...menu, items: menu.items.map((item) => (item.id === itemId ? { ...item, visible: false } : item)) }
}

export default function ItemPage({ loaderData, params }: Route.ComponentProps) {
  const { menu, now } = loaderData
  const { itemId } = params
  useEffect(() => {
    open = { itemId, menu }
    return () => {
      open = undefined
    }
  }, [itemId, menu])
  const backgroundPath = useOutletContext<string | null>()
  const item = indexMenu(menu).items.get(itemId)
  if (!item) return null
  return (
    <ItemScreen
      key={item.id}
      menu={menu}
      item={item}
      sellingType={params.type.toLowerCase() as Parameters<typeof ItemScreen>[0]['sellingType']}
      now={now}
      backgroundPath={backgroundPath}
    />
  )
}
