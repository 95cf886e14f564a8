import { Notice } from '@sofra/ui/notice'
import { Spinner } from '@sofra/ui/spinner'
import { MapPin } from 'lucide-react'
import { useWords } from '../shell/words.tsx'
import styles from './finding-answer.module.css'
import { OutsideAnswer } from './outside-answer.tsx'
import type { FoundPlace } from './place-reply.ts'
import type { Finding } from './use-find-place.ts'

interface FindingAnswerProps {
  readonly finding: Finding
  readonly onPick: (place: FoundPlace) => void
  /** The guest would rather choose another place. */
  readonly onBack: () => void
}

/** What has come of looking for a place: addresses to pick from, or why there are none and what else can be done. */
export function FindingAnswer({ finding, onPick, onBack }: FindingAnswerProps) {
  const { t } = useWords()
  switch (finding.kind) {
    case 'idle':
    case 'locating':
      return null
    case 'searching':
      return (
        <p className={styles['searching']} role="status">
          <Spinner />
          {t('area.searching')}
        </p>
      )
    case 'found':
      return (
        <section aria-label={t('area.addresses')}>
          <h3 className={styles['heading']}>{t('area.addresses')}</h3>
          <ul>
            {finding.places.map((place) => (
              <li key={place.id}>
                <button type="button" className={styles['place']} onClick={() => onPick(place)}>
                  <MapPin size={20} aria-hidden />
                  <span className={styles['words']}>
                    <span className={styles['title']}>{place.title}</span>
                    <span className={styles['text']}>{withoutTitle(place)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <a
            className={styles['credit']}
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
      return <OutsideAnswer place={finding.place} branches={finding.branches} onBack={onBack} />
  }
}

/** The address begins with the name of the place, which stands above it already. */
function withoutTitle({ title, text }: FoundPlace): string {
  return text.startsWith(title) ? text.slice(title.length).replace(/^[,،]\s*/, '') : text
}
