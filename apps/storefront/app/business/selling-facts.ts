import type { Translation } from '../shell/translation.tsx'
import type { SellingView, ShopView } from './shop-view.ts'

/** Terms of a selling type: "30–45 min", "from KD 0.500", "minimum KD 3.000". */
export function sellingFacts(
  { t, format }: Translation,
  selling: SellingView,
  { currency }: Pick<ShopView, 'currency'>,
): readonly string[] {
  const { type, trip, preparationMinutes, minOrder, scheduledOnly } = selling
  const facts: string[] = []
  if (trip) {
    facts.push(scheduledOnly ? t('fulfilment.ahead') : format.durationRange(trip.minutesFrom, trip.minutesTo))
    facts.push(
      trip.feesFrom > 0
        ? t('fulfilment.feesFrom', { amount: format.money(trip.feesFrom, currency) })
        : t('fulfilment.free'),
    )
  } else if (type === 'pickup') {
    facts.push(scheduledOnly ? t('fulfilment.ahead') : format.duration(preparationMinutes))
  }
  if (minOrder > 0) facts.push(t('fulfilment.minimum', { amount: format.money(minOrder, currency) }))
  return facts
}
