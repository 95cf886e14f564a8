import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { MapPinHouse, Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import type { AddressTerms } from '../delivery/address-form.ts'
import { mapZones } from '../delivery/map-zones.ts'
import { InteractiveMap } from '../maps/interactive-map.tsx'
import type { MapPin } from '../maps/map-view.ts'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import pageStyles from '../shell/page.module.css'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { invalidateCustomer } from './current-customer.ts'
import { SavedAddressCard } from './saved-address-card.tsx'
import { savedAddressPoint, savedAddressValues } from './saved-address-form.ts'
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
            <span className={styles['face']}>
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
        <SavedAddressForm
          key={edited}
          id={place?.id ?? ''}
          isDefault={place?.isDefault ?? false}
          terms={terms}
          values={
            reply?.kind === 'place' ? reply.values : savedAddressValues(place, terms.addressForm.defaultResidency)
          }
          problems={reply?.kind === 'place' ? reply.problems : {}}
          submission={reply ?? null}
          offline={reply?.kind === 'offline'}
        />
      ) : places.length === 0 ? (
        <NoSavedAddresses delivers={terms.zones.length > 0} />
      ) : (
        <div className={styles['columns']}>
          <ul className={styles['list']}>
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
                kind: 'guest' as const,
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
      <InteractiveMap className={styles['map']} label={t('places.map')} zones={drawn} pins={pins} />
    </div>
  )
}

function NoSavedAddresses({ delivers }: { delivers: boolean }) {
  const { t } = useTranslation()
  const { referenceId, selling } = useShop()
  return (
    <EmptyState
      illustration={<MapPinHouse />}
      title={t('places.emptyTitle')}
      action={
        delivers ? (
          <Link
            className={buttonClass({ variant: 'primary', size: 'large' })}
            to={`/${referenceId}/locations?edit=new`}
          >
            {t('places.add')}
          </Link>
        ) : (
          <Link
            className={buttonClass({ variant: 'primary', size: 'large' })}
            to={`/${referenceId}/${selling[0]?.type ?? ''}`}
          >
            {t('cart.toMenu')}
          </Link>
        )
      }
    >
      {delivers ? t('places.emptyText') : t('places.noDelivery')}
    </EmptyState>
  )
}
