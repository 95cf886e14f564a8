import type { Point } from '@sofra/delivery'
import { type FakeResponse, type FakeServer, startFakeServer } from '../fake-server.ts'

/** A dwelling of the fake register; names are in English and Arabic. */
export interface FakeDwelling {
  /** The PACI number, eight digits. */
  readonly number: string
  readonly area: readonly [string, string]
  readonly block: string
  readonly street: readonly [string, string]
  readonly house: string
  readonly floor?: string
  readonly unit?: string
  readonly point?: Point
}

export interface FakePaci extends FakeServer {
  /** The URL of the layer. */
  readonly layerUrl: string
  /** Adds a dwelling, or replaces the one with the same number. */
  register(dwelling: FakeDwelling): void
  /** Ends the validity of the token: further queries get error 498. */
  expireToken(): void
}

interface FakePaciOptions {
  readonly dwellings: readonly FakeDwelling[]
  /** The only valid token; missing: every query is accepted. */
  readonly token?: string
}

const layerPath = '/rest/services/Hosted/PACIGeocoder/FeatureServer/0'

/** A fake of PACI's ArcGIS feature layer on the loopback interface: the operation "query" for one number. */
export async function startFakePaci({ dwellings, token }: FakePaciOptions): Promise<FakePaci> {
  const byNumber = new Map(dwellings.map((dwelling) => [dwelling.number, dwelling]))
  let isTokenValid = true
  const server = await startFakeServer({
    handle({ method, path, query }) {
      if (method !== 'GET' || path !== `${layerPath}/query`) return { status: 404, body: 'Not Found' }
      if (token !== undefined && !query.has('token')) return errorResponse(499, 'Token Required.')
      if (token !== undefined && !(isTokenValid && query.get('token') === token)) {
        return errorResponse(498, 'Invalid Token.')
      }
      // Only this condition is understood. A real layer runs any SQL condition.
      const number = /^civilid='(\d+)'$/.exec(query.get('where') ?? '')?.[1]
      if (number === undefined || query.get('f') !== 'json') {
        return errorResponse(400, 'Unable to complete operation.')
      }
      const dwelling = byNumber.get(number)
      return { status: 200, body: { ...layer, features: dwelling ? [featureOf(dwelling, query)] : [] } }
    },
    page: () => null,
    errorResponse: (status) => errorResponse(status, 'Error performing query operation'),
    idempotencyKeyOf: () => '',
  })
  return {
    ...server,
    layerUrl: `${server.url}${layerPath}`,
    register: (dwelling) => void byNumber.set(dwelling.number, dwelling),
    expireToken() {
      isTokenValid = false
    },
  }
}

const layer = {
  objectIdFieldName: 'objectid',
  geometryType: 'esriGeometryPoint',
  spatialReference: { wkid: 4326, latestWkid: 4326 },
}

function featureOf({ number, area, block, street, house, floor, unit, point }: FakeDwelling, query: URLSearchParams) {
  const attributes: Readonly<Record<string, string | number | null>> = {
    objectid: Number(number),
    civilid: Number(number),
    neighborhoodenglish: area[0],
    neighborhoodarabic: area[1],
    blockenglish: block,
    blockarabic: block,
    streetenglish: street[0],
    streetarabic: street[1],
    houseenglish: house,
    housearabic: house,
    floor_no: floor ?? null,
    unit_no: unit ?? null,
  }
  const fields = query.get('outFields')?.split(',') ?? []
  const isReturned = ([name]: readonly [string, unknown]) => fields.includes('*') || fields.includes(name)
  return {
    attributes: Object.fromEntries(Object.entries(attributes).filter(isReturned)),
    ...(point && query.get('returnGeometry') !== 'false' && { geometry: { x: point.lng, y: point.lat } }),
  }
}

/** ArcGIS sends its errors with status 200 and a code in the body. */
function errorResponse(code: number, message: string): FakeResponse {
  return { status: 200, body: { error: { code, message, details: [] } } }
}
