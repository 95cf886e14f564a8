import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { IconButton } from '@sofra/ui/icon-button'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { showToast } from '@sofra/ui/toasts'
import { MapPin, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMatch } from 'react-router'
import { useSelling, useShop } from '../business/use-shop.ts'
import type { OrderingTerms } from '../cart/terms.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import { useCart } from '../guest/cart-store.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { destinationOf } from '../guest/choices.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useWideScreen } from '../shell/use-wide-screen.ts'
import { useAreaPicker } from './area-picker-state.ts'
import styles from './area-prompt.module.css'
import { resolveDestination } from './resolve-destination.ts'
import { type AreaPromptPage, useAreaPrompt } from './use-area-prompt.ts'

// Loaded when first opened.
const loadSheet = () => import('./destination-sheet.tsx')
const WhereSheet = lazyPart(loadSheet, (module) => module.DestinationSheet)

/**
 * Delivery area on the pages that lead to an order: a prompt while none is chosen, and the sheet that the fulfilment
 * summary opens too.
 */
export function DeliveryArea({ on }: { readonly on: AreaPromptPage }) {
  const { referenceId, businessId } = useShop()
  const { language } = usePageFacts()
  const { choices } = useCheckout()
  const { cart } = useCart()
  const { open } = useAreaPicker()
  const somewhere = useSelling()?.trip != null
  const terms = useDeliveryTerms(referenceId, open)
  const wide = useWideScreen()
  // On an item page the prompt would cover the add button.
  const onItem = useMatch('/:referenceId/:type/:categoryId/:itemId') !== null
  const [sheetRequested, setSheetRequested] = useState(false)
  if (open && !sheetRequested) setSheetRequested(true)

  const abroad = terms?.countries.some(({ id }) => id === choices.countryId) ?? false
  const known = terms
    ? abroad || resolveDestination(choices, terms.zones, language) !== null
    : destinationOf(choices) !== null
  const asks = !known && somewhere && !onItem
  const { state, close } = useAreaPrompt({ referenceId, businessId, on, free: asks })
  return (
    <>
      {asks && on === 'menu' && state === 'never' && <AreaPrompt overCart={cart.lines.length > 0} onClose={close} />}
      {sheetRequested && terms && (
        <Suspense fallback={null}>
          <WhereSheet zones={terms.zones} countries={terms.countries} />
        </Suspense>
      )}
      {/* Cart and item pages have their own toast region. */}
      {(on === 'search' || (on === 'menu' && !wide && !onItem)) && <PageToasts />}
    </>
  )
}

interface AreaPromptProps {
  /** The cart bar occupies the bottom of the page. */
  readonly overCart: boolean
  readonly onClose: () => void
}

function AreaPrompt({ overCart, onClose }: AreaPromptProps) {
  const { t } = useTranslation()
  const { show } = useAreaPicker()
  // Rendered last, so that the tab order matches the layout.
  return createPortal(
    <section
      className={classes(layout('row', 'wrap', 'gap2'), styles['prompt'])}
      aria-label={t('area.title')}
      data-over-cart={overCart || undefined}
    >
      <span className={classes(text('accent'), styles['icon'])}>
        <MapPin size={22} aria-hidden />
      </span>
      <p className={classes(text('medium', 'tight'), styles['words'])}>{t('area.ask')}</p>
      <Button variant="primary" onClick={show}>
        {t('area.choose')}
      </Button>
      <IconButton label={t('common.close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
    </section>,
    document.body,
  )
}

/** Delivery terms, loaded when the sheet is first requested. */
function useDeliveryTerms(referenceId: string, enabled: boolean): OrderingTerms | null {
  const { t } = useTranslation()
  const { hide } = useAreaPicker()
  const [terms, setTerms] = useState<OrderingTerms | null>(null)
  useEffect(() => {
    if (!enabled) return
    let stale = false
    // Loaded in parallel.
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
  }, [referenceId, enabled, hide, t])
  return terms
}
