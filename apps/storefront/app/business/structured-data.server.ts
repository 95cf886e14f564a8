import type { DayHours, Schedule } from '@sofra/availability'
import type { Shop } from '@sofra/contract'
import { type Texts, textOf } from '@sofra/menu'
import { type Amount, amountToWire, type Currency } from '@sofra/money'

/** Builds absolute URLs of paths and pictures. */
export interface UrlBuilder {
  (path: string): string
  picture(picture: { readonly id: string; readonly width: number }): string
}

const schemaTypes = { restaurant: 'Restaurant', cafe: 'CafeOrCoffeeShop', shop: 'Store' } as const
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Schema.org data of the shop. */
export function shopStructuredData(shop: Shop, language: string, address: UrlBuilder): object {
  const text = (texts: Texts) => textOf(texts, language, shop.languages)
  const picture = shop.theme.cover ?? shop.theme.logo
  const hours = openingHours(hoursOf(shop))
  return {
    '@context': 'https://schema.org',
    '@type': schemaTypes[shop.businessType],
    '@id': address(`/${shop.referenceId}`),
    name: text(shop.names),
    description: text(shop.taglines),
    url: address(`/${shop.referenceId}`),
    ...(picture && { image: address.picture(picture) }),
    ...(shop.theme.logo && { logo: address.picture(shop.theme.logo) }),
    telephone: shop.phone,
    currenciesAccepted: shop.currency,
    address: { '@type': 'PostalAddress', streetAddress: text(shop.address), addressCountry: shop.country },
    ...(shop.point && { geo: { '@type': 'GeoCoordinates', latitude: shop.point.lat, longitude: shop.point.lng } }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(shop.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: shop.rating.average,
        reviewCount: shop.rating.count,
      },
    }),
  }
}

/** Schema.org offer for one price. */
export function offer(price: Amount, currency: Currency): object {
  return { '@type': 'Offer', price: amountToWire(price, currency), priceCurrency: currency }
}

/** Opening hours of the branch: dine-in or pickup, else those of the first selling type. */
function hoursOf({ selling, sellingTypes }: Shop): Schedule | undefined {
  const type = (['dine-in', 'pickup'] as const).find((one) => selling[one]) ?? sellingTypes[0]
  return type && selling[type]?.hours
}

/** Groups weekdays with the same hours. A shift past midnight closes "before" it opens, as Google expects. */
function openingHours(schedule: Schedule | undefined): object[] {
  const days = schedule?.days ?? []
  const shiftsOf = ({ closed, shifts }: DayHours) => (closed ? [] : shifts)
  const keyed = days.flatMap((day, weekday) =>
    shiftsOf(day).map(({ from, to }) => ({ key: `${clock(from)}-${clock(to)}`, weekday: weekdays[weekday] })),
  )
  return [...Map.groupBy(keyed, ({ key }) => key)].map(([key, same]) => {
    const [opens, closes] = key.split('-')
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: same.map(({ weekday }) => weekday),
      opens,
      closes,
    }
  })
}

function clock(minute: number): string {
  // 23:59 marks places that never close.
  if (minute >= 24 * 60) return '23:59'
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
