import { Button } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { MapPin, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMatch } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCart } from '../cart/store.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { loadTerms } from '../cart/terms-memory.ts'
import { destinationOf } from '../checkout/choices.ts'
import { useCheckout } from '../checkout/store.ts'
import { readKept, writeKept } from '../shell/kept.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { ToastPlace } from '../shell/toast-place.tsx'
import { useWide } from '../shell/use-wide.ts'
import { useWords } from '../shell/words.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import styles from './area-prompt.module.css'
import { chosenPlace } from './chosen-place.ts'

// A form, a list and a search: for guests who ask for them.
const WhereSheet = lazy(() => import('./where-sheet.tsx').then((module) => ({ default: module.WhereSheet })))

/**
 * The delivery area of the menu: asks for it while none is chosen, in nobody's way, and holds the list that the
 * summary at the top opens too.
 */
export function DeliveryArea() {
  const { referenceId, businessId } = useShop()
  const { language } = usePageFacts()
  const { choices, ready } = useCheckout(businessId)
  const { open } = useAreaPicker()
  const nowhere = destinationOf(choices) === null
  const terms = useDeliveryTerms(referenceId, ready && (open || nowhere))
  const wide = useWide()
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  if (!terms) return null
  const abroad = terms.countries.some(({ id }) => id === choices.countryId)
  const known = abroad || chosenPlace(choices, terms.zones, language) !== null
  return (
    <>
      {!known && terms.zones.length > 0 && <AreaPrompt />}
      {wanted && (
        <Suspense fallback={null}>
          <WhereSheet zones={terms.zones} countries={terms.countries} />
        </Suspense>
      )}
      {/* On wide screens the cart beside the menu has it. */}
      {!wide && <ToastPlace />}
    </>
  )
}

function AreaPrompt() {
  const { t } = useWords()
  const { referenceId, businessId } = useShop()
  const { show } = useAreaPicker()
  const { cart } = useCart(businessId)
  const key = `sofra.area-asked.${referenceId}`
  const [dismissed, setDismissed] = useState(() => readKept(key, 'session') !== null)
  // Over the page of a single dish it would cover the button that matters.
  const onItem = useMatch('/:referenceId/:type/:categoryId/:itemId') !== null
  if (dismissed || onItem) return null

  const dismiss = () => {
    setDismissed(true)
    writeKept(key, 'yes', 'session')
  }
  return (
    <section
      className={styles['prompt']}
      aria-label={t('area.title')}
      data-over-cart={cart.lines.length > 0 || undefined}
    >
      <span className={styles['icon']}>
        <MapPin size={22} aria-hidden />
      </span>
      <p className={styles['words']}>{t('area.ask')}</p>
      <Button variant="primary" onClick={show}>
        {t('area.choose')}
      </Button>
      <IconButton label={t('common.close')} icon={<X size={20} aria-hidden />} onClick={dismiss} />
    </section>
  )
}

/** The terms of delivery, once they are needed. */
function useDeliveryTerms(referenceId: string, wanted: boolean): OrderingTerms | null {
  const [terms, setTerms] = useState<OrderingTerms | null>(null)
  useEffect(() => {
    if (!wanted) return
    let stale = false
    loadTerms(referenceId, 'delivery').then(
      (loaded) => {
        if (!stale) setTerms(loaded)
      },
      // Offline: the address form asks again.
      () => {},
    )
    return () => {
      stale = true
    }
  }, [referenceId, wanted])
  return terms
}
