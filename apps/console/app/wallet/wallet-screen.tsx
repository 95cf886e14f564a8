import type { StaffWallet } from '@sofra/contract/console-wallet-codec'
import { Button, buttonClass } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { Search, UserSearch, Wallet } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { BranchSwitch } from '../staff/branch-switch.tsx'
import { useMe } from '../staff/use-me.ts'
import { CreditForm } from './credit-form.tsx'
import { MovementRow } from './movement-row.tsx'
import type { WalletResult } from './wallet-result.ts'
import styles from './wallet-screen.module.css'

interface WalletScreenProps {
  readonly branchId: string
  /** The phone number of the search; '' before the first search. */
  readonly phone: string
  /** Null: no customer has this number. */
  readonly wallet: StaffWallet | null
  /** Whether the previous request changed the wallet. */
  readonly given: boolean
  /** The idempotency key of the forms. */
  readonly nonce: string
  readonly reply: WalletResult | undefined
}

/** Finds a customer by phone number and shows their balance, their transactions and the form to add credit. */
export function WalletScreen({ branchId, phone, wallet, given, nonce, reply }: WalletScreenProps) {
  const { t } = useTranslation()
  const me = useMe()
  const searching = useNavigation().formMethod === 'GET'
  return (
    <Screen title={t('nav.wallet')} bar={<BranchSwitch me={me} branchId={branchId} />} className={styles['page']}>
      <Form method="get" className={styles['search']} role="search">
        <input type="hidden" name="branch" value={branchId} />
        <TextField
          key={phone}
          label={t('wallet.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          required
          defaultValue={phone}
          start={<Search size={20} aria-hidden />}
        />
        <Button type="submit" variant="primary" loading={searching}>
          {t('wallet.find')}
        </Button>
      </Form>
      {phone === '' ? (
        <EmptyState illustration={<Wallet />} title={t('wallet.startTitle')}>
          {t('wallet.startText')}
        </EmptyState>
      ) : wallet === null ? (
        <EmptyState illustration={<UserSearch />} title={t('wallet.notFoundTitle')}>
          {t('wallet.notFoundText')}
        </EmptyState>
      ) : (
        <>
          {given && (
            <Notice tone="positive" alert>
              {t('wallet.given')}
            </Notice>
          )}
          <Found {...{ branchId, phone, wallet, nonce, reply }} />
        </>
      )}
    </Screen>
  )
}

type FoundProps = Pick<WalletScreenProps, 'branchId' | 'phone' | 'nonce' | 'reply'> & { readonly wallet: StaffWallet }

function Found({ branchId, phone, wallet, nonce, reply }: FoundProps) {
  const { t, format } = useTranslation()
  const me = useMe()
  const { customer, currency, available, onHold, lots, history, page, more } = wallet
  const zone = me.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  const money = (amount: number) => format.money(amount, currency)
  const pageAt = (page: number) => `?${new URLSearchParams({ branch: branchId, phone, page: String(page) })}`
  const expiring = lots.filter(({ expiresAt }) => expiresAt !== null)
  return (
    <div className={styles['columns']}>
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
            {expiring.map(({ amount, expiresAt }) => (
              <li key={`${expiresAt}`}>
                {t('wallet.goodUntil', { amount: money(amount), date: format.date((expiresAt ?? 0) - 1, zone) })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <CreditForm
        key={nonce}
        {...{ nonce, currency }}
        customerId={customer.id}
        problem={reply?.kind === 'refused' && reply.form === 'credit' ? reply.problem : null}
      />
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
        {(page > 1 || more) && (
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
        )}
      </section>
    </div>
  )
}
