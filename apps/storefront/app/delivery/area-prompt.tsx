import { Button } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { showToast } from '@sofra/ui/toasts'
import { MapPin, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMatch } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import { useCart } from '../cart/store.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import { destinationOf } from '../checkout/choices.ts'
import { useCheckout } from '../checkout/store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import styles from './area-prompt.module.css'
import { resolveDestination } from './resolve-destination.ts'
import { type AreaPromptPage, useAreaPrompt } from './use-area-prompt.ts'

// A form, a list and a search: for guests who ask for them.
const loadSheet = () => import('./destination-sheet.tsx').then((module) => ({ default: module.DestinationSheet }))
const WhereSheet = lazy(loadSheet)

/**
 * Where a delivery goes, on the pages that lead to an order: asks while nothing is chosen, on the menu in nobody's way,
 * and holds the list that the summary at the top opens too.
 */
export function DeliveryArea({ on }: { readonly on: AreaPromptPage }) {
  const { referenceId, businessId } = useShop()
  const { language } = usePageFacts()
  const { choices } = useCheckout(businessId)
  const { cart } = useCart(businessId)
  const { open } = useAreaPicker()
  const somewhere = useSelling()?.trip != null
  const terms = useDeliveryTerms(referenceId, open)
  const wide = useWideScreen()
  // Over the page of a single dish it would cover the button that matters.
  const onItem = useMatch('/:referenceId/:type/:categoryId/:itemId') !== null
  const [sheetRequested, setSheetRequested] = useState(false)
  if (open && !sheetRequested) setSheetRequested(true)

  const abroad = terms?.countries.some(({ id }) => id === choices.countryId) ?? false
  const known = terms ? abroad || resolveDestination(choices, terms.zones, language) !== null : destinationOf(choices) !== null
  const asks = !known && somewhere && !onItem
  const { asked, close } = useAreaPrompt({ referenceId, businessId, on, free: asks })
  return (
    <>
      {asks && on === 'menu' && asked === 'never' && <AreaPrompt overCart={cart.lines.length > 0} onClose={close} />}
      {sheetRequested && terms && (
        <Suspense fallback={null}>
          <WhereSheet zones={terms.zones} countries={terms.countries} />
        </Suspense>
      )}
      {/* The cart has a place for them, on its page and beside the menu of a wide screen, and so has every dish. */}
      {(on === 'search' || (on === 'menu' && !wide && !onItem)) && <PageToasts />}
    </>
  )
}

interface AreaPromptProps {
  /** The way to the cart lies where it would. */
  readonly overCart: boolean
  readonly onClose: () => void
}

function AreaPrompt({ overCart, onClose }: AreaPromptProps) {
  const { t } = useTranslation()
  const { show } = useAreaPicker()
  // Last on the page for the keyboard too, as it is for the eye.
  return createPortal(
    <section className={styles['prompt']} aria-label={t('area.title')} data-over-cart={overCart || undefined}>
      <span className={styles['icon']}>
        <MapPin size={22} aria-hidden />
      </span>
      <p className={styles['words']}>{t('area.ask')}</p>
      <Button variant="primary" onClick={show}>
        {t('area.choose')}
      </Button>
      <IconButton label={t('common.close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
    </section>,
    document.body,
  )
}

/** The terms of delivery, once the list of areas is wanted. */
function useDeliveryTerms(referenceId: string, wanted: boolean): OrderingTerms | null {
  const { t } = useTranslation()
  const { hide } = useAreaPicker()
  const [terms, setTerms] = useState<OrderingTerms | null>(null)
  useEffect(() => {
    if (!wanted) return
    let stale = false
    // Together, so that neither waits for the other.
    Promise.all([loadTerms(referenceId, 'delivery'), loadSheet()]).then(
      ([loaded]) => {
        if (!stale) setTerms(loaded)
      },
      () => {
        if (stale) return
        hide()
        showToast({ text: t('area.failed'), tone: 'danger' })
      },
    )
    return () => {
      stale = true
    }
  }, [referenceId, wanted, hide, t])
  return terms
}
