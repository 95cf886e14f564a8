import { cartLimits } from '@sofra/ordering'
import { TextArea } from '@sofra/ui/field'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'

/** Field for a note about the whole order. */
export function NoteField() {
  const { t } = useTranslation()
  const { businessType } = useShop()
  const { cart, change } = useCart()
  return (
    <div className={pageStyles['card']}>
      <TextArea
        label={t('cart.note')}
        note={t('common.optional')}
        placeholder={t(`cart.notePlaceholder.${businessType}`)}
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
