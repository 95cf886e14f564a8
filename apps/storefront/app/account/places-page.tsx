import type { SavedLocation } from '@sofra/contract/customers-places-words'
import { buttonClass } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { MapPinHouse, Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageStyles from '../checkout/page.module.css'
import type { AddressTerms } from '../delivery/address-form.ts'
import { type MapPin, mapZones } from '../maps/map-view.ts'
import { PlaceMap } from '../maps/place-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { PageHead } from '../shell/page-head.tsx'
import { UnreachedNotice } from '../shell/unreached-notice.tsx'
import { useWords } from '../shell/words.tsx'
import { askAnew } from './my-account.ts'
import { PlaceCard } from './place-card.tsx'
import { placeOnMap, placeValues } from './place-form.ts'
import { PlaceForm } from './place-form-fields.tsx'
import { placeArea, placeTitle } from './place-words.ts'
import type { PlaceReply } from './places.server.ts'
import styles from './places-page.module.css'

interface PlacesPageProps {
  readonly places: readonly SavedLocation[]
  readonly terms: AddressTerms
  /** The id of the place that is written anew, 'new' for a new one; null: none. */
  readonly edited: string | null
  readonly reply: PlaceReply | undefined
}

/** The places somebody has their orders brought to. */
export function PlacesPage({ places, terms, edited, reply }: PlacesPageProps) {
  const { t } = useWords()
  const { referenceId, businessId, name } = useShop()
  // The next order knows of what was changed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the places are others.
  useEffect(() => askAnew(businessId), [businessId, places])
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
      {reply?.kind === 'unreached' && !isOpen && <UnreachedNotice />}
      {isOpen ? (
        <PlaceForm
          key={edited}
          id={place?.id ?? ''}
          isDefault={place?.isDefault ?? false}
          terms={terms}
          values={reply?.kind === 'place' ? reply.values : placeValues(place, terms.addressForm.defaultResidency)}
          problems={reply?.kind === 'place' ? reply.problems : {}}
          asked={reply ?? null}
          unreached={reply?.kind === 'unreached'}
        />
      ) : places.length === 0 ? (
        <NoPlaces delivers={terms.zones.length > 0} />
      ) : (
        <div className={styles['columns']}>
          <ul className={styles['list']}>
            {places.map((one) => (
              <li key={one.id}>
                <PlaceCard place={one} zones={terms.zones} />
              </li>
            ))}
          </ul>
          <PlacesMap places={places} terms={terms} />
        </div>
      )}
    </main>
  )
}

function PlacesMap({ places, terms: { zones } }: Pick<PlacesPageProps, 'places' | 'terms'>) {
  const words = useWords()
  const { t } = words
  const { language } = usePageFacts()
  const drawn = useMemo(() => mapZones(zones, language), [zones, language])
  const pins = useMemo<MapPin[]>(
    () =>
      places.flatMap((place) => {
        const point = placeOnMap(place, zones)
        return point
          ? [
              {
                id: place.id,
                kind: 'guest' as const,
                point,
                label: placeTitle(words, place, placeArea(place, zones, language)),
              },
            ]
          : []
      }),
    [places, zones, words, language],
  )
  if (pins.length === 0 || drawn.length === 0) return null
  return (
    <div className={styles['beside']}>
      <PlaceMap className={styles['map']} label={t('places.map')} zones={drawn} pins={pins} />
    </div>
  )
}

function NoPlaces({ delivers }: { delivers: boolean }) {
  const { t } = useWords()
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
