import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { telOf } from '@sofra/ui/tel'
import { text } from '@sofra/ui/text'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../business/cover.tsx'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './section.module.css'

/** Information about the shop and the product. */
export function AboutSection() {
  const { t } = useTranslation()
  const shop = useShop()
  return (
    <div className={classes(cardClass({ inside: 'bare' }), styles['about'])}>
      <div className={layout('row', 'wrap', 'top', 'gap4')}>
        <Logo shop={shop} className={styles['logo']} />
        <div className={classes(layout('narrow'), styles['words'])}>
          <p className={classes(text('title', 'tight'), styles['name'])}>{shop.name}</p>
          {shop.tagline !== '' && <p className={text('muted', 'small')}>{shop.tagline}</p>}
        </div>
      </div>
      <dl className={classes(layout('stack', 'gap3'), styles['facts'])}>
        <Fact name={t('settings.branch')} value={shop.branchName} />
        <Fact name={t('settings.address')} value={shop.address} />
        <Fact name={t('settings.phone')} value={shop.phone}>
          <a className={layout('inline')} href={telOf(shop.phone)}>
            <bdi dir="ltr">{shop.phone}</bdi>
          </a>
        </Fact>
      </dl>
      {shop.policies && (
        <Link
          className={classes(layout('gap1'), text('link'), styles['policies'])}
          to={`/${shop.referenceId}/Policies`}
        >
          {t('policies.title')}
          <ChevronRight className={layout('mirrored')} size={18} aria-hidden />
        </Link>
      )}
      <p className={text('muted', 'small')}>{t('settings.madeWith', { product: t('shell.product') })}</p>
    </div>
  )
}

/** A fact with its name; nothing where the shop does not give it. */
function Fact({ name, value, children = value }: { name: string; value: string; children?: ReactNode }) {
  if (value === '') return null
  return (
    <div>
      <dt className={text('muted', 'small')}>{name}</dt>
      <dd className={text('breakable')}>{children}</dd>
    </div>
  )
}
