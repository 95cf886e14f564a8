import type { ShopFile } from '@sofra/contract/shop-file'
import type { AutomaticAcceptance } from '@sofra/ordering'
import { scheduleFromFile } from './hours.ts'

type FileSelling = NonNullable<ShopFile['branches'][number]['selling']['pickup']>

/** Which orders a shop file lets be accepted automatically; null: none. `amount` converts a price to minor units. */
export function readAcceptance(
  acceptance: FileSelling['automatic_acceptance'],
  amount: (name: string, price: number) => number,
): AutomaticAcceptance | null {
  if (!acceptance) return null
  const { hours, max_total } = acceptance
  return {
    hours: hours ? scheduleFromFile(hours) : null,
    maxTotal: max_total === undefined ? null : amount('automatic_acceptance.max_total', max_total),
  }
}
