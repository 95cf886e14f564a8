import type { ReactNode } from 'react'
import { useShop } from '../business/use-shop.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useWords } from '../shell/words.tsx'
import styles from './wallet-frame.module.css'

interface WalletFrameProps {
  readonly title: string
  /** Below the wallet's home; missing: this is the home, and the way back is to the profile. */
  readonly inner?: boolean
  readonly children: ReactNode
}

/** The frame of the wallet's screens. */
export function WalletFrame({ title, inner = false, children }: WalletFrameProps) {
  const { t } = useWords()
  const { referenceId, name } = useShop()
  return (
    <main id="content" className={styles['page']} tabIndex={-1}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        title={title}
        back={inner ? `/${referenceId}/wallet/home` : `/${referenceId}/profile`}
        backLabel={inner ? t('wallet.toHome') : t('common.back')}
      />
      {children}
    </main>
  )
}
