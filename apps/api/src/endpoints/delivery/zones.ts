import { restaurantToWire } from '@sofra/contract/business-words'
import { listZones } from '@sofra/contract/delivery'
import { countryToWire, zoneToWire } from '@sofra/contract/delivery-words'
import { serve } from '../../http/serve.ts'
import { activeShop } from '../../shops/find-shop.ts'

export const serveZones = serve(listZones, async ({ params, query }, parts) => {
  const shop = await activeShop(parts, params.id)
  const { zones, countries } = await parts.shops.placesOf(shop)
  const language = shop.languages[0] ?? 'en'
  const shipping = query.shipping === 'true'
  return {
    currency: shop.currency,
    zones: zones.map((zone) => zoneToWire(zone, shop.currency, language)),
    countries: shipping ? countries.map((country) => countryToWire(country, shop.currency, language)) : [],
    shipping_form: shipping ? restaurantToWire(shop).shipping_form : null,
  }
})
