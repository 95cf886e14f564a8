import { sellingFacts } from '../business/selling-facts.ts'
import { typeNames } from '../business/type-names.ts'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useTableName } from '../business/use-table-name.ts'
import { useWords } from '../shell/words.tsx'
import styles from './whose-cart.module.css'

/** Whose food it is and how it reaches its guest: known before the cart is, and so what is seen first. */
export function WhoseCart() {
  const words = useWords()
  const { t } = words
  const shop = useShop()
  const selling = useSelling()
  const table = useTableName()
  if (!selling) return null
  const how = [t(typeNames[selling.type]), ...sellingFacts(words, selling, shop)]
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
