import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import type { Zone } from '@sofra/delivery'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { SkeletonBlock } from '@sofra/ui/skeleton'
import { text } from '@sofra/ui/text'
import { Check, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import type { Choices } from '../guest/choices.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useHydrated } from '../shell/use-hydrated.ts'
import { useCurrentCustomer, useCustomerUnavailable } from './current-customer.ts'
import { useDisplayName } from './display-name.ts'
import { choicesOf, isServed } from './saved-address-choices.ts'
import styles from './saved-address-picker.module.css'
import { savedAddressArea, savedAddressIcon, savedAddressTitle } from './saved-address-text.ts'
import { SignInLink } from './sign-in-link.tsx'

interface SavedAddressPickerProps {
  /** Zones of the branch; only addresses within them are offered. */
  readonly zones: readonly Zone[]
  /** The server has seen the display-name cookie: space is reserved for the addresses. */
  readonly expected?: boolean
  /** Called when an address was chosen; the form is filled again. */
  readonly onChoose: () => void
}

const placeClass = classes(layout('row', 'gap3', 'fixed'), styles['place'])

/** Saved addresses of the account as buttons; a link to the sign-in when not signed in. */
export function SavedAddressPicker({ zones, expected = false, onChoose }: SavedAddressPickerProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const displayName = useDisplayName()
  const hydrated = useHydrated()
  const myself = useCurrentCustomer()
  const silent = useCustomerUnavailable()
  const signedIn = hydrated ? displayName !== null : expected
  if (!signedIn) return <SignInLink>{t('places.signIn')}</SignInLink>
  const places = myself?.locations.filter(({ destination }) => isServed(destination, zones)) ?? []
  return (
    <fieldset>
      <legend className={classes(text('small', 'medium'), styles['legend'])}>{t('places.saved')}</legend>
      <div className={classes(layout('gap2'), styles['row'])}>
        {myself === null && !silent ? (
          <SkeletonBlock className={styles['place']} />
        ) : places.length === 0 ? (
          <Link className={placeClass} to={`/${referenceId}/locations?edit=new`}>
            <Plus size={20} aria-hidden />
            <span className={text('strong', 'ellipsis')}>{t('places.add')}</span>
          </Link>
        ) : (
          places.map((place) => <SavedAddressButton key={place.id} place={place} zones={zones} onChoose={onChoose} />)
        )}
      </div>
    </fieldset>
  )
}

function SavedAddressButton({ place, zones, onChoose }: { place: SavedAddress } & SavedAddressPickerProps) {
  const { language } = usePageFacts()
  const area = savedAddressArea(place, zones, language)
  const translation = useTranslation()
  const { choices, choose } = useCheckout()
  const chosen = isChosen(place, choices)
  const Icon = savedAddressIcon(place)
  return (
    <button
      type="button"
      className={placeClass}
      aria-pressed={chosen}
      onClick={() => {
        choose(choicesOf(place))
        onChoose()
      }}
    >
      {chosen ? <Check size={20} aria-hidden /> : <Icon size={20} aria-hidden />}
      <span className={layout('stack', 'narrow')}>
        <bdi className={text('strong', 'ellipsis')}>{savedAddressTitle(translation, place, area)}</bdi>
        <span className={text('muted', 'small', 'ellipsis')}>{area}</span>
      </span>
    </button>
  )
}

function isChosen(place: SavedAddress, { areaId, pin, address, countryId }: Choices): boolean {
  const expectedChoices = choicesOf(place)
  return (
    countryId === null &&
    expectedChoices.areaId === areaId &&
    JSON.stringify(expectedChoices.pin?.point ?? null) === JSON.stringify(pin?.point ?? null) &&
    JSON.stringify(expectedChoices.address) === JSON.stringify(address && { ...address, point: null })
  )
}
