import { IconButton } from '@sofra/ui/icon-button'
import { SearchField } from '@sofra/ui/search-field'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import type { ChosenPin } from '../checkout/choices.ts'
import { findDevice } from '../maps/device-position.ts'
import { useWords } from '../shell/words.tsx'
import { searchPlaces } from './ask-places.ts'
import { FindingAnswer } from './finding-answer.tsx'
import styles from './map-search.module.css'
import type { Finding } from './use-find-place.ts'

/** Puts the pin by an address or by where the device is; whether we deliver there the map says itself. */
export function MapSearch({ onFind }: { readonly onFind: (pin: ChosenPin) => void }) {
  const { t } = useWords()
  const shop = useShop()
  const [term, setTerm] = useState('')
  const [finding, setFinding] = useState<Finding>({ kind: 'idle' })

  const put = (pin: ChosenPin) => {
    setFinding({ kind: 'idle' })
    onFind(pin)
  }
  const search = async () => {
    const wanted = term.trim()
    if (wanted === '') return
    setFinding({ kind: 'searching' })
    const reply = await searchPlaces(shop, wanted)
    setFinding(reply.kind === 'unavailable' ? reply : { ...reply, term: wanted })
  }
  const locate = async () => {
    setFinding({ kind: 'locating' })
    const device = await findDevice()
    if (device.kind === 'here') put({ point: device.point, searched: false, text: '' })
    else setFinding({ kind: 'no-position', why: device.kind })
  }

  return (
    <div className={styles['search']}>
      <search>
        <form
          className={styles['bar']}
          onSubmit={(event) => {
            event.preventDefault()
            void search()
          }}
        >
          <SearchField
            className={styles['field']}
            label={t('map.search')}
            clearLabel={t('common.clear')}
            maxLength={200}
            value={term}
            onChange={(next) => {
              setTerm(next)
              setFinding({ kind: 'idle' })
            }}
          />
          <IconButton
            variant="raised"
            label={t('position.use')}
            aria-busy={finding.kind === 'locating' || undefined}
            icon={<LocateFixed aria-hidden />}
            onClick={() => void locate()}
          />
        </form>
      </search>
      {finding.kind !== 'idle' && finding.kind !== 'locating' && (
        <div className={styles['answer']}>
          <FindingAnswer
            finding={finding}
            onPick={({ point, text }) => put({ point, searched: true, text })}
            onBack={() => setFinding({ kind: 'idle' })}
          />
        </div>
      )}
    </div>
  )
}
