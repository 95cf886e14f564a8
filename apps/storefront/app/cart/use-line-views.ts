import { findReplacement } from '@sofra/ordering'
import type { Quote } from '@sofra/pricing'
import { useShop } from '../business/use-shop.ts'
import { useDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import { useLineFormatters } from './line-text.ts'
import { type LineView, viewLine } from './line-view.ts'
import type { PricedCart } from './use-priced-cart.ts'

/**
 * The lines of the cart, prepared for display. `quote` may be newer than that of `priced`; `portionsLeft` are the remaining
 * portions by item id, from the server.
 */
export function useLineViews(
  { cart, index, terms, now }: PricedCart,
  quote: Quote,
  portionsLeft: Readonly<Record<string, number>> = {},
): LineView[] {
  const formatters = useLineFormatters()
  const { preferences } = useDietaryPreferences(useShop().businessId)
  const context = { cart, sellingType: terms.type, instant: now, preferences }
  return cart.lines.map((line) => {
    const priced = quote.lines.find(({ lineId }) => lineId === line.lineId)
    return viewLine(index, line, priced, formatters, {
      cart,
      left: portionsLeft[line.itemId],
      replace: (gone) => findReplacement(index, gone, context),
    })
  })
}
