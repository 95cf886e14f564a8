import type { Point, Shape } from '@sofra/delivery'
import L from 'leaflet'
import styles from './leaflet-map.module.css'
import { boundsOf, type MapPin, type MapZone } from './map-view.ts'

interface MapRendererOptions {
  /** Whether touch gestures move the map and not the page. */
  readonly whole: boolean
  /** Called when the pin was moved; missing: there is no movable pin. */
  readonly onMove?: (point: Point) => void
}

/** Draws one map and controls its view. */
export interface MapRenderer {
  drawTiles(tiles: string | null): void
  drawZones(zones: readonly MapZone[]): void
  drawPins(pins: readonly MapPin[]): void
  drawMovable(point: Point | null, label: string): void
  /** Shows the pin, else `at`, else everything. */
  focusOn(at: Shape | null): void
  /** Moves the pin by pixels, or sets it at the centre, and keeps it visible. */
  movePin(x: number, y: number): void
  pan(x: number, y: number): void
  zoom(by: 1 | -1): void
  dispose(): void
}

/** From this zoom level, place names replace zone names. */
const nearZoom = 13.5
const pinZoom = 14.5
/** Maximum zoom for several pins. */
const pairZoom = 17
/** Padding for pins and labels that exceed their points. */
const margins: Readonly<Record<'shapes' | 'pins', L.PointTuple>> = { shapes: [32, 32], pins: [64, 52] }

const nowhere: MapZone = { id: '', name: '', color: '', shapes: [], places: [] }

/** Draws on `element` with Leaflet. Pins and labels are DOM elements, so that text is never parsed as HTML. */
export function createMapRenderer(element: HTMLElement, { whole, onMove }: MapRendererOptions): MapRenderer {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const touch = matchMedia('(pointer: coarse)').matches
  const map = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    scrollWheelZoom: whole,
    dragging: whole || !touch,
    touchZoom: whole ? true : 'center',
    zoomSnap: 0.25,
    minZoom: 2,
    maxZoom: 19,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    center: [0, 0],
    zoom: 2,
  })
  emptyGrid().addTo(map)
  const zoneLayer = L.featureGroup().addTo(map)
  const pinLayer = L.featureGroup().addTo(map)
  let tiles: L.TileLayer | null = null
  let zonesDrawn: readonly MapZone[] = []
  let pinsDrawn: readonly MapPin[] = []
  let names: L.Marker[] = []
  let movable: L.Marker | null = null
  /** Whether the initial view was set; then the guest controls it. */
  let isPositioned = false

  const emitMove = (at: L.LatLng) => onMove?.({ lat: rounded(at.lat), lng: rounded(at.wrap().lng) })
  /** Shows place names from `nearZoom` on, unless pins or other names overlap them. */
  const updateLabels = () => {
    element.dataset['near'] = String(map.getZoom() >= nearZoom)
    const taken = pinLayer.getLayers().flatMap((pin) => boxesIn(pin as L.Marker))
    for (const name of names) {
      const element = name.getElement()
      // Hidden elements have no box.
      element?.removeAttribute('data-covered')
      const boxes = boxesIn(name)
      const covered = boxes.some((box) => taken.some((other) => overlap(box, other)))
      element?.toggleAttribute('data-covered', covered)
      if (!covered) taken.push(...boxes)
    }
  }
  map.on('zoomend', updateLabels)
  if (onMove) map.on('click', ({ latlng }) => emitMove(latlng))
  const sizes = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    // The panel below may shrink the map, so the pin is kept visible.
    if (movable && isPositioned) map.panInside(movable.getLatLng(), { padding: [60, 60], animate: false })
  })
  sizes.observe(element)

  const setDown = (point: Point, label: string) => {
    if (movable) {
      movable.setLatLng([point.lat, point.lng])
      return
    }
    const marker = L.marker([point.lat, point.lng], {
      icon: pinIcon('guest'),
      draggable: true,
      keyboard: false,
      autoPan: true,
      zIndexOffset: 1000,
      alt: label,
    })
    marker.on('dragend', () => emitMove(marker.getLatLng()))
    movable = marker.addTo(map)
  }

  return {
    drawTiles(address) {
      tiles?.remove()
      tiles =
        address === null ? null : L.tileLayer(address, { maxZoom: 19, className: styles['tiles'] ?? '' }).addTo(map)
    },
    drawZones(zones) {
      zonesDrawn = zones
      zoneLayer.clearLayers()
      names = []
      for (const zone of zones) {
        for (const shape of zone.shapes) drawShape(shape, zone.color)?.addTo(zoneLayer)
        const box = boundsOf([zone], [])
        if (box && zone.name !== '') names.push(nameAt(zone.nameAt ?? middleOf(box), zone.name, 'zoneName'))
        for (const { name, point } of zone.places) names.push(nameAt(point, name, 'placeName'))
      }
      for (const name of names) zoneLayer.addLayer(name)
      updateLabels()
    },
    drawPins(pins) {
      pinsDrawn = pins
      pinLayer.clearLayers()
      for (const { kind, point, label } of pins) {
        L.marker([point.lat, point.lng], { icon: pinIcon(kind, label), keyboard: false, interactive: false }).addTo(
          pinLayer,
        )
      }
      updateLabels()
    },
    drawMovable(point, label) {
      if (point) setDown(point, label)
      else {
        movable?.remove()
        movable = null
      }
    },
    focusOn(at) {
      const pin = movable?.getLatLng()
      if (pin && isPositioned && map.getBounds().pad(-0.1).contains(pin)) return
      if (pin) map.setView(pin, Math.max(isPositioned ? map.getZoom() : 0, pinZoom), { animate: isPositioned && !calm })
      else {
        const points = pinsDrawn.map(({ point }) => point)
        const box = at ? boundsOf([{ ...nowhere, shapes: [at] }], []) : boundsOf(zonesDrawn, points)
        if (!box) return
        const corners = L.latLngBounds([box.southWest.lat, box.southWest.lng], [box.northEast.lat, box.northEast.lng])
        const pins = at === null ? points.length : 0
        map.fitBounds(corners, {
          padding: margins[pins > 0 && !whole ? 'pins' : 'shapes'],
          maxZoom: pins > 1 ? pairZoom : pinZoom,
          animate: false,
        })
      }
      isPositioned = true
      updateLabels()
    },
    movePin(x, y) {
      const from = movable?.getLatLng() ?? map.getCenter()
      const to = map.containerPointToLatLng(map.latLngToContainerPoint(from).add([x, y]))
      map.panInside(to, { padding: [60, 60], animate: false })
      emitMove(to)
    },
    pan: (x, y) => void map.panBy([x, y], { animate: !calm }),
    zoom: (by) => void map.setZoom(Math.round(map.getZoom()) + by),
    dispose() {
      sizes.disconnect()
      map.remove()
    },
  }
}

