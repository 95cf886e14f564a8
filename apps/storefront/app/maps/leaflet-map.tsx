import 'leaflet/dist/leaflet.css'
import { classes } from '@sofra/ui/classes'
import { IconButton } from '@sofra/ui/icon-button'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { InteractiveMapProps } from './interactive-map.tsx'
import styles from './leaflet-map.module.css'
import { createMapRenderer, type MapRenderer } from './leaflet-renderer.ts'
import { loadTileSource, type TileSource } from './tile-source.ts'

const none = [] as const

/** Pixels per arrow key press; with Shift ten times as many. */
const stepPixels = 8
const shiftMultiplier = 10

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The Leaflet map. Loaded lazily by `InteractiveMap`. */
export function LeafletMap({
  label,
  pins = none,
  zones = none,
  movable,
  look = null,
  reach = 'page',
}: InteractiveMapProps) {
  const { t } = useTranslation()
  const { referenceId } = useShop()
  const hint = useId()
  const ref = useRef<HTMLDivElement>(null)
  const drawing = useRef<MapRenderer | null>(null)
  const latest = useRef(movable)
  useEffect(() => {
    latest.current = movable
  })
  const tileSource = useTileSource(referenceId)
  const canMove = movable !== undefined
  const point = movable?.point ?? null
  const pinLabel = movable?.label ?? ''

  useEffect(() => {
    if (!ref.current) return
    const drawn = createMapRenderer(ref.current, {
      whole: reach === 'whole',
      ...(canMove && { onMove: (to) => latest.current?.onMove(to) }),
    })
    drawing.current = drawn
    return () => {
      drawing.current = null
      drawn.dispose()
    }
  }, [reach, canMove])
  // `reach` and `canMove` create a new renderer, on which everything is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => drawing.current?.drawZones(zones), [zones, reach, canMove])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => drawing.current?.drawPins(pins), [pins, reach, canMove])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => drawing.current?.drawTiles(tileSource?.tiles ?? null), [tileSource, reach, canMove])
  useEffect(() => {
    if (canMove) drawing.current?.drawMovable(point, pinLabel)
    drawing.current?.focusOn(look)
  }, [point, pinLabel, canMove, look])

  const press = (event: KeyboardEvent) => {
    const drawn = drawing.current
    if (!drawn || event.altKey || event.ctrlKey || event.metaKey) return
    const direction = directions[event.key]
    if (direction) {
      const [x, y] = direction
      const far = stepPixels * (event.shiftKey ? shiftMultiplier : 1)
      if (canMove) drawn.movePin(x * far, y * far)
      else drawn.pan(x * stepPixels * shiftMultiplier, y * stepPixels * shiftMultiplier)
    } else if (event.key === '+' || event.key === '=') drawn.zoom(1)
    else if (event.key === '-') drawn.zoom(-1)
    else if (event.key === 'Enter' && latest.current?.onConfirm) latest.current.onConfirm()
    else return
    event.preventDefault()
  }

  return (
    <>
      {/* Maps are not mirrored in right-to-left languages. */}
      <div
        ref={ref}
        dir="ltr"
        className={classes(styles['map'], canMove && styles['movable'])}
        role="application"
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the pin, or the map.
        tabIndex={0}
        onKeyDown={press}
      />
      <p id={hint} className="visually-hidden">
        {canMove ? t('map.keysPin') : t('map.keys')}
      </p>
      {/* Skipped in the tab order, because the map itself zooms by keyboard. */}
      <div className={styles['zoom']}>
        <IconButton
          variant="raised"
          tabIndex={-1}
          label={t('map.zoomIn')}
          icon={<Plus aria-hidden />}
          onClick={() => drawing.current?.zoom(1)}
        />
        <IconButton
          variant="raised"
          tabIndex={-1}
          label={t('map.zoomOut')}
          icon={<Minus aria-hidden />}
          onClick={() => drawing.current?.zoom(-1)}
        />
      </div>
      {tileSource && (
        <a
          className={styles['credit']}
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noopener noreferrer"
        >
          <bdi dir="ltr">{tileSource.credit}</bdi>
        </a>
      )}
    </>
  )
}

function useTileSource(referenceId: string): TileSource | null {
  const [ground, setGround] = useState<TileSource | null>(null)
  useEffect(() => {
    let left = false
    void loadTileSource(referenceId).then((loaded) => {
      if (!left) setGround(loaded)
    })
    return () => {
      left = true
    }
  }, [referenceId])
  return ground
}
