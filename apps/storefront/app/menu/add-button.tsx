import { Suspense } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { cartStoreOf, useCountInCart } from '../guest/cart-store.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusSuccessor } from '../shell/use-focus-successor.ts'
import styles from './add-button.module.css'
import type { ItemCard } from './menu-view.ts'

// Loaded with the first press.
const CardStepper = lazyPart(
  () => import('./card-stepper.tsx'),
  (module) => module.default,
)

/** The round "+": adds items without choices directly and links to the page of others; then a stepper. */
export function AddButton({ card, path }: { card: ItemCard; path: string }) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const count = useCountInCart(card.id)
  const { handOff, successorRef } = useFocusSuccessor()
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
          {count > 0 && count}
        </Link>
      </span>
    )
  }

  if (count === 0) {
    const addFirst = () => {
      handOff()
      cartStoreOf(businessId)
        .getState()
        .add({ itemId: card.id, comment: '', modifiers: [], ...quick })
    }
    return (
      <span className={place}>
        <button className={styles['round']} ref={successorRef} type="button" aria-label={label} onClick={addFirst} />
      </span>
    )
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
        <CardStepper card={card} quick={quick} onPress={handOff} increaseRef={successorRef} />
      </Suspense>
    </span>
  )
}
