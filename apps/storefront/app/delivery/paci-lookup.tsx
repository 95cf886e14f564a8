import type { RegisteredAddress } from '@sofra/contract/addresses-codec'
import type { Zone } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import { isPaci } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { type AddressTerms, type AddressValues, normalizePaci, paciLookupName } from './address-form.ts'
import { enterText } from './enter-text.ts'
import { fieldId } from './field-id.ts'
import { destinationOfAddress, lookUpPaci } from './paci-address.ts'
import styles from './paci-lookup.module.css'
import type { DestinationChoice } from './use-choose-destination.ts'
import { useUpdatedDefault } from './use-updated-default.ts'

/** State of the lookup of `typed`. */
type PaciState =
  | { readonly kind: 'idle' | 'invalid' }
  | { readonly kind: 'searching' | 'found' | 'nothing' | 'unavailable'; readonly typed: string }
  | { readonly kind: 'outside'; readonly typed: string; readonly area: string }

interface PaciLookupProps {
  readonly terms: Pick<AddressTerms, 'zones' | 'addressForm'>
  readonly values: Pick<AddressValues, 'fields'>
  readonly error?: string
  /** Called with each found address in the zones, and its destination there. */
  readonly onFound: OnFound
}

type OnFound = (address: RegisteredAddress, destination: DestinationChoice) => void

/** The PACI number with a button that finds its address, which the address form fills in. */
export function PaciLookup({ terms, values, error, onFound }: PaciLookupProps) {
  const translation = useTranslation()
  const { t } = translation
  const { zones, addressForm } = terms
  const value = values.fields.paci
  const field = useUpdatedDefault(value)
  const { state, find, type } = usePaciLookup(field, zones, onFound)
  const shownError = state.kind === 'invalid' ? t('address.paciInvalid') : error
  const message = messageOf(translation, state)
  return (
    <TextField
      ref={field}
      id={fieldId('paci')}
      name={paciLookupName}
      label={t('address.paci')}
      {...(!isPaciRequired(addressForm) && { note: t('common.optional') })}
      defaultValue={value}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={40}
      {...(shownError !== undefined && { error: shownError })}
      hint={
        <>
          {message === '' && shownError === undefined && t('address.paciHint')}
          <span className={styles['message']} data-kind={state.kind} role="status">
            {message}
          </span>
        </>
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter finds the address instead of submitting the incomplete form.
        if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return
        event.preventDefault()
        void find()
      }}
      beside={
        <Button loading={state.kind === 'searching'} onClick={() => void find()}>
          {t('address.paciFind')}
        </Button>
      }
    />
  )
}

/** Whether every residency requires the number. */
function isPaciRequired({ residencies, fields }: AddressTerms['addressForm']): boolean {
  return residencies.every((one) => fields[one].some(({ name, required }) => name === 'paci' && required))
}

/** The message beside the field; '' for none. */
function messageOf({ t }: Translation, state: PaciState): string {
  switch (state.kind) {
    case 'idle':
    case 'invalid':
      return ''
    case 'searching':
      return t('area.searching')
    case 'found':
      return t('address.paciFilled')
    case 'nothing':
      return t('address.paciNotFound')
    case 'outside':
      return t('address.paciOutside', { area: state.area })
    case 'unavailable':
      return t('address.paciUnavailable')
  }
}

function usePaciLookup(field: RefObject<HTMLInputElement | null>, zones: readonly Zone[], onFound: OnFound) {
  const { language } = usePageFacts()
  const { referenceId } = useShop()
  const [state, setState] = useState<PaciState>({ kind: 'idle' })
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  // Choosing another area empties the fields of the address.
  useEffect(() => {
    if (state.kind === 'found' && field.current && field.current.value !== state.typed)
      enterText(field.current, state.typed)
  }, [state, field])

  const find = async () => {
    request.current?.abort()
    const typed = field.current?.value ?? ''
    const number = normalizePaci(typed)
    if (!isPaci(number)) {
      setState({ kind: 'invalid' })
      field.current?.focus()
      return
    }
    const controller = new AbortController()
    request.current = controller
    setState({ kind: 'searching', typed })
    const response = await lookUpPaci(referenceId, number, controller.signal)
    if (controller.signal.aborted) return
    if (response.kind !== 'found') {
      setState({ kind: response.kind, typed })
      return
    }
    const { address } = response
    const destination = destinationOfAddress(address, zones)
    const area = textOf(address.area, language)
    if (!destination) {
      setState(area === '' ? { kind: 'nothing', typed } : { kind: 'outside', typed, area })
      return
    }
    // One commit: pages that reset an untouched form for a new destination see the filled fields.
    flushSync(() => {
      onFound(address, destination)
      setState({ kind: 'found', typed })
    })
  }
  const type = (text: string) => {
    if ('typed' in state && normalizePaci(text) === normalizePaci(state.typed)) return
    request.current?.abort()
    setState({ kind: 'idle' })
  }
  return { state, find, type }
}
