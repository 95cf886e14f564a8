import type { ShopFileInput } from '@sofra/contract/shop-file'

/**
 * The shop of the API's tests: a grill with two branches in Kuwait. Prices in KWD have three decimals. The shop is open
 * from 10:00 to 23:00, on Thursdays until 02:00.
 */
export function grillFile(changes: { referenceId?: string } = {}): ShopFileInput {
  const { referenceId = 'grill' } = changes
  const hours = {
    every_day: [{ from: '10:00', to: '23:00' }],
    thursday: [{ from: '10:00', to: '02:00' }],
  }
  const scheduled = { min_advance_minutes: 30, max_advance_minutes: 2880, slot_minutes: 30 }
  return {
    format: 'sofra-shop/1',
    business: {
      name: { en: 'The Grill', ar: 'المشوى' },
      type: 'restaurant',
      country: 'KW',
      currency: 'KWD',
      time_zone: 'Asia/Kuwait',
      languages: ['en', 'ar'],
      theme: { accent: '#a33b20' },
      choose_table: true,
      enable_gift: true,
      payment_accounts: [{ provider: 'sandbox', methods: ['knet', 'online', 'mada'], public_key: 'pk_test_grill' }],
      disable_otp: true,
      phone_countries: ['OM', 'SA'],
      tips: { percents: [5, 10] },
      address_form: { house: ['block!', 'street!', 'house_number!', 'note'] },
    },
    branches: [
      {
        reference_id: referenceId,
        name: { en: 'Salmiya', ar: 'السالمية' },
        address: { en: 'Salem Street', ar: 'شارع سالم' },
        phone: '+96522220000',
        domain: `${referenceId}.example`,
        selling: {
          delivery: { hours, preparation_minutes: 20, scheduled_orders: scheduled, payments: ['cash', 'card'] },
          pickup: {
            hours,
            preparation_minutes: 15,
            scheduled_orders: scheduled,
            payments: ['cash', 'knet', 'online', 'mada'],
          },
          'dine-in': { hours, last_order_minutes: 30, service_fee: 0.25, payments: ['cash', 'pay-later'] },
        },
        zones: [
          {
            id: 'salmiya',
            name: { en: 'Salmiya', ar: 'السالمية' },
            fees: 0.75,
            min_order: 3,
            free_from: 15,
            delivery_minutes: 35,
            color: '#a33b20',
            areas: [
              { id: 'block-4', name: { en: 'Block 4', ar: 'قطعة ٤' }, parent: { en: 'Salmiya', ar: 'السالمية' } },
            ],
          },
          {
            id: 'jabriya',
            name: { en: 'Jabriya', ar: 'الجابرية' },
            fees: 1,
            fee_rules: [
              { from: 7, to: 10.5, fees: 0.5 },
              { from: 14, fees: 0.25 },
            ],
            free_from: 35,
            color: '#a33b20',
            areas: [{ id: 'block-9', name: { en: 'Block 9' }, parent: { en: 'Jabriya' } }],
          },
          { id: 'draft', name: { en: 'Draft' }, fees: 9, color: '#000000', visible: false },
        ],
        shipping_countries: [
          {
            country: 'SA',
            name: { en: 'Saudi Arabia', ar: 'السعودية' },
            fees_per_kg: 1.255,
            fixed_fees: 2,
            min_order: 10,
          },
          { country: 'KW', name: { en: 'Kuwait', ar: 'الكويت' }, fees_per_kg: 1 },
        ],
        tables: [
          { id: 't1', name: '1', seats: 2 },
          { id: 't2', name: '2', seats: 6 },
        ],
      },
      {
        reference_id: `${referenceId}-jahra`,
        name: { en: 'Jahra', ar: 'الجهراء' },
        address: { en: 'Main Street', ar: 'الشارع الرئيسي' },
        phone: '+96522221111',
        selling: { pickup: { hours, preparation_minutes: 15 }, 'product-service': { hours } },
        service_points: [{ id: 'chair-2', name: { en: 'Chair 2', ar: 'الكرسي ٢' } }],
      },
    ],
    tags: [
      { id: 'spicy', kind: 'spice', name: { en: 'Spicy', ar: 'حار' } },
      { id: 'sesame', kind: 'ingredient', name: { en: 'Sesame', ar: 'سمسم' } },
    ],
    modifier_groups: [
      {
        id: 'bread',
        name: { en: 'Bread', ar: 'الخبز' },
        minimum: 1,
        maximum: 1,
        modifiers: [
          { id: 'saj', name: { en: 'Saj', ar: 'صاج' } },
          { id: 'samoon', name: { en: 'Samoon', ar: 'صمون' }, price: 0.1 },
        ],
      },
      {
        id: 'extras',
        name: { en: 'Extras', ar: 'إضافات' },
        maximum: 3,
        modifiers: [{ id: 'garlic', name: { en: 'Garlic sauce', ar: 'ثومية' }, price: 0.15, maximum: 3 }],
      },
    ],
    categories: [
      {
        id: 'grills',
        name: { en: 'Grills', ar: 'مشاوي' },
        items: [
          {
            id: 'shawarma',
            name: { en: 'Chicken shawarma', ar: 'شاورما دجاج' },
            description: { en: 'With garlic and pickles', ar: 'مع الثوم والمخلل' },
            price_labels: [
              { id: 'small', name: { en: 'Small', ar: 'صغير' }, price: 0.9, shipping_grams: 333 },
              { id: 'large', name: { en: 'Large', ar: 'كبير' }, price: 1.25 },
            ],
            modifier_groups: ['bread', 'extras'],
            tags: ['spicy', 'sesame'],
          },
          { id: 'kebab', name: { en: 'Lamb kebab', ar: 'كباب لحم' }, price: 3.5 },
          { id: 'last-lamb', name: { en: 'Whole lamb', ar: 'خروف كامل' }, price: 40, stock: 3 },
          { id: 'gone', name: { en: 'Quail', ar: 'سمان' }, price: 2, sold_out_in: [referenceId] },
          { id: 'jahra-only', name: { en: 'Jahra special', ar: 'خاص الجهراء' }, price: 2, not_in: [referenceId] },
          {
            id: 'meat',
            name: { en: 'Minced meat', ar: 'لحم مفروم' },
            price_labels: [
              {
                id: 'kilo',
                price: 6,
                by: 'weight',
                unit: 'kg',
                minimum: 0.25,
                maximum: 5,
                step: 0.25,
                shipping_grams: 1050,
              },
            ],
          },
        ],
      },
      {
        id: 'breakfast',
        name: { en: 'Breakfast', ar: 'فطور' },
        hours: { every_day: [{ from: '10:00', to: '11:30' }] },
        items: [{ id: 'ful', name: { en: 'Ful', ar: 'فول' }, price: 1 }],
      },
    ],
    discounts: { pickup: { percent: 10 } },
    wallet: {
      policy: { en: 'It stays yours.' },
      packages: [{ id: 'ten', name: { en: 'Ten and two', ar: 'عشرة واثنان' }, pay: 10, get: 12, bonus_days: 30 }],
    },
    coupons: [
      { code: 'WELCOME', percent: 20 },
      { code: 'ONCE', fixed: 1, uses: 1 },
    ],
    banners: [
      { id: 'opening', title: { en: 'New', ar: 'جديد' }, from: '2026-11-01', until: '2026-11-30', item: 'kebab' },
    ],
  }
}
