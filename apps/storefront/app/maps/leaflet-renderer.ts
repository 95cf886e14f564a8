import type { Point, Shape } from '@sofra/delivery'
import L from 'leaflet'
import styles from './leaflet-map.module.css'
import { boundsOf, type MapPin, type MapZone } from './map-view.ts'

interface MapRendererOptions {
  /** Whether a finger moves the map rather than the page. */
  readonly whole: boolean
  /** Told where the guest has put the pin; missing: there is none to move. */
  readonly onMove?: (point: Point) => void
}

/** What is drawn on one map, and how it is moved. */
export interface MapRenderer {
  drawTiles(tiles: string | null): void
  drawZones(zones: readonly MapZone[]): void
  drawPins(pins: readonly MapPin[]): void
  drawMovable(point: Point | null, label: string): void
  /** Brings the pin into view, else the place to look at, else everything that is drawn. */
  focusOn(at: Shape | null): void
  /** Moves the pin, or sets it down in the middle, and keeps it in view. */
  movePin(x: number, y: number): void
  pan(x: number, y: number): void
  zoom(by: 1 | -1): void
  dispose(): void
}

/** From here on one sees streets: the names of districts give way to those of the places in them. */
const nearZoom = 13.5
const pinZoom = 14.5
/** As near as two pins may bring the map, so that neighbours stand apart. */
const pairZoom = 17
/** Room around what is shown: pins and their names stick out of their places. */
const margins: Readonly<Record<'shapes' | 'pins', L.PointTuple>> = { shapes: [32, 32], pins: [64, 52] }

const nowhere: MapZone = { id: '', name: '', color: '', shapes: [], places: [] }

/** Draws on `element` with Leaflet; pins and names are elements of ours, so that no text becomes markup. */
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
  /** Once the guest has moved the map, it is theirs. */
  let isPositioned = false

  const emitMove = (at: L.LatLng) => onMove?.({ lat: rounded(at.lat), lng: rounded(at.wrap().lng) })
  /** Names of places show from near, and not where a pin or another name stands on them. */
  const updateLabels = () => {
    element.dataset['near'] = String(map.getZoom() >= nearZoom)
    const taken = pinLayer.getLayers().flatMap((pin) => boxesIn(pin as L.Marker))
    for (const name of names) {
      const element = name.getElement()
      // What is not shown has no box.
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
    // What is said below the map may take the room in which the pin stood.
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

/** A centimetre or so: what lies beyond is noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Squares that move with the map, so that one sees it move where there are no pictures of streets. */
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

/** Where a marker's picture and words are on the screen: itself, it has no size. */
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

/** Icons of lucide as paths: a marker is an element of Leaflet's, not of React's. */
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
