import type { SavedLocation } from '@sofra/contract/customers-places-words'
import type { Zone } from '@sofra/delivery'
import { SkeletonBlock } from '@sofra/ui/skeleton'
import { Check, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { Choices } from '../checkout/choices.ts'
import { useCheckout } from '../checkout/store.ts'
import { useAlive } from '../delivery/use-alive.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import { useKnown } from './known.ts'
import { useMyself, useSilence } from './my-account.ts'
import { choicesOf, isReached } from './place-of-order.ts'
import { placeArea, placeIcon, placeTitle } from './place-words.ts'
import styles from './saved-places.module.css'

interface SavedPlacesProps {
  /** Where the branch goes: a place it does not reach is not offered. */
  readonly zones: readonly Zone[]
  /** Somebody is signed in, as far as the server can tell: there will be places, in room that is kept for them. */
  readonly expected?: boolean
  /** Told when one was chosen: the fields beside it begin anew with it. */
  readonly onChoose: (id: string) => void
}

/** The places of the account, each a press away; nothing for whoever has none. */
export function SavedPlaces({ zones, expected = false, onChoose }: SavedPlacesProps) {
  const { t } = useWords()
  const { referenceId } = useShop()
  const known = useKnown()
  const alive = useAlive()
  const myself = useMyself()
  const silent = useSilence()
  if (alive ? known === null : !expected) return null
  const places = myself?.locations.filter(({ destination }) => isReached(destination, zones)) ?? []
  return (
    <fieldset className={styles['places']}>
      <legend className={styles['legend']}>{t('places.saved')}</legend>
      <div className={styles['row']}>
        {myself === null && !silent ? (
          <SkeletonBlock className={styles['place']} />
        ) : places.length === 0 ? (
          <Link className={styles['place']} to={`/${referenceId}/locations?edit=new`}>
            <Plus size={20} aria-hidden />
            <span className={styles['name']}>{t('places.add')}</span>
          </Link>
        ) : (
          places.map((place) => <Place key={place.id} place={place} zones={zones} onChoose={onChoose} />)
        )}
      </div>
    </fieldset>
  )
}

function Place({ place, zones, onChoose }: { place: SavedLocation } & SavedPlacesProps) {
  const { language } = usePageFacts()
  const area = placeArea(place, zones, language)
  const words = useWords()
  const { businessId } = useShop()
  const { choices, choose } = useCheckout(businessId)
  const chosen = isChosen(place, choices)
  const Icon = placeIcon(place)
  return (
    <button
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
        <bdi className={styles['name']}>{placeTitle(words, place, area)}</bdi>
        <span className={styles['area']}>{area}</span>
      </span>
    </button>
  )
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
