import { Stepper } from '@sofra/ui/stepper'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reserve-page.module.css'

interface PartySizeProps {
  /** The number that the times on offer are for. */
  readonly guests: number
  readonly max: number
}

/** The number of guests. It is part of the address, which determines the times on offer; fast presses do not wait for them. */
export function PartySize({ guests, max }: PartySizeProps) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(guests)
  const choose = (size: number) => {
    setChosen(size)
    setSearch(
      (search) => {
        search.set('guests', String(size))
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <div className={styles['row']}>
        <h2 className={pageStyles['heading']}>{t('reserve.guests')}</h2>
        <Stepper
          value={chosen}
          max={max}
          labels={{ value: t('reserve.guests'), decrease: t('reserve.fewer'), increase: t('reserve.more') }}
          onChange={choose}
        />
      </div>
      <input type="hidden" name="guests" value={chosen} />
      {chosen >= max && <p className={styles['hint']}>{t('reserve.largerParty')}</p>}
    </>
  )
}
