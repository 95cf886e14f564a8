import type { GazetteerPlace } from '@sofra/fakes'

const salmiya = { suburb: 'Salmiya', state: 'Hawalli Governorate', country: 'Kuwait' }

/** A small gazetteer: a suburb in Kuwait, a building in it, the country, and a city in another country. */
export const sampleGazetteer: readonly GazetteerPlace[] = [
  {
    id: 55,
    kind: 'building',
    names: { en: 'Sample Tower', ar: 'برج العينة' },
    point: { lat: 29.33391, lng: 48.07612 },
    countryCode: 'kw',
    address: {
      en: { building: 'Sample Tower', road: 'Salem Al Mubarak Street', neighbourhood: 'Block 10', ...salmiya },
      ar: { building: 'برج العينة', road: 'شارع سالم المبارك', suburb: 'السالمية' },
    },
  },
  {
    id: 305099,
    kind: 'suburb',
    names: { en: 'Salmiya', ar: 'السالمية' },
    point: { lat: 29.3343, lng: 48.076 },
    countryCode: 'kw',
    address: { en: salmiya },
    shape: {
      type: 'Polygon',
      coordinates: [
        [
          [48.05, 29.31],
          [48.09, 29.31],
          [48.09, 29.35],
          [48.05, 29.35],
          [48.05, 29.31],
        ],
      ],
    },
  },
  {
    id: 305101,
    kind: 'country',
    names: { en: 'Kuwait', ar: 'الكويت' },
    point: { lat: 29.3, lng: 47.6 },
    countryCode: 'kw',
    address: { en: { country: 'Kuwait' } },
    shape: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [46.5, 28.5],
            [48.4, 28.5],
            [48.4, 30.1],
            [46.5, 28.5],
          ],
        ],
      ],
    },
  },
  {
    id: 8801,
    kind: 'city',
    names: { en: 'Salmiya Springs', ar: 'ينابيع السالمية' },
    point: { lat: 25.2, lng: 55.3 },
    countryCode: 'ae',
    address: { en: { city: 'Salmiya Springs', country: 'United Arab Emirates' } },
  },
]
