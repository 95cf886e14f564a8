import { type ShippingCountry, shippingFee } from '@sofra/delivery'
import type { Translation } from '../shell/translation.tsx'

/** Shipping fee and duration: for the parcel, or per kilogram while the weight is unknown. */
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

/** Shipping time. */
export function shippingTimeText({ t }: Translation, days: ShippingCountry['days']): string {
  if (!days) return t('time.sent')
  return days.from === days.to
    ? t('time.sentDays', { count: days.to })
    : t('time.sentDaysRange', { from: days.from, count: days.to })
}
