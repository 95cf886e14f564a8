import { restaurantToWire } from '@sofra/contract/business-codec'
import { listZones } from '@sofra/contract/delivery'
import { countryToWire, zoneToWire } from '@sofra/contract/delivery-codec'
import { serve } from '../../http/serve.ts'
import { requireActiveShop } from '../../shops/find-shop.ts'

export const serveZones = serve(listZones, async ({ params, query }, context) => {
  const shop = await requireActiveShop(context, params.id)
  const { zones, countries } = await context.shops.destinationsOf(shop)
  const language = shop.languages[0] ?? 'en'
  const shipping = query.shipping === 'true'
  return {
    currency: shop.currency,
    zones: zones.map((zone) => zoneToWire(zone, shop.currency, language)),
    countries: shipping ? countries.map((country) => countryToWire(country, shop.currency, language)) : [],
    shipping_form: shipping ? restaurantToWire(shop).shipping_form : null,
  }
})
