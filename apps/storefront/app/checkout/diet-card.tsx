import { supportedPreferences } from '@sofra/menu'
import { Switch } from '@sofra/ui/choice'
import { useShop } from '../business/use-shop.ts'
import type { PricedCart } from '../cart/use-priced-cart.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { tagNames } from '../menu/dietary-conflict-text.ts'
import { useDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'

/** The guest's allergies and diet, which the kitchen gets with the order unless the guest takes them out. */
export function DietCard({ index }: Pick<PricedCart, 'index'>) {
  const { t, format } = useTranslation()
  const { businessId } = useShop()
  const { isDietHidden, updateDraft } = useCheckout()
  const { diets, avoided } = supportedPreferences(index, useDietaryPreferences(businessId).preferences)
  if (diets.length + avoided.length === 0) return null
  const names = (ids: readonly string[]) => format.list(tagNames(index, ids, format.language))
  const parts = [
    avoided.length > 0 ? t('diet.avoids', { names: names(avoided) }) : '',
    diets.length > 0 ? t('diet.eats', { names: names(diets) }) : '',
  ]
  return (
    <section className={`${pageStyles['card']} ${pageStyles['stack']}`} aria-label={t('diet.title')}>
      <Switch
        checked={!isDietHidden}
        description={parts.filter(Boolean).join(' · ')}
        onChange={(event) => updateDraft({ isDietHidden: !event.currentTarget.checked })}
      >
        {t('diet.tell')}
      </Switch>
    </section>
  )
}
