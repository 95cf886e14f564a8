import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import type { MapPin } from '@sofra/maps/map-view'
import { buttonClass } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { MapPinHouse, Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { AddressTerms } from '../delivery/address-form.ts'
import { mapZones } from '../delivery/map-zones.ts'
import { ShopMap } from '../maps/shop-map.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { invalidateCustomer } from './current-customer.ts'
import { SavedAddressCard } from './saved-address-card.tsx'
import { savedAddressPoint } from './saved-address-form.ts'
import { SavedAddressForm } from './saved-address-form-fields.tsx'
import { savedAddressArea, savedAddressTitle } from './saved-address-text.ts'
import type { SavedAddressResult } from './saved-addresses.server.ts'
import styles from './saved-addresses-page.module.css'

interface SavedAddressesPageProps {
  readonly places: readonly SavedAddress[]
  readonly terms: AddressTerms
  /** Id of the edited address, 'new' for a new one; null: none. */
  readonly edited: string | null
  readonly reply: SavedAddressResult | undefined
}

/** The saved addresses of the customer. */
export function SavedAddressesPage({ places, terms, edited, reply }: SavedAddressesPageProps) {
  const { t } = useTranslation()
  const { referenceId, businessId, name } = useShop()
  // The checkout must see the changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the places are others.
  useEffect(() => invalidateCustomer(businessId), [businessId, places])
  const place = places.find(({ id }) => id === edited) ?? null
  const isOpen = place !== null || edited === 'new'
  const title = t(place ? 'places.editTitle' : isOpen ? 'places.addTitle' : 'places.title')
  const base = `/${referenceId}/locations`
  return (
    <main id="content" className={`${pageStyles['page']} ${styles['page']}`} tabIndex={-1}>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={title} back={isOpen ? base : `/${referenceId}/profile`} backLabel={t('common.back')}>
        {!isOpen && places.length > 0 && terms.zones.length > 0 && (
          <Link className={`${buttonClass({ variant: 'primary' })} ${styles['add']}`} to={`${base}?edit=new`}>
            <span className={layout('inline', 'gap2')}>
              <Plus size={20} aria-hidden />
              {t('places.add')}
            </span>
          </Link>
        )}
      </PageHead>
      {reply?.kind === 'too-many' && (
        <Notice tone="warning" alert>
          {t('places.tooMany')}
        </Notice>
      )}
      {reply?.kind === 'offline' && !isOpen && <OfflineNotice />}
      {isOpen ? (
        <SavedAddressForm key={edited} place={place} terms={terms} reply={reply} />
      ) : places.length === 0 ? (
        <NoSavedAddresses delivers={terms.zones.length > 0} />
      ) : (
        <div className={classes(layout('stack', 'gap5'), styles['columns'])}>
          <ul className={classes(layout('stack', 'gap3'), styles['list'])}>
            {places.map((one) => (
              <li key={one.id}>
                <SavedAddressCard place={one} zones={terms.zones} />
              </li>
            ))}
          </ul>
          <SavedAddressesMap places={places} terms={terms} />
        </div>
      )}
    </main>
  )
}

function SavedAddressesMap({ places, terms: { zones } }: Pick<SavedAddressesPageProps, 'places' | 'terms'>) {
  const translation = useTranslation()
  const { t } = translation
  const { language } = usePageFacts()
  const drawn = useMemo(() => mapZones(zones, language), [zones, language])
  const pins = useMemo<MapPin[]>(
    () =>
      places.flatMap((place) => {
        const point = savedAddressPoint(place, zones)
        return point
          ? [
              {
                id: place.id,
                kind: 'pin' as const,
                point,
                label: savedAddressTitle(translation, place, savedAddressArea(place, zones, language)),
              },
            ]
          : []
      }),
    [places, zones, translation, language],
  )
  if (pins.length === 0 || drawn.length === 0) return null
  return (
    <div className={styles['beside']}>
      <ShopMap className={styles['map']} label={t('places.map')} zones={drawn} pins={pins} />
    </div>
  )
}

function NoSavedAddresses({ delivers }: { delivers: boolean }) {
  const { t } = useTranslation()
  const { referenceId, selling } = useShop()
  const target = delivers ? 'locations?edit=new' : (selling[0]?.type ?? '')
  return (
    <EmptyState
      illustration={<MapPinHouse />}
      title={t('places.emptyTitle')}
      action={
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={`/${referenceId}/${target}`}>
          {t(delivers ? 'places.add' : 'cart.toMenu')}
        </Link>
      }
    >
      {t(delivers ? 'places.emptyText' : 'places.noDelivery')}
    </EmptyState>
  )
}
