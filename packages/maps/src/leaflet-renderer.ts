import type { Point, Shape } from '@sofra/delivery'
import L from 'leaflet'
import styles from './leaflet-map.module.css'
import { findCoveredLabels, type MapView, middleOf, pinZoom, roundDegrees, viewOf } from './map-geometry.ts'
import { drawShape, emptyGrid, nameAt, pinIcon } from './map-markers.ts'
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
  /** Shows a shape, unless it is in sight already and large enough to be seen. */
  keepInView(shape: Shape | null): void
  /** Moves the pin by pixels, or sets it at the centre, and keeps it visible. */
  movePin(x: number, y: number): void
  pan(x: number, y: number): void
  zoom(by: 1 | -1): void
  dispose(): void
}

/** From this zoom level, place names replace zone names. */
const nearZoom = 13.5

/** Padding in pixels within which the movable pin is kept visible. */
const panPadding: L.PointTuple = [60, 60]

/** Draws on `element` with Leaflet. Pins and labels are DOM elements, so that text is never parsed as HTML. */
export function createMapRenderer(element: HTMLElement, { whole, onMove }: MapRendererOptions): MapRenderer {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, mapOptions(whole, calm))
  emptyGrid().addTo(map)
  const zoneLayer = L.featureGroup().addTo(map)
  const pinLayer = L.featureGroup().addTo(map)
  let tiles: L.TileLayer | null = null
  let content: { readonly zones: readonly MapZone[]; readonly pins: readonly MapPin[] } = { zones: [], pins: [] }
  let names: readonly L.Marker[] = []
  /** Whether the initial view was set; then the user controls it. */
  let isPositioned = false

  const emitMove = (at: L.LatLng) => onMove?.({ lat: roundDegrees(at.lat), lng: roundDegrees(at.wrap().lng) })
  const movable = createMovablePin(map, emitMove)
  const updateLabels = () => {
    element.dataset['near'] = String(map.getZoom() >= nearZoom)
    hideCoveredLabels(pinLayer, names)
  }
  map.on('zoomend', updateLabels)
  if (onMove) map.on('click', ({ latlng }) => emitMove(latlng))
  const sizes = new ResizeObserver(() => {
    map.invalidateSize({ animate: false })
    const pin = movable.position()
    // The panel below may shrink the map, so the pin is kept visible.
    if (pin && isPositioned) map.panInside(pin, { padding: panPadding, animate: false })
  })
  sizes.observe(element)

  return {
    drawTiles(address) {
      tiles?.remove()
      tiles = address === null ? null : tileLayer(address).addTo(map)
    },
    drawZones(zones) {
      content = { ...content, zones }
      names = drawZones(zoneLayer, zones)
      updateLabels()
    },
    drawPins(pins) {
      content = { ...content, pins }
      drawPins(pinLayer, pins)
      updateLabels()
    },
    drawMovable: movable.draw,
    focusOn(shape) {
      const pin = movable.position()
      if (pin && isPositioned && map.getBounds().pad(-0.1).contains(pin)) return
      if (pin) map.setView(pin, Math.max(isPositioned ? map.getZoom() : 0, pinZoom), { animate: isPositioned && !calm })
      else if (!fitView(map, viewOf(shape, { ...content, whole }))) return
      isPositioned = true
      updateLabels()
    },
    keepInView(shape) {
      const box = shape && viewOf(shape, { ...content, whole })
      if (!box || isInSight(map, box)) return
      fitView(map, box)
      updateLabels()
    },
    movePin(x, y) {
      const from = movable.position() ?? map.getCenter()
      const to = map.containerPointToLatLng(map.latLngToContainerPoint(from).add([x, y]))
      map.panInside(to, { padding: panPadding, animate: false })
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

function mapOptions(whole: boolean, calm: boolean): L.MapOptions {
  const touch = matchMedia('(pointer: coarse)').matches
  return {
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
  }
}

interface MovablePinMarker {
  /** Undefined while the pin is not set. */
  position(): L.LatLng | undefined
  /** Sets or moves the pin; null removes it. */
  draw(point: Point | null, label: string): void
}

function createMovablePin(map: L.Map, onMove: (at: L.LatLng) => void): MovablePinMarker {
  let marker: L.Marker | null = null
  return {
    position: () => marker?.getLatLng(),
    draw(point, label) {
      if (!point) {
        marker?.remove()
        marker = null
      } else if (marker) marker.setLatLng([point.lat, point.lng])
      else {
        const created = L.marker([point.lat, point.lng], {
          icon: pinIcon('pin'),
          draggable: true,
          keyboard: false,
          autoPan: true,
          zIndexOffset: 1000,
          alt: label,
        })
        created.on('dragend', () => onMove(created.getLatLng()))
        marker = created.addTo(map)
      }
    },
  }
}

function tileLayer(address: string): L.TileLayer {
  return L.tileLayer(address, { maxZoom: 19, className: styles['tiles'] ?? '' })
}

/** Draws the zones and returns their labels. */
function drawZones(layer: L.FeatureGroup, zones: readonly MapZone[]): L.Marker[] {
  layer.clearLayers()
  const names: L.Marker[] = []
  for (const zone of zones) {
    for (const shape of zone.shapes) drawShape(shape, zone.color)?.addTo(layer)
    const box = boundsOf([zone], [])
    if (box && zone.name !== '') names.push(nameAt(zone.nameAt ?? middleOf(box), zone.name, 'zoneName'))
    for (const { name, point } of zone.places) names.push(nameAt(point, name, 'placeName'))
  }
  for (const name of names) layer.addLayer(name)
  return names
}

function drawPins(layer: L.FeatureGroup, pins: readonly MapPin[]): void {
  layer.clearLayers()
  for (const { kind, point, label } of pins) {
    const icon = pinIcon(kind, label)
    L.marker([point.lat, point.lng], { icon, keyboard: false, interactive: false }).addTo(layer)
  }
}

/** Hides the labels that pins or other labels overlap. */
function hideCoveredLabels(pinLayer: L.FeatureGroup, names: readonly L.Marker[]): void {
  const taken = pinLayer.getLayers().flatMap((pin) => boxesIn(pin as L.Marker))
  // Hidden elements have no box.
  for (const name of names) name.getElement()?.removeAttribute('data-covered')
  const covered = findCoveredLabels(taken, names.map(boxesIn))
  names.forEach((name, index) => {
    name.getElement()?.toggleAttribute('data-covered', covered[index])
  })
}

/** Screen boxes of a marker's parts; the marker itself has no size. */
function boxesIn(marker: L.Marker): DOMRect[] {
  return [...(marker.getElement()?.querySelectorAll('span') ?? [])].map((part) => part.getBoundingClientRect())
}

/** Whether a view is wholly in sight and at least a quarter of the map's height. */
function isInSight(map: L.Map, { southWest, northEast }: MapView): boolean {
  const bounds = map.getBounds()
  const box = L.latLngBounds([southWest.lat, southWest.lng], [northEast.lat, northEast.lng])
  const height = (of: L.LatLngBounds) => of.getNorth() - of.getSouth()
  return bounds.contains(box) && height(box) > height(bounds) / 4
}

/** Shows `view`; returns false without one. */
function fitView(map: L.Map, view: MapView | null): boolean {
  if (!view) return false
  const { southWest, northEast, padding, maxZoom } = view
  const corners = L.latLngBounds([southWest.lat, southWest.lng], [northEast.lat, northEast.lng])
  map.fitBounds(corners, { padding: [padding[0], padding[1]], maxZoom, animate: false })
  return true
}
