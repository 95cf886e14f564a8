import type { Shape } from '@sofra/delivery'
import { classes } from '@sofra/ui/classes'
import { Map as MapIcon, Navigation, RotateCw } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { directionsTo } from './directions.ts'
import styles from './interactive-map.module.css'
import type { MapPin, MapZone, MovablePin, TileSource } from './map-view.ts'

/** The translated texts of a map. */
export interface MapTexts {
  /** The map cannot be loaded. */
  readonly failed: string
  readonly retry: string
  /** Names the zones of a map that cannot be loaded. */
  readonly zones: (names: readonly string[]) => string
  /** Describe the keys of a map without and with a movable pin. */
  readonly keys: string
  readonly keysPin: string
  readonly zoomIn: string
  readonly zoomOut: string
}

export interface InteractiveMapProps {
  /** Accessible name of the map. */
  readonly label: string
  readonly pins?: readonly MapPin[]
  readonly zones?: readonly MapZone[]
  readonly movable?: MovablePin
  /** Shape to show; null or missing: everything. */
  readonly look?: Shape | null
  /** A shape that is shown again whenever it has changed and is not wholly in sight. */
  readonly keepInView?: Shape | null
  /** `page`: touch scrolls the page. `whole`: touch moves the map. */
  readonly reach?: 'page' | 'whole'
  /** Sets the height; the width fills the container. */
  readonly className?: string | undefined
  readonly texts: MapTexts
  /** Called when the map is shown, and again for another function; null: there are no tiles. */
  readonly loadTiles: () => Promise<TileSource | null>
}

type Loaded =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Map: ComponentType<InteractiveMapProps> }

/**
 * A map of pins and zones, optionally with a movable pin. Leaflet is loaded after the page; without it, the same places
 * are listed as text.
 */
export function InteractiveMap(props: InteractiveMapProps) {
  const { label, className } = props
  const [tries, setTries] = useState(0)
  const loaded = useMapCode(tries)
  return (
    <figure className={classes(styles['figure'], className)} aria-label={label}>
      {loaded.kind === 'ready' && <loaded.Map {...props} />}
      {loaded.kind === 'waiting' && (
        <span className={styles['waiting']} aria-hidden>
          <MapIcon size={32} strokeWidth={1.5} />
        </span>
      )}
      {loaded.kind === 'failed' && <MapFallback {...props} onRetry={() => setTries((count) => count + 1)} />}
    </figure>
  )
}

function useMapCode(tries: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let left = false
    const settle = (next: Loaded) => {
      if (!left) setLoaded(next)
    }
    // A missing chunk reloads the page, which would lose it while offline.
    if (!navigator.onLine) settle({ kind: 'failed' })
    else {
      import('./leaflet-map.tsx').then(
        // Undefined when the page is about to reload.
        (code) => code && settle({ kind: 'ready', Map: code.LeafletMap }),
        () => settle({ kind: 'failed' }),
      )
    }
    return () => {
      left = true
    }
  }, [tries])
  return loaded
}

type MapFallbackProps = Pick<InteractiveMapProps, 'pins' | 'zones' | 'texts'> & { readonly onRetry: () => void }

function MapFallback({ pins = [], zones = [], texts, onRetry }: MapFallbackProps) {
  // Pins without a label are described beside the map.
  const named = pins.filter(({ label }) => label !== '')
  const names = zones.map(({ name }) => name).filter(Boolean)
  return (
    <div className={styles['without']}>
      <p className={styles['sorry']}>
        {texts.failed}
        <button type="button" className={styles['retry']} onClick={onRetry}>
          <RotateCw size={16} aria-hidden />
          {texts.retry}
        </button>
      </p>
      {named.length > 0 && (
        <ul className={styles['places']}>
          {named.map(({ id, label, point }) => (
            <li key={id}>
              <a href={directionsTo(point)} target="_blank" rel="noopener noreferrer">
                <Navigation size={16} aria-hidden />
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && <p>{texts.zones(names)}</p>}
    </div>
  )
}
