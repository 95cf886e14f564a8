import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { storeOf, useCountInCart } from '../cart/store.ts'
import { useWords } from '../shell/words.tsx'
import styles from './add-button.module.css'
import type { ItemCard } from './menu-view.ts'

// Wanted only by those who order: it comes with the first press.
const Stepper = lazy(() => import('@sofra/ui/stepper').then(({ Stepper }) => ({ default: Stepper })))

/** The round "+": into the cart at once where nothing has to be chosen, else to the dish. Then a stepper. */
export function AddButton({ card, path }: { card: ItemCard; path: string }) {
  const { t } = useWords()
  const { businessId } = useShop()
  const count = useCountInCart(businessId, card.id)
  const { quick } = card
  const place = card.picture ? styles['corner'] : styles['beside']
  const label = t('menu.add', { name: card.name })

  if (!quick) {
    return (
      <span className={place}>
        <Link
          className={styles['round']}
          to={path}
          aria-label={count > 0 ? `${label}, ${t('menu.inCart', { count })}` : label}
          data-count={count > 0 || undefined}
          discover="none"
          prefetch="intent"
          preventScrollReset
        >
          {count > 0 ? count : <Plus size={22} aria-hidden />}
        </Link>
      </span>
    )
  }

  const store = storeOf(businessId)
  const { add, setCount } = store.getState()
  const addOne = () =>
    add({ itemId: card.id, comment: '', modifiers: [], ...quick, count: count === 0 ? quick.count : 1 })
  if (count === 0) {
    return (
      <span className={place}>
        <button className={styles['round']} type="button" aria-label={label} onClick={addOne}>
          <Plus size={22} aria-hidden />
        </button>
      </span>
    )
  }

  const removeOne = () => {
    const last = store.getState().cart.lines.findLast((line) => line.itemId === card.id)
    if (last) setCount(last.lineId, last.count <= quick.count ? 0 : last.count - 1)
  }
  return (
    <span className={place}>
      <Suspense
        fallback={
          <span className={styles['round']} data-count>
            {count}
          </span>
        }
      >
        <Stepper
          variant="filled"
          value={count}
          min={quick.count}
          labels={{
            value: card.name,
            decrease: t('common.decrease'),
            increase: t('common.increase'),
            remove: t('common.remove'),
          }}
          onChange={(next) => (next > count ? addOne() : removeOne())}
          onRemove={removeOne}
        />
      </Suspense>
    </span>
  )
}
