import type { ShippingCountry, Zone } from '@sofra/delivery'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { SearchField } from '@sofra/ui/search-field'
import { Sheet } from '@sofra/ui/sheet'
import { text } from '@sofra/ui/text'
import { Fragment, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { AddressSearchResults } from './address-search-results.tsx'
import { groupAreas } from './area-groups.ts'
import { AreaList, CountryList } from './area-list.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import styles from './destination-sheet.module.css'
import { findDestinations, findOnlyArea, isAddressTerm } from './find-destinations.ts'
import { LocationOptions } from './location-options.tsx'
import { useDestinationSearch } from './use-address-search.ts'
import { useCartFacts } from './use-cart-facts.ts'
import { chooseArea, type DestinationChoice, useChooseDestination } from './use-choose-destination.ts'

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

function DestinationPicker(props: DestinationSheetProps) {
  const { countries = [] } = props
  const { t } = useTranslation()
  const picker = useDestinationPicker(props)
  const { term, found, finding, search } = picker
  const count = found.areas.length + found.countries.length
  const isWithoutResult = finding.kind === 'nothing' || finding.kind === 'unavailable'
  const shownCountries = isWithoutResult ? countries : found.countries
  const { choices } = useCheckout()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={styles['where']}>
      <search className={styles['search']}>
        <SearchField
          label={t('area.search')}
          clearLabel={t('common.clear')}
          maxLength={200}
          value={term}
          onChange={picker.type}
          onKeyDown={(event) => {
            // The sheet may be rendered inside an address form, which Enter must not submit.
            if (event.key !== 'Enter') return
            event.preventDefault()
            picker.submit()
          }}
        />
      </search>
      {/* Announces the number of results. */}
      <p className="visually-hidden" role="status">
        {finding.kind === 'found'
          ? t('area.found', { count: finding.places.length })
          : finding.kind === 'idle' && term !== '' && t('area.found', { count })}
      </p>
      <AddressSearchResults
        finding={finding}
        onPick={({ point, text }) => picker.pick({ point, searched: true, text })}
        onBack={() => picker.type('')}
      />
      {(found.term === '' || isWithoutResult) && finding.kind !== 'outside' && (
        <LocationOptions
          busy={finding.kind === 'locating'}
          onLocate={picker.locate}
          onAbroad={countries.length > 0 ? () => goTo(heading.current) : null}
        />
      )}
      {finding.kind !== 'outside' && finding.kind !== 'searching' && (
        // A new list for each term: moving rows could be pressed by mistake.
        <Fragment key={found.term}>
          <AreaList
            groups={isWithoutResult ? picker.groups : found.groups}
            chosen={choices.countryId === null ? choices.areaId : null}
            onChoose={picker.chooseArea}
          />
          {shownCountries.length > 0 && (
            <CountryList
              headingRef={heading}
              countries={shownCountries}
              milligrams={picker.milligrams}
              onChosen={picker.close}
            />
          )}
        </Fragment>
      )}
      {isAddressTerm(term) && finding.kind === 'idle' && (
        <button
          type="button"
          className={classes(layout('full'), text('medium', 'accent'), styles['asAddress'])}
          onClick={() => void search(term.trim())}
        >
          {t('area.searchAddress', { term: term.trim() })}
        </button>
      )}
    </div>
  )
}

/** State of the picker: the term, what it finds, and how a destination is chosen. */
function useDestinationPicker({ zones, countries = [], onChosen }: DestinationSheetProps) {
  const { language } = usePageFacts()
  const { choices } = useCheckout()
  const { hide } = useAreaPicker()
  const choosePlace = useChooseDestination(zones)
  const facts = useCartFacts()
  const close = () => {
    hide()
    onChosen?.()
  }
  const choose = (choice: DestinationChoice) => {
    choosePlace(choice)
    close()
  }
  const { finding, search, locate, pick, reset } = useDestinationSearch(zones, choose)

  const [term, setTerm] = useState('')
  const searched = useDeferredValue(term)
  const groups = useMemo(() => groupAreas(zones, language, facts), [zones, language, facts])
  const found = useMemo(() => findDestinations(groups, countries, searched), [groups, countries, searched])

  // A search with results is not repeated.
  const isSearchDue =
    isAddressTerm(term) && found.areas.length + found.countries.length === 0 && finding.kind === 'idle'
  useDebounced(isSearchDue ? term.trim() : '', search)

  const chooseAreaById = (areaId: string) => choose(chooseArea(areaId, choices.pin, zones))
  return {
    finding,
    search,
    locate,
    pick,
    term,
    milligrams: facts.milligrams,
    groups,
    found,
    close,
    chooseArea: chooseAreaById,
    type: (next: string) => {
      setTerm(next)
      if (finding.kind !== 'idle') reset()
    },
    submit: () => {
      // The deferred list may lag behind the input.
      const only = findOnlyArea(groups, term)
      if (only) chooseAreaById(only.id)
      else if (isAddressTerm(term)) void search(term.trim())
    },
  }
}

function goTo(heading: HTMLElement | null): void {
  // Focusing the heading also announces it.
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
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
