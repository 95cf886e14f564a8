import type { ShippingCountry, Zone } from '@sofra/delivery'
import { toSearchableText } from '@sofra/menu'
import { SearchField } from '@sofra/ui/search-field'
import { Sheet } from '@sofra/ui/sheet'
import { Fragment, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { AddressSearchResults } from './address-search-results.tsx'
import { groupAreas, searchAreas } from './area-groups.ts'
import { AreaList } from './area-list.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import { CountryList } from './country-list.tsx'
import styles from './destination-sheet.module.css'
import { LocationOptions } from './location-options.tsx'
import { matchNames } from './match-names.ts'
import { useDestinationSearch } from './use-address-search.ts'
import { useCartFacts } from './use-cart-facts.ts'
import { chooseArea, type DestinationChoice, useChooseDestination } from './use-choose-destination.ts'

/** Minimum length of an address search term. */
export const minTermLength = 3
/** Delay after the last key before the address search starts. */
const debounceMilliseconds = 1_200

interface DestinationSheetProps {
  readonly zones: readonly Zone[]
  /** Countries to which the shop ships. */
  readonly countries?: readonly ShippingCountry[]
  /** Called after a destination was chosen. */
  readonly onChosen?: () => void
}

/** The delivery-area sheet: areas, address search, device position and map. Opened through `useAreaPicker`. */
export function DestinationSheet(props: DestinationSheetProps) {
  const { t } = useTranslation()
  const { open, hide } = useAreaPicker()
  useEffect(() => {
    if (!open) return
    // Going back closes the sheet.
    window.addEventListener('popstate', hide)
    return () => window.removeEventListener('popstate', hide)
  }, [open, hide])
  return (
    <Sheet open={open} onClose={hide} title={t('area.title')} closeLabel={t('common.close')}>
      {open && <DestinationPicker {...props} />}
    </Sheet>
  )
}

function DestinationPicker({ zones, countries = [], onChosen }: DestinationSheetProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const { choices } = useCheckout(businessId)
  const { hide } = useAreaPicker()
  const choosePlace = useChooseDestination(zones)
  const facts = useCartFacts()
  const choose = (choice: DestinationChoice) => {
    choosePlace(choice)
    hide()
    onChosen?.()
  }
  const { finding, search, locate, pick, reset } = useDestinationSearch(zones, choose)

  const [term, setTerm] = useState('')
  const searched = useDeferredValue(term)
  const groups = useMemo(() => groupAreas(zones, language, facts), [zones, language, facts])
  const found = useMemo(() => searchAreas(groups, searched), [groups, searched])
  const areas = found.flatMap((group) => group.areas)
  const foundCountries = useMemo(() => searchCountries(countries, searched), [countries, searched])
  const abroad = useRef<HTMLHeadingElement>(null)
  const goAbroad = () => {
    // Focusing the heading also announces it.
    abroad.current?.focus({ preventScroll: true })
    abroad.current?.scrollIntoView({ block: 'center' })
  }
  const canSearch = term.trim().length >= minTermLength

  // A search with results is not repeated.
  useDebounced(
    canSearch && areas.length + foundCountries.length === 0 && finding.kind === 'idle' ? term.trim() : '',
    search,
  )
  const isWithoutResult = finding.kind === 'nothing' || finding.kind === 'unavailable'
  const type = (next: string) => {
    setTerm(next)
    if (finding.kind !== 'idle') reset()
  }
  const submit = () => {
    // The deferred list may lag behind the input.
    const [only, another] = searchAreas(groups, term).flatMap((group) => group.areas)
    if (only && !another) choose(chooseArea(only.id, choices.pin, zones))
    else if (canSearch) void search(term.trim())
  }

  return (
    <div className={styles['where']}>
      <search className={styles['search']}>
        <SearchField
          label={t('area.search')}
          clearLabel={t('common.clear')}
          maxLength={200}
          value={term}
          onChange={type}
          onKeyDown={(event) => {
            // The sheet may be rendered inside an address form, which Enter must not submit.
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
      </search>
      <p className="visually-hidden" role="status">
        {finding.kind === 'found'
          ? t('area.found', { count: finding.places.length })
          : finding.kind === 'idle' && term !== '' && t('area.found', { count: areas.length + foundCountries.length })}
      </p>
      <AddressSearchResults
        finding={finding}
        onPick={({ point, text }) => pick({ point, searched: true, text })}
        onBack={() => type('')}
      />
      {(searched === '' || isWithoutResult) && finding.kind !== 'outside' && (
        <LocationOptions
          busy={finding.kind === 'locating'}
          onLocate={locate}
          onAbroad={countries.length > 0 ? goAbroad : null}
        />
      )}
      {finding.kind !== 'outside' && finding.kind !== 'searching' && (
        // A new list for each term: moving rows could be pressed by mistake.
        <Fragment key={searched}>
          <AreaList
            groups={isWithoutResult ? groups : found}
            chosen={choices.countryId === null ? choices.areaId : null}
            onChoose={(areaId) => choose(chooseArea(areaId, choices.pin, zones))}
          />
          {(isWithoutResult ? countries : foundCountries).length > 0 && (
            <CountryList
              headingRef={abroad}
              countries={isWithoutResult ? countries : foundCountries}
              onChosen={() => {
                hide()
                onChosen?.()
              }}
            />
          )}
        </Fragment>
      )}
      {canSearch && finding.kind === 'idle' && (
        <button type="button" className={styles['asAddress']} onClick={() => void search(term.trim())}>
          {t('area.searchAddress', { term: term.trim() })}
        </button>
      )}
    </div>
  )
}

function searchCountries(countries: readonly ShippingCountry[], term: string): ShippingCountry[] {
  return matchNames(term, countries, ({ names }) => toSearchableText(Object.values(names).join(' ')))
}

/** Calls `run` when `text` has not changed for the delay; never for ''. */
function useDebounced(text: string, run: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is run is the same each time.
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => run(text), debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
}
