import { businessTypes, fontFamilies, isSafeLink, onlineMethods, paymentProviderNames } from '@sofra/ordering'
import { z } from 'zod'
import { Price, Texts } from './shop-file-basics.ts'
import { MultiLine, SingleLine } from './texts.ts'

/* The business of the shop file: settings common to all of its branches. */

const FontFamilies = z.array(z.enum(fontFamilies)).max(2)

export const FileBusiness = z.strictObject({
  name: Texts,
  tagline: Texts.optional(),
  type: z.enum(businessTypes),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  time_zone: z.string(),
  languages: z.array(z.string()).min(1),
  whatsapp: SingleLine.max(60).optional(),
  social: z
    .record(
      SingleLine.max(40),
      SingleLine.max(500).refine(isSafeLink, 'must be a link with https, http, tel or mailto'),
    )
    .default({}),
  /** Simple markup ("## " for headings, "- " for list items) or HTML. */
  policies: z.record(z.string().regex(/^[a-z]{2}$/), MultiLine.max(20_000)).optional(),
  /** Whether the average rating is displayed. */
  show_rating: z.boolean().default(true),
  theme: z.strictObject({
    accent: z.string().regex(/^#[0-9a-f]{6}$/),
    mode: z.enum(['light', 'dark', 'auto']).default('auto'),
    logo: z.string().optional(),
    cover: z.string().optional(),
    pattern: z.enum(['stars', 'waves', 'leaves', 'plain']).default('plain'),
    /** Background colour of the pages. */
    background: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
    /** Up to two font families each: the second is the fallback for missing letters. */
    fonts: z
      .strictObject({ body: FontFamilies.default([]), heading: FontFamilies.default([]) })
      .default({ body: [], heading: [] }),
  }),
  menu_layout: z.enum(['standard', 'sub-categories']).default('standard'),
  menu_cards: z.enum(['list', 'grid']).default('list'),
  /** Whether guests may or must set a pin on a map. */
  drop_pin: z.enum(['off', 'optional', 'required']).default('optional'),
  show_car_info: z.boolean().default(true),
  choose_table: z.boolean().default(false),
  /** The delivery address is a section of the checkout; off: a page of its own before it. */
  fast_checkout: z.boolean().default(true),
  /** Guests order without phone verification. */
  disable_otp: z.boolean().default(false),
  /** Countries besides the business's own to whose phones one-time codes are sent. */
  phone_countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  /** Preselects cash where it is accepted; off: the first method of the list. */
  default_cash: z.boolean().default(true),
  /** The channel of order notifications. */
  order_messages: z.enum(['off', 'sms', 'whatsapp', 'email']).default('off'),
  cart: z.boolean().default(true),
  /** Deliveries can be ordered as gifts. */
  enable_gift: z.boolean().default(false),
  /** Proposed tips, in percent of the order or as amounts; missing: no tips. */
  tips: z
    .union([
      z.strictObject({ percents: z.array(z.number().int().min(1).max(100)).min(1).max(5) }),
      z.strictObject({ amounts: z.array(Price.positive()).min(1).max(5) }),
    ])
    .optional(),
  hide_price: z.boolean().default(false),
  /** Minutes that a quote lock is valid. */
  lock_minutes: z.number().int().min(1).max(60).default(10),
  /** Payment providers, in order of preference. */
  payment_accounts: z
    .array(
      z.strictObject({
        provider: z.enum(paymentProviderNames),
        methods: z.array(z.enum(onlineMethods)).min(1),
        public_key: z.string().max(300).default(''),
        /** Encrypted at rest and never returned. Missing: unchanged. */
        secret_key: z.string().min(1).max(300).optional(),
        /** Stripe only: the signing secret of its webhooks. */
        webhook_secret: z.string().max(300).default(''),
        /** Tap only: the merchant number. */
        merchant_number: z.string().max(100).default(''),
      }),
    )
    .default([]),
  address_form: z
    .strictObject({
      default_residency: z.enum(['house', 'apartment', 'company']).default('house'),
      /** The fields of each residency; a trailing "!" marks required fields: ["block!", "street!", "avenue"]. */
      house: z.array(z.string()).optional(),
      apartment: z.array(z.string()).optional(),
      company: z.array(z.string()).optional(),
    })
    .optional(),
  /** The fields of a shipping address, marked in the same way: ["city!", "street!", "postcode"]. */
  shipping_form: z.array(z.string()).min(1).optional(),
})
