import { classes } from '@sofra/ui/classes'
import { text } from '@sofra/ui/text'
import { sellingFacts } from '../business/selling-facts.ts'
import { typeNames } from '../business/type-names.ts'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './cart-header.module.css'

interface CartHeaderProps {
  /** The name of the guest's table; null when there is none. */
  readonly table: string | null
  /** The chosen destination; `terms` are null for a shipment. */
  readonly destination: { readonly name: string; readonly terms: { readonly minutes: number } | null } | null
}

/** Name of the shop and fulfilment of the order; rendered before the cart is loaded. */
export function CartHeader({ table, destination }: CartHeaderProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const shop = useShop()
  const selling = useSelling()
  if (!selling) return null
  const fulfilment = [t(typeNames[selling.type])]
  if (selling.type === 'delivery' && destination) {
    // The delivery fees are part of the price breakdown.
    if (destination.terms) {
      const minutes = destination.terms.minutes + selling.extraMinutes
      fulfilment.push(selling.scheduledOnly ? t('fulfilment.ahead') : format.duration(minutes))
    }
    fulfilment.push(destination.name)
  } else {
    fulfilment.push(...sellingFacts(translation, selling, shop))
  }
  if (selling.type === 'dine-in' && table !== null) fulfilment.push(t('table.named', { name: table }))
  return (
    <p className={classes(text('muted'), styles['header'])}>
      <strong>{shop.name}</strong> {shop.branchName}
      <br />
      <span className={classes(text('small'), styles['fulfilment'])}>
        {fulfilment.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </span>
    </p>
  )
}