/** Rounds to six decimals, about 10 cm. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** A grid as background, so that movement is visible without tiles. */
function emptyGrid(): L.GridLayer {
  const Ground = L.GridLayer.extend({
    createTile() {
      const tile = document.createElement('div')
      tile.className = styles['square'] ?? ''
      return tile
    },
  }) as unknown as new (
    options: L.GridLayerOptions,
  ) => L.GridLayer
  return new Ground({ pane: 'tilePane', maxZoom: 19, zIndex: 0, tileSize: 128 })
}

function drawShape(shape: Shape, color: string): L.Polygon | null {
  const turned = (ring: readonly (readonly [number, number])[]) => ring.map(([lng, lat]): L.LatLngTuple => [lat, lng])
  const look = { color, fillColor: color, weight: 2, fillOpacity: 0.16, interactive: false }
  switch (shape.type) {
    case 'Point':
      return null
    case 'Polygon':
      return L.polygon(shape.coordinates.map(turned), look)
    case 'MultiPolygon':
      return L.polygon(
        shape.coordinates.map((rings) => rings.map(turned)),
        look,
      )
  }
}

/** Screen boxes of a marker's parts; the marker itself has no size. */
function boxesIn(marker: L.Marker): DOMRect[] {
  return [...(marker.getElement()?.querySelectorAll('span') ?? [])].map((part) => part.getBoundingClientRect())
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom &&
    one.width > 0
  )
}

function middleOf({ southWest, northEast }: { southWest: Point; northEast: Point }): Point {
  return { lat: (southWest.lat + northEast.lat) / 2, lng: (southWest.lng + northEast.lng) / 2 }
}

function nameAt({ lat, lng }: Point, name: string, kind: 'zoneName' | 'placeName'): L.Marker {
  const text = document.createElement('span')
  text.dir = 'auto'
  text.textContent = name
  const icon = L.divIcon({ html: text, className: styles[kind] ?? '', iconSize: [0, 0] })
  return L.marker([lat, lng], { icon, keyboard: false, interactive: false })
}

/** Lucide icons as paths, because markers are not React elements. */
const drawings: Readonly<Record<MapPin['kind'], readonly string[]>> = {
  guest: ['M12 2a8 8 0 0 1 8 8c0 5.4-7 11.5-8 12-1-.5-8-6.6-8-12a8 8 0 0 1 8-8Z', 'M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'],
  shop: ['M3 10 5 4h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z', 'M5 13v7h14v-7'],
  device: [],
}

function pinIcon(kind: MapPin['kind'], label?: string): L.DivIcon {
  const pin = document.createElement('span')
  pin.className = styles['pin'] ?? ''
  pin.dataset['kind'] = kind
  if (drawings[kind].length > 0) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', '0 0 24 24')
    svg.setAttribute('aria-hidden', 'true')
    for (const line of drawings[kind]) {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      path.setAttribute('d', line)
      svg.append(path)
    }
    pin.append(svg)
  }
  if (label && kind !== 'device') {
    const text = document.createElement('span')
    text.className = styles['pinName'] ?? ''
    text.dir = 'auto'
    text.textContent = label
    pin.append(text)
  }
  return L.divIcon({ html: pin, className: styles['marker'] ?? '', iconSize: [0, 0] })
}
