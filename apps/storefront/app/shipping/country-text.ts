import { type ShippingCountry, shippingFee } from '@sofra/delivery'
import type { Translation } from '../shell/translation.tsx'

/** What sending there costs and takes: this very parcel, or by the kilogram while nobody knows what it weighs. */
export function countryFacts(
  { t, format }: Translation,
  country: ShippingCountry,
  currency: string,
  milligrams: number | null,
): string[] {
  const money = (amount: number) => format.money(amount, currency)
  const cost =
    milligrams === null || milligrams === 0
      ? country.fixedFees > 0
        ? t('shipping.perKiloAndFixed', { perKilo: money(country.feesPerKg), fixed: money(country.fixedFees) })
        : t('shipping.perKilo', { perKilo: money(country.feesPerKg) })
      : money(shippingFee(country, milligrams))
  const days =
    country.days == null
      ? []
      : [
          country.days.from === country.days.to
            ? t('shipping.days', { count: country.days.to })
            : t('shipping.daysRange', { from: country.days.from, count: country.days.to }),
        ]
  const minimum = country.minOrder > 0 ? [t('area.minimum', { amount: money(country.minOrder) })] : []
  return [cost, ...days, ...minimum]
}

/** How long a parcel is on its way. */
export function shippingTimeText({ t }: Translation, days: ShippingCountry['days']): string {
  if (!days) return t('time.sent')
  return days.from === days.to
    ? t('time.sentDays', { count: days.to })
    : t('time.sentDaysRange', { from: days.from, count: days.to })
}
