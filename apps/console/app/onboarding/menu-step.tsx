import type { ChosenBusiness } from '@sofra/onboarding'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import styles from './setup-screen.module.css'

// Loaded after the page, because most owners begin with the starter menu.
const ImportFlow = lazy(async () => ({ default: (await import('../imports/import-flow.tsx')).ImportFlow }))

interface MenuStepProps {
  readonly branchId: string
  readonly business: ChosenBusiness
}

/** The first menu: a starter menu of the kind, a menu that the owner has as a text or a file, or items added one by one. */
export function MenuStep({ branchId, business }: MenuStepProps) {
  const { t } = useTranslation()
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  // The next step follows from the data.
  const next = (
    <Link className={buttonClass({ variant: 'primary' })} to={`/setup?branch=${branchId}`}>
      {t('setup.continue')}
    </Link>
  )
  return (
    <>
      <section className={classes(cardClass(), styles['card'])} aria-labelledby="setup-menu">
        <h2 id="setup-menu" className={styles['heading']}>
          {t('setup.menuTitle')}
        </h2>
        {business.itemCount === 0 ? (
          <Starter branchId={branchId} business={business} />
        ) : (
          <>
            <p className={styles['text']}>{t('setup.hasMenu', { count: business.itemCount })}</p>
            <div className={styles['actions']}>
              {next}
              <Link className={buttonClass()} to={`/menu?branch=${branchId}`}>
                {t('setup.editMenu')}
              </Link>
            </div>
          </>
        )}
      </section>
      <section className={classes(cardClass(), styles['card'])} aria-labelledby="setup-import">
        <h2 id="setup-import" className={styles['heading']}>
          {t(business.itemCount === 0 ? 'setup.importTitle' : 'setup.importMore')}
        </h2>
        <div className={styles['import']}>
          {isHydrated && (
            <Suspense>
              <ImportFlow business={business} next={next} />
            </Suspense>
          )}
        </div>
      </section>
    </>
  )
}

function Starter({ branchId, business: { kind } }: MenuStepProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <p className={styles['text']}>{t(`setup.starter.${kind}`)}</p>
      <Form method="post" className={styles['actions']}>
        <Button type="submit" name="intent" value="starter-menu" variant="primary" size="large" loading={busy}>
          {t('setup.useStarter')}
        </Button>
        <Link className={buttonClass({ size: 'large' })} to={`/menu?branch=${branchId}`}>
          {t('setup.byHand')}
        </Link>
      </Form>
    </>
  )
}
