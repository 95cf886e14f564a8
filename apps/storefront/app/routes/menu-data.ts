import type { Menu } from '@sofra/menu'
import { findMenu } from '../api.server.ts'
import { localMenu } from '../menu/local-menu.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import type { Route } from './+types/menu-data.ts'

/** The full menu in one language, cached by the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('language')
  const language = shop.languages.find((code) => code === requested) ?? context.get(pageContext).facts.language
  const menu = await findMenu(context, shop.branchId)

  // A URL with the returned version and language is immutable.
  const isExact = searchParams.get('version') === menu.version && requested === language
  return new Response(jsonOf(localMenu(menu, language)), {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': isExact ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}

/** Encoded once per version and language: after a change, all open pages of the branch request the menu at once. */
const encoded = new WeakMap<Menu, string>()

function jsonOf(menu: Menu): string {
  const json = encoded.get(menu) ?? JSON.stringify(menu)
  encoded.set(menu, json)
  return json
}
