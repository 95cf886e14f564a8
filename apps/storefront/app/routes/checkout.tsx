import { SkeletonBlock } from '@sofra/ui/skeleton'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { PricedView } from '../cart/priced-view.tsx'
import { findTerms } from '../cart/terms.server.ts'
import { loadTerms } from '../cart/terms-cache.ts'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import styles from '../checkout/checkout.module.css'
import { Checkout } from '../checkout/checkout.tsx'
import type { RouteHandle } from '../navigation/page-layout.tsx'
import pageStyles from '../shell/page.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { PageToasts } from '../shell/page-toasts.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/checkout.ts'

export const handle = { layout: 'general' } satisfies RouteHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  return { terms: await findTerms(context, sellingTypeOf(params)) }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { terms: await loadTerms(params.referenceId, params.type.toLowerCase()) }
}

export default function CheckoutPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { name } = useShop()
  const { terms } = loaderData
  const state = usePricedCart(terms.type, terms)
  return (
    <main id="content" className={pageStyles['page']} tabIndex={-1}>
      <title>{`${t('checkout.title')} · ${name}`}</title>
      <PageHead
        title={t('checkout.title')}
        back={`/${params.referenceId}/${terms.type}/cart`}
        backLabel={t('checkout.backToCart')}
      />
      <PricedView state={state} skeleton={<CheckoutSkeleton />}>
        {(priced) => <Checkout priced={priced} />}
      </PricedView>
      <PageToasts />
    </main>
  )
}

/** Skeleton of the checkout while it loads. */
function CheckoutSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={pageStyles['columns']} role="status" aria-label={t('common.loading')}>
      <div className={pageStyles['main']}>
        {[0, 1, 2, 3].map((section) => (
          <SkeletonBlock key={section} className={styles['skeletonSection']} />
        ))}
      </div>
      <SkeletonBlock className={styles['skeletonSum']} />
    </div>
  )
}
