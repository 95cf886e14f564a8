import type { DeliveryTerms } from '@sofra/delivery'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'

type Terms = Pick<Extract<DeliveryTerms, { kind: 'delivers' }>, 'fees' | 'minOrder' | 'minutes'>

/**
 * Texts for the terms of a delivery, in the currency of the shop. Durations have the minutes of a busy time of this branch; those of
 * `another` are not known here.
 */
export function useTermsText(branch: 'this' | 'another' = 'this') {
  const { t, format } = useTranslation()
  const { currency, selling } = useShop()
  const busyMinutes = branch === 'this' ? selling.find(({ type }) => type === 'delivery')?.extraMinutes : 0
  const texts = {
    duration: ({ minutes }: Pick<Terms, 'minutes'>) => format.duration(minutes + (busyMinutes ?? 0)),
    fee: ({ fees }: Pick<Terms, 'fees'>) => (fees === 0 ? t('quote.free') : format.money(fees, currency)),
    /** Empty without a minimum order. */
    minimum: ({ minOrder }: Pick<Terms, 'minOrder'>) =>
      minOrder > 0 ? [t('area.minimum', { amount: format.money(minOrder, currency) })] : [],
  }
  return {
    ...texts,
    all: (terms: Terms) => [texts.duration(terms), texts.fee(terms), ...texts.minimum(terms)],
  }
}
