import type { Texts } from '@sofra/menu'
import type { OrderDiet } from '@sofra/ordering'
import type { OrderWire } from './order-records.ts'

/** Encodes the diet of an order. */
export function dietToWire(diet: OrderDiet | null): OrderWire['diet'] {
  const names = (texts: readonly Texts[]) => texts.map((one) => ({ ...one }))
  return diet && { diets: names(diet.diets), avoided: names(diet.avoided) }
}
