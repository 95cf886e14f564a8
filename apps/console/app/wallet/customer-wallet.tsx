import type { StaffWallet } from '@sofra/contract/console-wallet-codec'
import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { Link } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { CreditForm } from './credit-form.tsx'
import { MovementRow } from './movement-row.tsx'
import type { WalletResult } from './wallet-result.ts'
import styles from './wallet-screen.module.css'

interface CustomerWalletProps {
  readonly branchId: string
  /** The phone number of the search. */
  readonly phone: string
  readonly wallet: StaffWallet
  /** The idempotency key of the forms. */
  readonly nonce: string
  readonly reply: WalletResult | undefined
}

/** A customer's balance, the form to add credit, and the transactions. */
export function CustomerWallet(props: CustomerWalletProps) {
  const { branchId, wallet, nonce, reply } = props
  const me = useMe()
  const zone = me.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  return (
    <div className={styles['columns']}>
      <Balance wallet={wallet} zone={zone} />
      <CreditForm
        key={nonce}
        nonce={nonce}
        currency={wallet.currency}
        customerId={wallet.customer.id}
        problem={reply?.kind === 'refused' && reply.form === 'credit' ? reply.problem : null}
      />
      <History {...props} zone={zone} />
    </div>
  )
}

function Balance({ wallet: { customer, currency, available, onHold, lots }, zone }: WalletInZone) {
  const { t, format } = useTranslation()
  const money = (amount: number) => format.money(amount, currency)
  const expiring = lots.filter(({ expiresAt }) => expiresAt !== null)
  return (
    <section className={styles['card']} aria-labelledby="customer-name">
      <div>
        <h2 id="customer-name" className={styles['name']}>
          <bdi>{customer.name || t('wallet.noName')}</bdi>
        </h2>
        <a className={styles['phone']} href={`tel:${customer.phone}`}>
          <bdi dir="ltr">{customer.phone}</bdi>
        </a>
      </div>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('wallet.available')}</dt>
          <dd>
            <bdi>{money(available)}</bdi>
          </dd>
        </div>
        <div data-quiet>
          <dt>{t('wallet.onHold')}</dt>
          <dd>
            <bdi>{money(onHold)}</bdi>
          </dd>
        </div>
      </dl>
      {expiring.length > 0 && (
        <ul className={styles['lots']}>
          {expiring.map(({ amount, expiresAt }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lots have no id, and several can expire at the same time
            <li key={at}>
              {t('wallet.goodUntil', { amount: money(amount), date: format.date((expiresAt ?? 0) - 1, zone) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface WalletInZone {
  readonly wallet: StaffWallet
  readonly zone: string
}

function History({ wallet, zone, nonce, reply, ...search }: CustomerWalletProps & WalletInZone) {
  const { t } = useTranslation()
  const { currency, history, page, more } = wallet
  return (
    <section className={`${styles['card']} ${styles['wide']}`} aria-labelledby="history-title">
      <h2 id="history-title" className={styles['heading']}>
        {t('wallet.history')}
      </h2>
      {reply?.kind === 'refused' && reply.form === 'refund' && (
        <Notice tone="danger" alert>
          {t(`wallet.wrong.${reply.problem}`)}
        </Notice>
      )}
      {history.length === 0 ? (
        <p className={styles['muted']}>{t('wallet.noHistory')}</p>
      ) : (
        <ul>
          {history.map((movement) => (
            <MovementRow key={movement.id} {...{ movement, currency, zone, nonce }} />
          ))}
        </ul>
      )}
      {(page > 1 || more) && <Pages {...search} page={page} more={more} />}
    </section>
  )
}

type PagesProps = Pick<CustomerWalletProps, 'branchId' | 'phone'> & Pick<StaffWallet, 'page' | 'more'>

function Pages({ branchId, phone, page, more }: PagesProps) {
  const { t } = useTranslation()
  const pageAt = (page: number) => `?${new URLSearchParams({ branch: branchId, phone, page: String(page) })}`
  return (
    <nav className={styles['pages']} aria-label={t('wallet.history')}>
      {page > 1 && (
        <Link className={buttonClass()} to={pageAt(page - 1)}>
          {t('wallet.newer')}
        </Link>
      )}
      {more && (
        <Link className={buttonClass()} to={pageAt(page + 1)}>
          {t('feedback.older')}
        </Link>
      )}
    </nav>
  )
}
