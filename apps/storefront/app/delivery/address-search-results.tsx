import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { Spinner } from '@sofra/ui/spinner'
import { text } from '@sofra/ui/text'
import { MapPin } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import type { GeocodeResult } from './address-search-response.ts'
import styles from './address-search-results.module.css'
import { DestinationRow } from './destination-row.tsx'
import { OutsideDeliveryArea } from './outside-delivery-area.tsx'
import type { AddressSearchState } from './use-address-search.ts'

interface AddressSearchResultsProps {
  readonly finding: AddressSearchState
  readonly onPick: (place: GeocodeResult) => void
  /** Returns to the choice of a destination. */
  readonly onBack: () => void
}

/** Results of an address search, or the reason why there are none. */
export function AddressSearchResults({ finding, onPick, onBack }: AddressSearchResultsProps) {
  const { t } = useTranslation()
  switch (finding.kind) {
    case 'idle':
    case 'locating':
      return null
    case 'searching':
      return (
        <p className={classes(layout('row', 'gap3'), text('muted'), styles['searching'])} role="status">
          <Spinner />
          {t('area.searching')}
        </p>
      )
    case 'found':
      return (
        <section aria-label={t('area.addresses')}>
          <h3 className={classes(text('small', 'medium', 'muted'), styles['heading'])}>{t('area.addresses')}</h3>
          <ul>
            {finding.places.map((place) => (
              <li key={place.id}>
                <DestinationRow
                  icon={<MapPin size={20} aria-hidden />}
                  name={place.title}
                  details={<span className={text('small', 'muted')}>{withoutTitle(place)}</span>}
                  onChoose={() => onPick(place)}
                />
              </li>
            ))}
          </ul>
          <a
            className={classes(layout('row'), text('tiny', 'muted'), styles['credit'])}
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noopener noreferrer"
          >
            <bdi dir="ltr">© OpenStreetMap contributors</bdi>
          </a>
        </section>
      )
    case 'nothing':
      return <Notice alert>{t('area.noAddress', { term: finding.term })}</Notice>
    case 'unavailable':
      return (
        <Notice tone="warning" alert>
          {t('area.searchUnavailable')}
        </Notice>
      )
    case 'no-position':
      return (
        <Notice tone="warning" alert>
          {t(`position.${finding.why}`)}
        </Notice>
      )
    case 'outside':
      return <OutsideDeliveryArea place={finding.place} branches={finding.branches} onBack={onBack} />
  }
}

/** Removes the title from the address text, because it is shown above. */
function withoutTitle({ title, text }: GeocodeResult): string {
  return text.startsWith(title) ? text.slice(title.length).replace(/^[,،]\s*/, '') : text
}
