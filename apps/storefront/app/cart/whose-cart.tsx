import { sellingFacts } from '../business/selling-facts.ts'
import { typeNames } from '../business/type-names.ts'
import { useChosenPlace } from '../business/use-chosen-place.ts'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useTableName } from '../business/use-table-name.ts'
import { useWords } from '../shell/words.tsx'
import styles from './whose-cart.module.css'

/** Whose food it is and how it reaches its guest: known before the cart is, and so what is seen first. */
export function WhoseCart() {
  const words = useWords()
  const { t, format } = words
  const shop = useShop()
  const selling = useSelling()
  const table = useTableName()
  const place = useChosenPlace()
  if (!selling) return null
  const how = [t(typeNames[selling.type])]
  if (selling.type === 'delivery' && place) {
    // What it costs there stands in the sum.
    if (place.terms) how.push(selling.aheadOnly ? t('fulfilment.ahead') : format.duration(place.terms.minutes))
    how.push(place.name)
  } else {
    how.push(...sellingFacts(words, selling, shop))
  }
  if (selling.type === 'dine-in' && table !== null) how.push(t('table.named', { name: table }))
  return (
    <p className={styles['whose']}>
      <strong>{shop.name}</strong> {shop.branchName}
      <br />
      <span className={styles['how']}>
        {how.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </span>
    </p>
  )
}
