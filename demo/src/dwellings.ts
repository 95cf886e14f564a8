import { type FakeDwelling, type FakePaci, startFakePaci } from '@sofra/fakes'

/** Invented dwellings in and near the areas of the demo's grill: the PACI numbers that guests of the demo can try. */
export const dwellings: readonly FakeDwelling[] = [
  {
    number: '12345678',
    area: ['Salmiya', 'السالمية'],
    block: '10',
    street: ['Street 4', 'شارع 4'],
    house: '12',
    point: { lat: 29.334, lng: 48.076 },
  },
  {
    number: '23456789',
    area: ['Salmiya', 'السالمية'],
    block: '9',
    street: ['Qatar Street', 'شارع قطر'],
    house: '40',
    floor: '3',
    unit: '7',
    point: { lat: 29.3305, lng: 48.0725 },
  },
  {
    // Kuwait City, which the grill does not serve.
    number: '34567890',
    area: ['Sharq', 'شرق'],
    block: '2',
    street: ['Khalid Ibn Al Waleed Street', 'شارع خالد بن الوليد'],
    house: '5',
    point: { lat: 29.382, lng: 47.989 },
  },
]

/** Starts a local register of dwellings for the demo, so that the lookup works without a licence. */
export function startDemoPaci(): Promise<FakePaci> {
  return startFakePaci({ dwellings })
}
