import { cartLimits } from '@sofra/ordering'
import { TextArea } from '@sofra/ui/field'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import { useWords } from '../shell/words.tsx'
import { useCart } from './store.ts'

/** What the guest wants the shop to know about the whole order. */
export function NoteField() {
  const { t } = useWords()
  const { businessId } = useShop()
  const { cart, change } = useCart(businessId)
  return (
    <div className={pageStyles['card']}>
      <TextArea
        label={t('cart.note')}
        note={t('common.optional')}
        placeholder={t('cart.notePlaceholder')}
        name="note"
        rows={2}
        maxLength={cartLimits.noteLength}
        value={cart.note}
        onChange={(event) => {
          const note = event.currentTarget.value
          change((cart) => ({ ...cart, note }))
        }}
      />
    </div>
  )
}
