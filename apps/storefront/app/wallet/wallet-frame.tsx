import { classes } from '@sofra/ui/classes'
import type { ReactNode } from 'react'
import { useShop } from '../business/use-shop.ts'
import pageFrame from '../shell/page-frame.module.css'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './wallet-frame.module.css'

interface WalletFrameProps {
  readonly title: string
  /** True below the wallet's home page: the back link leads there, else to the profile. */
  readonly inner?: boolean
  readonly children: ReactNode
}

/** Layout of the wallet pages. */
export function WalletFrame({ title, inner = false, children }: WalletFrameProps) {
  const { t } = useTranslation()
  const { referenceId, name } = useShop()
  return (
    <main id="content" className={classes(pageFrame['page'], styles['page'])} tabIndex={-1}>
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
