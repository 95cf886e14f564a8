import type { Address } from '@sofra/ordering'

/** The password of all demo accounts; the demo never runs in production. */
export const demoPassword = 'charcoal-and-cardamom'

/** The account that the start banner suggests for the console. */
export const demoSignIn = { email: 'owner@mashawi.demo', password: demoPassword } as const

export type DemoShop = 'mashawi' | 'dallah' | 'attar' | 'majlis'

export interface DemoStaff {
  readonly shop: DemoShop
  readonly email: string
  readonly name: string
  readonly role: 'owner' | 'manager' | 'cashier' | 'kitchen'
  /** The branches of the staff member; all branches when omitted. */
  readonly branches?: readonly string[]
}

/** The staff accounts of the demo. */
export const staff: readonly DemoStaff[] = [
  { shop: 'mashawi', email: 'owner@mashawi.demo', name: 'Bader Al-Rashidi', role: 'owner' },
  { shop: 'mashawi', email: 'manager@mashawi.demo', name: 'Dalal Al-Mutairi', role: 'manager', branches: ['mashawi'] },
  { shop: 'mashawi', email: 'cashier@mashawi.demo', name: 'Joseph Fernandes', role: 'cashier', branches: ['mashawi'] },
  { shop: 'mashawi', email: 'kitchen@mashawi.demo', name: 'Hassan Darwish', role: 'kitchen', branches: ['mashawi'] },
  {
    shop: 'mashawi',
    email: 'jahra@mashawi.demo',
    name: 'Fahad Al-Enezi',
    role: 'manager',
    branches: ['mashawi-jahra'],
  },
  { shop: 'dallah', email: 'owner@dallah.demo', name: 'Noura Al-Qahtani', role: 'owner' },
  { shop: 'attar', email: 'owner@attar.demo', name: 'Yousuf Al-Hashmi', role: 'owner' },
  { shop: 'majlis', email: 'owner@majlis.demo', name: 'Umm Khaled', role: 'owner' },
]

export interface DemoGuest {
  readonly name: string
  /** In E.164 format. */
  readonly phone: string
  readonly language: 'en' | 'ar'
  /** An area of the shop's zones, and an address in it. */
  readonly areaId: string
  readonly address: Address
}

/** Guests of the grill, as tests and screenshots use them. */
export const guests = {
  /** Orders in English, to a house in Salmiya. */
  sara: {
    name: 'Sara Haddad',
    phone: '+96555501234',
    language: 'en',
    areaId: 'salmiya',
    address: {
      residency: 'house',
      fields: { block: '10', street: '4', avenue: '2', house_number: '17', note: 'The blue door, please ring twice' },
      point: { lat: 29.3381, lng: 48.0742 },
    },
  },
  /** Orders in Arabic, and picks up by car. */
  abdullah: {
    name: 'عبدالله الفضلي',
    phone: '+96566602345',
    language: 'ar',
    areaId: 'hawalli',
    address: {
      residency: 'apartment',
      fields: { block: '5', street: 'شارع تونس', building: '12', floor: '3', apartment: '9' },
      point: { lat: 29.3329, lng: 48.0331 },
    },
  },
  /** Orders lunch to an office. */
  maria: {
    name: 'Maria Santos',
    phone: '+96597703456',
    language: 'en',
    areaId: 'jabriya',
    address: {
      residency: 'company',
      fields: { block: '1', street: '103', building: 'Mubarak tower', floor: '6', office_number: '61' },
      point: { lat: 29.3165, lng: 48.0307 },
    },
  },
  /** Lives in Jahra, where the other branch delivers. */
  hamad: {
    name: 'حمد الظفيري',
    phone: '+96590004567',
    language: 'ar',
    areaId: 'jahra-naeem',
    address: {
      residency: 'house',
      fields: { block: '3', street: '12', house_number: '48' },
      point: { lat: 29.3352, lng: 47.6831 },
    },
  },
} as const satisfies Record<string, DemoGuest>
