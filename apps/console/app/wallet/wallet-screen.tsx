import type { StaffWallet } from '@sofra/contract/console-wallet-codec'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { Search, UserSearch, Wallet } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CustomerWallet } from './customer-wallet.tsx'
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
  const searching = useNavigation().formMethod === 'GET'
  return (
    <Screen title={t('nav.wallet')} className={styles['page']}>
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
          <CustomerWallet {...{ branchId, phone, wallet, nonce, reply }} />
        </>
      )}
    </Screen>
  )
}
