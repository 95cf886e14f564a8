import { classes } from '@sofra/ui/classes'
import { IconButton } from '@sofra/ui/icon-button'
import { layout } from '@sofra/ui/layout'
import { SearchField } from '@sofra/ui/search-field'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { ChosenPin } from '../guest/choices.ts'
import { useTranslation } from '../shell/translation.tsx'
import { AddressSearchResults } from './address-search-results.tsx'
import styles from './map-search.module.css'
import type { useAddressSearch } from './use-address-search.ts'

interface MapSearchProps {
  readonly search: Omit<ReturnType<typeof useAddressSearch>, 'begin'>
  readonly onFind: (pin: ChosenPin) => void
}

/** Sets the pin from an address or the device's position. */
export function MapSearch({ search: { finding, search, locate, reset }, onFind }: MapSearchProps) {
  const { t } = useTranslation()
  const [term, setTerm] = useState('')
  return (
    <div className={styles['search']}>
      <search>
        <div className={classes(layout('row', 'gap2'), styles['bar'])}>
          <SearchField
            className={layout('grow')}
            label={t('map.search')}
            clearLabel={t('common.clear')}
            maxLength={200}
            value={term}
            onChange={(next) => {
              setTerm(next)
              reset()
            }}
            onKeyDown={(event) => {
              // The map may be part of an address form, which Enter must not submit.
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (term.trim() !== '') void search(term.trim())
            }}
          />
          <IconButton
            variant="raised"
            label={t('position.use')}
            aria-busy={finding.kind === 'locating' || undefined}
            icon={<LocateFixed aria-hidden />}
            onClick={() => void locate()}
          />
        </div>
      </search>
      <p className="visually-hidden" role="status">
        {finding.kind === 'found' && t('area.found', { count: finding.places.length })}
      </p>
      {finding.kind !== 'idle' && finding.kind !== 'locating' && (
        <div className={styles['answer']}>
          <AddressSearchResults
            finding={finding}
            onPick={({ point, text }) => onFind({ point, searched: true, text })}
            onBack={reset}
          />
        </div>
      )}
    </div>
  )
}
