import { readFile } from 'node:fs/promises'
import { ShopFile } from '@sofra/contract/shop-file'
import { centreOf } from '@sofra/delivery'
import { type FakeNominatim, type GazetteerPlace, startFakeNominatim } from '@sofra/fakes'
import { readShopFile, shops } from './shops.ts'

/** A landmark as `gazetteer.json` has it: its name, street, district and city in each language. */
interface Landmark {
  readonly kind: 'building' | 'road'
  readonly at: readonly [number, number]
  readonly country: string
  readonly en: readonly [string, string, string, string]
  readonly ar: readonly [string, string, string, string]
}

const countryNames: Readonly<Record<string, Readonly<Record<'en' | 'ar', string>>>> = {
  kw: { en: 'Kuwait', ar: 'الكويت' },
  ae: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
  sa: { en: 'Saudi Arabia', ar: 'السعودية' },
}

/** The areas of the demo shops and landmarks near them: the addresses that guests of the demo search for. */
export async function readGazetteer(): Promise<GazetteerPlace[]> {
  const file = new URL('../gazetteer.json', import.meta.url)
  const landmarks = JSON.parse(await readFile(file, 'utf8')) as readonly Landmark[]
  return [...landmarks.map(landmarkPlace), ...(await areaPlaces())]
}

/** Starts a local geocoding service for the demo, so that address search works without a network. */
export async function startDemoMaps(): Promise<FakeNominatim> {
  // No rate limit: on a busy machine two spaced requests can arrive close together.
  return startFakeNominatim({ places: await readGazetteer(), minIntervalMilliseconds: 0 })
}

function landmarkPlace({ kind, at, country, ...names }: Landmark, index: number): GazetteerPlace {
  const [lat, lng] = at
  const addressIn = (language: 'en' | 'ar') => {
    const [name, road, suburb, city] = names[language]
    return {
      ...(kind === 'building' && { building: name }),
      road,
      suburb,
      city,
      country: countryNames[country]?.[language] ?? '',
    }
  }
  return {
    id: 1000 + index,
    kind,
    names: { en: names.en[0], ar: names.ar[0] },
    point: { lat, lng },
    countryCode: country,
    address: { en: addressIn('en'), ar: addressIn('ar') },
  }
}

async function areaPlaces(): Promise<GazetteerPlace[]> {
  const files = await Promise.all(shops.map(async ({ name }) => ShopFile.parse(await readShopFile(name))))
  const areas = files.flatMap(({ business, branches }) =>
    branches.flatMap(({ zones }) =>
      zones.flatMap((zone) => zone.areas.map((area) => ({ ...area, country: business.country.toLowerCase() }))),
    ),
  )
  return areas.flatMap(({ name, parent, shape, country }, index): GazetteerPlace[] => {
    if (!shape) return []
    const addressIn = (language: 'en' | 'ar') => ({
      suburb: name[language] ?? '',
      state: parent[language] ?? '',
      country: countryNames[country]?.[language] ?? '',
    })
    return [
      {
        id: 5000 + index,
        kind: 'suburb',
        names: name,
        point: centreOf(shape),
        countryCode: country,
        address: { en: addressIn('en'), ar: addressIn('ar') },
        shape,
      },
    ]
  })
}
