import { maxPortions, nearestSellableQuantity } from '@sofra/ordering'
import { isSameSelection } from '@sofra/pricing'
import { Stepper } from '@sofra/ui/stepper'
import type { Ref } from 'react'
import { useCart } from '../guest/cart-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { ItemCard, QuickAdd } from './menu-view.ts'

interface CardStepperProps {
  readonly card: ItemCard
  readonly quick: QuickAdd
  readonly onPress: () => void
  readonly increaseRef: Ref<HTMLButtonElement>
}

/** Stepper for the item's count in the cart: increases the plain line, decreases the latest line. */
export default function CardStepper({ card, quick, onPress, increaseRef }: CardStepperProps) {
  const { t } = useTranslation()
  const { cart, add, setCount } = useCart()
  const { count: minimum, max: maximum, step, left } = quick
  const selection = { itemId: card.id, comment: '', modifiers: [], ...quick }
  const lines = cart.lines.filter(({ itemId }) => itemId === card.id)
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const plain = lines.find((line) => isSameSelection(line, selection))?.count ?? 0
  // All lines of an item share its stock.
  const most = maxPortions({ minimum, maximum, step }, left === null ? null : left - (count - plain))

  const addSome = () =>
    add({ ...selection, count: nearestSellableQuantity(plain + 1, { minimum, maximum, step }) - plain })
  const removeSome = () => {
    const last = lines.at(-1)
    if (last) setCount(last.lineId, maxPortions({ minimum, maximum, step }, last.count - 1))
  }
  return (
    <Stepper
      variant="filled"
      value={count}
      min={minimum}
      max={count - plain + Math.max(plain, most)}
      step={step}
      labels={{
        value: card.name,
        decrease: t('common.decrease'),
        increase: t('common.increase'),
        remove: t('common.remove'),
      }}
      increaseRef={increaseRef}
      onChange={(next) => {
        onPress()
        if (next > count) addSome()
        else removeSome()
      }}
      onRemove={() => {
        onPress()
        removeSome()
      }}
    />
  )
}
