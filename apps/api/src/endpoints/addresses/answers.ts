import type { AddressesWire, PlaceAnswerWire, PlaceWire } from '@sofra/contract/addresses'
import { shapeToWire } from '@sofra/contract/basics-words'
import type { MapAnswer, MapPlace } from '../../gateways/maps/map-search.ts'

const attribution = '© OpenStreetMap contributors'

/** All that was found, in the wire's words. */
export function addressesAnswer(answer: MapAnswer): AddressesWire {
  if (answer.kind === 'trouble') return { status: 'unavailable', reason: answer.trouble, results: [], attribution }
  const results = answer.places.map(placeToWire)
  return { status: results.length > 0 ? 'found' : 'nothing', reason: null, results, attribution }
}

/** The one place that was asked for. */
export function placeAnswer(answer: MapAnswer, wanted: (place: MapPlace) => boolean = () => true): PlaceAnswerWire {
  if (answer.kind === 'trouble') return { status: 'unavailable', reason: answer.trouble, place: null, attribution }
  const place = answer.places.find(wanted)
  return { status: place ? 'found' : 'nothing', reason: null, place: place ? placeToWire(place) : null, attribution }
}

function placeToWire({ id, name, displayName, point, parts, shape }: MapPlace): PlaceWire {
  return { placeId: id, title: name, address: displayName, ...point, details: { ...parts }, shape: shapeToWire(shape) }
}
