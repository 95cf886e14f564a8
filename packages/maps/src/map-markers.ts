import type { Point, Shape } from '@sofra/delivery'
import L from 'leaflet'
import styles from './leaflet-map.module.css'
import type { MapPin } from './map-view.ts'

/** A grid as background, so that movement is visible without tiles. */
export function emptyGrid(): L.GridLayer {
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

/** The polygon of a shape; null: a point has none. */
export function drawShape(shape: Shape, color: string): L.Polygon | null {
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

/** A label on the map. */
export function nameAt({ lat, lng }: Point, name: string, kind: 'zoneName' | 'placeName'): L.Marker {
  const text = document.createElement('span')
  text.dir = 'auto'
  text.textContent = name
  const icon = L.divIcon({ html: text, className: styles[kind] ?? '', iconSize: [0, 0] })
  return L.marker([lat, lng], { icon, keyboard: false, interactive: false })
}

/** Lucide icons as paths, because markers are not React elements. */
const drawings: Readonly<Record<MapPin['kind'], readonly string[]>> = {
  pin: ['M12 2a8 8 0 0 1 8 8c0 5.4-7 11.5-8 12-1-.5-8-6.6-8-12a8 8 0 0 1 8-8Z', 'M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'],
  shop: ['M3 10 5 4h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z', 'M5 13v7h14v-7'],
  device: [],
}

/** The icon of a pin with its label. */
export function pinIcon(kind: MapPin['kind'], label?: string): L.DivIcon {
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
