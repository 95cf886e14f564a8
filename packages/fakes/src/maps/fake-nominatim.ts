import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Point, Shape } from '@sofra/delivery'
import { contains, metresBetween } from '@sofra/delivery'
import { foldText } from '@sofra/menu'

/** The `address` object of a Nominatim result: `road`, `suburb`, `city` and so on. */
export type NominatimAddress = Readonly<Record<string, string>>

/** An entry of the fake's gazetteer; names and addresses are by language. */
export interface GazetteerPlace {
  readonly id: number
  readonly names: Readonly<Record<string, string>>
  readonly point: Point
  /** The address by language, most specific part first. */
  readonly address: Readonly<Record<string, NominatimAddress>>
  readonly countryCode: string
  readonly kind: 'building' | 'road' | 'suburb' | 'city' | 'country'
  readonly shape?: Shape
}

/** Faults that the fake can inject into a request. */
export type GeocoderFault =
  | 'rate-limit'
  | 'forbidden'
  | 'server-error'
  | 'no-response'
  | 'html'
  | 'unexpected-json'
  | 'disconnect'

/** A request that the fake received. */
export interface GeocoderRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly userAgent: string
  readonly status: number
}

export interface FakeNominatim {
  readonly url: string
  readonly log: readonly GeocoderRequest[]
  /** Injects these faults into the next requests, one each, in this order. Replaces faults that are still queued. */
  next(...faults: GeocoderFault[]): void
  stop(): Promise<void>
}

interface FakeNominatimOptions {
  readonly places: readonly GazetteerPlace[]
  /** Requests closer together than this get 429, as on the public server; 0: no limit. */
  readonly minIntervalMilliseconds?: number
}

const maxQueryLength = 400
/** Reverse geocoding ignores buildings and roads farther away than this. */
const nearMetres = 500

/**
 * A fake Nominatim on the loopback interface, for tests and the demo: a small gazetteer behind the same paths, fields and
 * errors as the real server. `POST /control` with `{"next": [fault, …]}` and `GET /control/log` control it from other
 * processes.
 */
export async function startFakeNominatim({
  places,
  minIntervalMilliseconds = 1_000,
}: FakeNominatimOptions): Promise<FakeNominatim> {
  const log: GeocoderRequest[] = []
  let queuedFaults: GeocoderFault[] = []
  let lastAt = Number.NEGATIVE_INFINITY

  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    if (pathname.startsWith('/control')) {
      if (request.method === 'POST') queuedFaults = await readFaults(request)
      send(response, 200, log)
      return
    }
    const userAgent = request.headers['user-agent'] ?? ''
    const now = performance.now()
    const tooSoon = now - lastAt < minIntervalMilliseconds
    lastAt = now
    response.on('close', () => {
      log.push({ path: pathname, query: Object.fromEntries(searchParams), userAgent, status: response.statusCode })
    })
    // The usage policy requires a product name with contact details; library defaults are blocked.
    if (!/^[A-Z]\w+ \(.+\)/.test(userAgent)) sendHtmlError(response, 403, 'Access blocked')
    else if (tooSoon) sendHtmlError(response, 429, 'Too many requests')
    else if (queuedFaults.length > 0) injectFault(response, queuedFaults.shift())
    else if (pathname === '/search') search(response, places, searchParams)
    else if (pathname === '/reverse') reverse(response, places, searchParams)
    else sendHtmlError(response, 404, 'Not found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The server does not keep the process alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    next(...faults) {
      queuedFaults = faults
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function search(response: ServerResponse, places: readonly GazetteerPlace[], query: URLSearchParams): void {
  const structured = ['city', 'country', 'street'].filter((name) => query.has(name))
  const text = query.get('q')
  if ((text === null) === (structured.length === 0) || (text?.length ?? 0) > maxQueryLength) {
    send(response, 400, { error: { code: 400, message: 'Structured query parameters and q are not used together.' } })
    return
  }
  const wanted = foldText(text ?? query.get('city') ?? query.get('country') ?? '').split(/[\s,]+/)
  const kinds = text !== null ? null : query.has('city') ? ['city'] : ['country']
  const codes = query.get('countrycodes')?.split(',')
  const found = places.filter(
    (place) =>
      (!kinds || kinds.includes(place.kind)) &&
      (!codes || codes.includes(place.countryCode)) &&
      wanted.every((word) => wordsIn(place).some((known) => known.startsWith(word))),
  )
  send(
    response,
    200,
    found.slice(0, Number(query.get('limit') ?? 10)).map((place) => toWire(place, query)),
  )
}

function reverse(response: ServerResponse, places: readonly GazetteerPlace[], query: URLSearchParams): void {
  const point = { lat: Number(query.get('lat')), lng: Number(query.get('lon')) }
  const near = places
    .filter(({ kind }) => kind === 'building' || kind === 'road')
    .map((place) => ({ place, metres: metresBetween(place.point, point) }))
    .toSorted((a, b) => a.metres - b.metres)[0]
  const around = places.find(({ kind, shape }) => kind === 'suburb' && shape && contains(shape, point))
  const place = near && near.metres <= nearMetres ? near.place : around
  send(response, 200, place ? toWire(place, query) : { error: 'Unable to geocode' })
}

function wordsIn({ names, address }: GazetteerPlace): string[] {
  const texts = [...Object.values(names), ...Object.values(address).flatMap((parts) => Object.values(parts))]
  return texts.flatMap((text) => foldText(text).split(/[\s,]+/))
}

/** A result in Nominatim's JSON format: coordinates are strings, GeoJSON has the longitude first. */
function toWire(place: GazetteerPlace, query: URLSearchParams): object {
  const language = query.get('accept-language')?.slice(0, 2) ?? 'en'
  const parts = place.address[language] ?? place.address['en'] ?? {}
  const name = place.names[language] ?? place.names['en'] ?? ''
  const { lat, lng } = place.point
  return {
    place_id: place.id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: place.shape ? 'relation' : 'way',
    osm_id: place.id,
    lat: String(lat),
    lon: String(lng),
    category: place.kind === 'road' ? 'highway' : place.kind === 'building' ? 'building' : 'boundary',
    type: place.kind,
    addresstype: place.kind,
    name,
    display_name: [name, ...Object.values(parts).filter((part) => part !== name)].join(', '),
    address: { ...parts, country_code: place.countryCode },
    boundingbox: [lat - 0.001, lat + 0.001, lng - 0.001, lng + 0.001].map(String),
    ...(query.get('polygon_geojson') === '1' && place.shape && { geojson: place.shape }),
  }
}

function injectFault(response: ServerResponse, fault: GeocoderFault | undefined): void {
  switch (fault) {
    case 'rate-limit':
      response.setHeader('retry-after', '1')
      sendHtmlError(response, 429, 'Too many requests')
      break
    case 'forbidden':
      sendHtmlError(response, 403, 'Access blocked')
      break
    case 'server-error':
      sendHtmlError(response, 502, 'Bad gateway')
      break
    case 'html':
      sendHtmlError(response, 200, 'Welcome')
      break
    case 'unexpected-json':
      send(response, 200, [{ lat: 'north', lon: 12 }])
      break
    case 'disconnect':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      response.write('[{"place_id":')
      response.destroy()
      break
    default:
    // No response: the client closes the connection after its timeout.
  }
}

function sendHtmlError(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<html><title>${title}</title></html>`)
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function readFaults(request: IncomingMessage): Promise<GeocoderFault[]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { next = [] } = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { next?: GeocoderFault[] }
  return next
}
