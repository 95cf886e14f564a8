import 'leaflet/dist/leaflet.css'
import { classes } from '@sofra/ui/classes'
import { IconButton } from '@sofra/ui/icon-button'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { InteractiveMapProps, MapTexts } from './interactive-map.tsx'
import styles from './leaflet-map.module.css'
import { createMapRenderer, type MapRenderer } from './leaflet-renderer.ts'
import { mapKeyAction } from './map-keys.ts'
import type { TileSource } from './map-view.ts'

const none = [] as const

/** The Leaflet map. Loaded lazily by `InteractiveMap`. */
export function LeafletMap(props: InteractiveMapProps) {
  const { label, movable, texts, loadTiles } = props
  const hint = useId()
  const tileSource = useTileSource(loadTiles)
  const { ref, renderer } = useMapRenderer(props, tileSource)
  const canMove = movable !== undefined

  const press = (event: KeyboardEvent) => {
    const action = renderer.current && mapKeyAction(event, canMove)
    if (!action || (action.kind === 'confirm' && !movable?.onConfirm)) return
    event.preventDefault()
    switch (action.kind) {
      case 'move-pin':
        return renderer.current?.movePin(action.x, action.y)
      case 'pan':
        return renderer.current?.pan(action.x, action.y)
      case 'zoom':
        return renderer.current?.zoom(action.by)
      case 'confirm':
        return movable?.onConfirm?.()
    }
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
        {canMove ? texts.keysPin : texts.keys}
      </p>
      <ZoomButtons texts={texts} onZoom={(by) => renderer.current?.zoom(by)} />
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

/** Skipped in the tab order, because the map itself zooms by keyboard. */
function ZoomButtons({ texts, onZoom }: { texts: MapTexts; onZoom: (by: 1 | -1) => void }) {
  return (
    <div className={styles['zoom']}>
      <IconButton
        variant="raised"
        tabIndex={-1}
        label={texts.zoomIn}
        icon={<Plus aria-hidden />}
        onClick={() => onZoom(1)}
      />
      <IconButton
        variant="raised"
        tabIndex={-1}
        label={texts.zoomOut}
        icon={<Minus aria-hidden />}
        onClick={() => onZoom(-1)}
      />
    </div>
  )
}

/** Draws the map on the element of `ref`, and again what changes. */
function useMapRenderer(props: InteractiveMapProps, tileSource: TileSource | null) {
  const { pins = none, zones = none, movable, look = null, keepInView = null, reach = 'page' } = props
  const ref = useRef<HTMLDivElement>(null)
  const renderer = useRef<MapRenderer | null>(null)
  const latest = useRef(movable)
  useEffect(() => {
    latest.current = movable
  })
  const canMove = movable !== undefined
  const point = movable?.point ?? null
  const pinLabel = movable?.label ?? ''

  useEffect(() => {
    if (!ref.current) return
    const created = createMapRenderer(ref.current, {
      whole: reach === 'whole',
      ...(canMove && { onMove: (to) => latest.current?.onMove(to) }),
    })
    renderer.current = created
    return () => {
      renderer.current = null
      created.dispose()
    }
  }, [reach, canMove])
  // `reach` and `canMove` create a new renderer, on which everything is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => renderer.current?.drawZones(zones), [zones, reach, canMove])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => renderer.current?.drawPins(pins), [pins, reach, canMove])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => renderer.current?.drawTiles(tileSource?.tiles ?? null), [tileSource, reach, canMove])
  useEffect(() => {
    if (canMove) renderer.current?.drawMovable(point, pinLabel)
    renderer.current?.focusOn(look)
  }, [point, pinLabel, canMove, look])
  useEffect(() => renderer.current?.keepInView(keepInView), [keepInView])
  return { ref, renderer }
}

function useTileSource(loadTiles: InteractiveMapProps['loadTiles']): TileSource | null {
  const [tileSource, setTileSource] = useState<TileSource | null>(null)
  useEffect(() => {
    let left = false
    void loadTiles().then((loaded) => {
      if (!left) setTileSource(loaded)
    })
    return () => {
      left = true
    }
  }, [loadTiles])
  return tileSource
}
