import { buttonClass } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { loadTerms } from '../cart/terms-memory.ts'
import pageStyles from '../checkout/page.module.css'
import { usePaymentName } from '../checkout/payment-section.tsx'
import { OrderHelp } from '../orders/order-help.tsx'
import type { RouteHandle } from '../shell/shell.tsx'
import { useWords } from '../shell/words.tsx'
import styles from './payment-fail.module.css'

export const handle = { layout: 'default' } satisfies RouteHandle

/** A payment came to nothing: the cart is still there, and so are the other ways to pay. */
export default function PaymentFail() {
  const { t } = useWords()
  const { referenceId, name, selling, phone, whatsapp } = useShop()
  const [search] = useSearchParams()
  const asked = search.get('type')?.toLowerCase()
  const type = selling.find((one) => one.type === asked)?.type ?? selling[0]?.type
  const ways = useOtherWays(referenceId, type)
  return (
    <main id="content" className={`${pageStyles['page']} ${pageStyles['narrow']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${t('payment.failTitle')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorState
        headingLevel={1}
        illustration={<CreditCard />}
        title={t('payment.failTitle')}
        action={
          <div className={styles['actions']}>
            {type && (
              <Link
                className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
                to={`/${referenceId}/${type}/checkout`}
              >
                {t('payment.failAgain')}
              </Link>
            )}
            <Link
              className={buttonClass({ size: 'large', wide: true })}
              to={type ? `/${referenceId}/${type}/cart` : `/${referenceId}`}
            >
              {t('cart.view')}
            </Link>
          </div>
        }
      >
        {t('payment.failText')}
      </ErrorState>
      <p className={styles['note']}>{t('payment.failBank')}</p>
      <OrderHelp phone={phone} whatsapp={whatsapp} />
      {/* Last, as it comes last: nothing moves for it. */}
      {ways !== '' && <p className={styles['note']}>{t('payment.failWays', { ways })}</p>}
    </main>
  )
}

/** The ways to pay that need no bank to say yes; '' until they are known. */
function useOtherWays(referenceId: string, type: string | undefined): string {
  const { format } = useWords()
  const nameOf = usePaymentName()
  const [ways, setWays] = useState<string>('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each shop and way of selling.
  useEffect(() => {
    if (type === undefined) return
    let left = false
    loadTerms(referenceId, type).then(
      ({ payments }) => {
        const others = payments.filter((method) => method !== 'online').map(nameOf)
        if (!left) setWays(format.list(others, 'or'))
      },
      // The checkout offers them, too.
      () => {},
    )
    return () => {
      left = true
    }
  }, [referenceId, type])
  return ways
}
