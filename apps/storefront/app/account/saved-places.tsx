import type { SavedLocation } from '@sofra/contract/customers-words'
import { findDeliveryTerms, type Zone } from '@sofra/delivery'
import { Check } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import type { Choices } from '../checkout/choices.ts'
import { useCheckout } from '../checkout/store.ts'
import { useWords } from '../shell/words.tsx'
import { useMyself } from './my-account.ts'
import { pointOf } from './place-form.ts'
import { placeIcon, placeTitle } from './place-words.ts'
import styles from './saved-places.module.css'

interface SavedPlacesProps {
  /** Where the branch goes: a place it does not reach is not offered. */
  readonly zones: readonly Zone[]
  /** Told when one was chosen: the fields beside it begin anew with it. */
  readonly onChoose: (id: string) => void
}

/** The places of the account, each a press away; nothing for whoever has none here. */
export function SavedPlaces({ zones, onChoose }: SavedPlacesProps) {
  const words = useWords()
  const { t } = words
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const places = useMyself()?.locations.filter(({ destination }) => isReached(destination, zones)) ?? []
  if (places.length === 0) return null
  return (
    <fieldset className={styles['places']}>
      <legend className={styles['legend']}>{t('places.saved')}</legend>
      <div className={styles['row']}>
        {places.map((place) => {
          const Icon = placeIcon(place)
          const chosen = isChosen(place, choices)
          return (
            <button
              key={place.id}
              type="button"
              className={styles['place']}
              aria-pressed={chosen}
              onClick={() => {
                choose(choicesOf(place))
                onChoose(place.id)
              }}
            >
              {chosen ? <Check size={20} aria-hidden /> : <Icon size={20} aria-hidden />}
              <span className={styles['words']}>
                <bdi className={styles['name']}>{placeTitle(words, place)}</bdi>
                <span className={styles['area']}>{place.areaName}</span>
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** What a saved place means for an order. */
export function choicesOf(place: SavedLocation): Pick<Choices, 'areaId' | 'pin' | 'address' | 'countryId'> {
  const { destination, address } = place
  const point = pointOf(place)
  return {
    areaId: destination.kind === 'area' ? destination.areaId : null,
    pin: point && { point, searched: false, text: '' },
    address: { ...address, point: null },
    countryId: null,
  }
}

export function isReached(destination: SavedLocation['destination'], zones: readonly Zone[]): boolean {
  return destination.kind !== 'country' && findDeliveryTerms(destination, zones).kind === 'delivers'
}

function isChosen(place: SavedLocation, { areaId, pin, address, countryId }: Choices): boolean {
  const wanted = choicesOf(place)
  return (
    countryId === null &&
    wanted.areaId === areaId &&
    JSON.stringify(wanted.pin?.point ?? null) === JSON.stringify(pin?.point ?? null) &&
    JSON.stringify(wanted.address) === JSON.stringify(address && { ...address, point: null })
  )
}
