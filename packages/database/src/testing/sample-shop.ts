import type { SellingSettings } from '@sofra/ordering'
import type pg from 'pg'
import { createMerchant } from '../merchants.ts'
import { saveShop } from '../save-shop.ts'
import type { ShopRecord } from '../shop-record.ts'
import { asMerchant } from '../tenancy.ts'
import { always, sampleMenu } from './sample-menu.ts'

/*
 * A small shop for the tests of this package: a grill with two branches. The demo's shops are richer, but the demo
 * depends on this package, not the other way round.
 */

const selling: SellingSettings = {
  hours: always,
  pauses: [],
  busy: null,
  lastOrderMinutes: 20,
  minOrder: 1000,
  schedule: {
    on: false,
    onlySchedule: false,
    minAdvanceMinutes: 0,
    maxAdvanceMinutes: 10_080,
    applyOn: 'starting',
    slotMinutes: 30,
  },
  preparationMinutes: 20,
  serviceFee: 0,
  payments: ['cash'],
}

export const sampleShop: ShopRecord = {
  business: {
    names: { en: 'Mashawi', ar: 'مشاوي' },
    taglines: { en: 'Over charcoal since 1987' },
    businessType: 'restaurant',
    country: 'KW',
    currency: 'KWD',
    timeZone: 'Asia/Kuwait',
    languages: ['en', 'ar'],
    whatsapp: '+96522222222',
    theme: {
      accent: '#a63d2f',
      mode: 'auto',
      logo: null,
      cover: null,
      pattern: 'stars',
      background: '#f3ece2',
      fonts: { body: ['cairo'], heading: ['lora', 'cairo'] },
    },
    menuLayout: 'standard',
    menuCards: 'list',
    addressForm: {
      defaultResidency: 'house',
      residencies: ['house'],
      fields: { house: [{ name: 'block', required: true }], apartment: [], company: [] },
    },
    shippingForm: {
      defaultResidency: 'house',
      residencies: ['house'],
      fields: { house: [{ name: 'city', required: true }], apartment: [], company: [] },
    },
    enableGift: true,
    tips: null,
    dropPin: 'optional',
    showCarInfo: true,
    chooseTable: false,
    fastCheckout: false,
    cart: true,
    hidePrice: false,
    social: { instagram: 'https://instagram.example/mashawi' },
    policies: {},
    showRating: true,
    disableOtp: true,
    phoneCountries: ['SA'],
    defaultCash: true,
    orderMessages: 'off',
    enableWallet: true,
    walletPolicy: { en: 'Money in your wallet stays yours.' },
    highlightedCategoryId: 'grill',
    lockMinutes: 10,
    paymentAccounts: [{ provider: 'sandbox', methods: ['knet', 'online'], publicKey: '', sealedSecret: null }],
  },
  branches: [
    {
      referenceId: 'mashawi',
      domain: 'mashawi.example',
      names: { en: 'Salmiya' },
      address: { en: 'Salem Al Mubarak Street' },
      phone: '+96522222222',
      point: { lat: 29.33, lng: 48.07 },
      selling: { delivery: selling, pickup: { ...selling, minOrder: 0 } },
      zones: [
        {
          id: 'salmiya',
          names: { en: 'Salmiya' },
          visible: true,
          fees: 750,
          minOrder: 3000,
          feeRules: [{ from: 10_000, to: null, fees: 0 }],
          deliveryMinutes: 30,
          color: '#aa3322',
          shape: {
            type: 'Polygon',
            coordinates: [
              [
                [48, 29],
                [49, 29],
                [49, 30],
                [48, 29],
              ],
            ],
          },
          areas: [{ id: 'block-4', names: { en: 'Block 4' }, parentNames: { en: 'Salmiya' }, shape: null }],
        },
      ],
      shippingCountries: [
        { id: 'sa', country: 'SA', names: { en: 'Saudi Arabia' }, feesPerKg: 2000, fixedFees: 500, minOrder: 0 },
      ],
      servicePoints: [{ id: 'counter', names: { en: 'Counter', ar: 'الكاونتر' } }],
      tables: [{ id: 't1', name: '1', seats: 4, minGuests: 1, bookable: true, place: null }],
      slotRules: [
        { id: 'grill', sellingTypes: ['delivery', 'pickup'], maxOrders: 5, maxItems: 20 },
        { id: 'drivers', sellingTypes: ['delivery'], maxOrders: 2, maxItems: null },
      ],
    },
    {
      referenceId: 'mashawi-jahra',
      domain: null,
      names: { en: 'Jahra' },
      address: {},
      phone: '',
      point: null,
      selling: { pickup: selling },
      zones: [],
      shippingCountries: [],
      servicePoints: [],
      tables: [],
      slotRules: [],
    },
  ],
  ...sampleMenu,
  coupons: [
    {
      code: 'Ahlan',
      reduction: { type: 'percent', rate: 10_000 },
      allMenu: true,
      itemIds: [],
      maxAllowedItems: 0,
      userType: 'all',
      minOrder: 0,
      freeDelivery: false,
      from: null,
      until: Date.UTC(2027, 0, 1),
      window: { firstDay: null, lastDay: null, hours: null },
      uses: 3,
      usesPerCustomer: null,
    },
  ],
  walletPackages: [{ id: 'ten', names: { en: 'Ten' }, descriptions: {}, pay: 10_000, bonus: 2_000, bonusDays: 30 }],
  banners: [
    {
      id: 'lamb-week',
      titles: { en: 'Lamb week' },
      texts: {},
      picture: null,
      from: '2026-11-20',
      until: '2026-11-27',
      categoryId: 'grill',
      itemId: null,
    },
  ],
}

/** The sample shop with other links, for another merchant. */
export function sampleShopAt(suffix: string): ShopRecord {
  const renamed = (referenceId: string) => `${referenceId}-${suffix}`
  const renamedKeys = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).map(([referenceId, value]) => [renamed(referenceId), value]))
  return {
    ...sampleShop,
    branches: sampleShop.branches.map((branch) => ({
      ...branch,
      referenceId: renamed(branch.referenceId),
      domain: branch.domain && `${suffix}.${branch.domain}`,
    })),
    categories: sampleShop.categories.map((category) => ({
      ...category,
      notIn: category.notIn.map(renamed),
      inBranches: renamedKeys(category.inBranches),
    })),
    items: sampleShop.items.map((item) => ({
      ...item,
      notIn: item.notIn.map(renamed),
      soldOutIn: item.soldOutIn.map(renamed),
      inBranches: renamedKeys(item.inBranches),
    })),
  }
}

/**
 * Creates a merchant with the sample shop and returns the ids of its first branch.
 *
 * @throws Error when the shop's links are in use.
 */
export async function openSampleShop(
  pool: pg.Pool,
  suffix: string,
): Promise<{ merchantId: string; businessId: string; branchId: string }> {
  const merchantId = await createMerchant(pool, `Mashawi ${suffix}`)
  const saved = await asMerchant(pool, merchantId, (tx) =>
    saveShop(tx, { merchantId, record: sampleShopAt(suffix), by: 'import', entryFields: new Set() }),
  )
  const branchId = saved.kind === 'saved' ? saved.branches[0]?.branchId : undefined
  if (saved.kind !== 'saved' || branchId === undefined) throw new Error(`Cannot save the sample shop at ${suffix}`)
  return { merchantId, businessId: saved.businessId, branchId }
}
