import { onlineMethods } from '@sofra/ordering'
import { z } from 'zod'
import { fontFamilies } from './shop.ts'
import { Price, Texts } from './shop-file-basics.ts'

/* The business of the shop file: what is the same at all of its branches. */

const FontFamilies = z.array(z.enum(fontFamilies)).max(2)

export const FileBusiness = z.strictObject({
  name: Texts,
  tagline: Texts.optional(),
  type: z.enum(['restaurant', 'cafe', 'shop']),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  time_zone: z.string(),
  languages: z.array(z.string()).min(1),
  whatsapp: z.string().optional(),
  social: z.record(z.string(), z.url()).default({}),
  /** Simple markup ("## " heads a section, "- " a point of a list) or HTML. */
  policies: z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(20_000)).optional(),
  /** Whether guests are shown what others gave. */
  show_rating: z.boolean().default(true),
  theme: z.strictObject({
    accent: z.string().regex(/^#[0-9a-f]{6}$/),
    mode: z.enum(['light', 'dark', 'auto']).default('auto'),
    logo: z.string().optional(),
    cover: z.string().optional(),
    pattern: z.enum(['stars', 'waves', 'leaves', 'plain']).default('plain'),
    /** Tints the pages a little. */
    background: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional(),
    /** Up to two families for each: the second writes what the first has no letters for. */
    fonts: z
      .strictObject({ body: FontFamilies.default([]), heading: FontFamilies.default([]) })
      .default({ body: [], heading: [] }),
  }),
  menu_layout: z.enum(['standard', 'sub-categories']).default('standard'),
  menu_cards: z.enum(['list', 'grid']).default('list'),
  /** Whether guests may put a pin on a map, or have to. */
  drop_pin: z.enum(['off', 'optional', 'required']).default('optional'),
  show_car_info: z.boolean().default(true),
  choose_table: z.boolean().default(false),
  fast_checkout: z.boolean().default(false),
  /** Guests order without showing that the phone is theirs. */
  disable_otp: z.boolean().default(false),
  /** A checkout begins with cash where it is taken; off: with the first way of paying that the list names. */
  default_cash: z.boolean().default(true),
  /** Guests are told how their orders stand. */
  order_messages: z.enum(['off', 'sms', 'whatsapp', 'email']).default('off'),
  cart: z.boolean().default(true),
  /** Deliveries can be sent as a present. */
  enable_gift: z.boolean().default(false),
  /** What is proposed as a tip, in percent of the order or as amounts; left out: no tips are taken. */
  tips: z
    .union([
      z.strictObject({ percents: z.array(z.number().int().min(1).max(100)).min(1).max(5) }),
      z.strictObject({ amounts: z.array(Price.positive()).min(1).max(5) }),
    ])
    .optional(),
  hide_price: z.boolean().default(false),
  /** For how many minutes a guest who has reached payment keeps price, time and portions. */
  lock_minutes: z.number().int().min(1).max(60).default(10),
  /** Whom payments are taken through, in the order in which they are asked. */
  payment_accounts: z
    .array(
      z.strictObject({
        provider: z.enum(['sandbox', 'stripe', 'tap']),
        methods: z.array(z.enum(onlineMethods)).min(1),
        public_key: z.string().max(300).default(''),
        /** Sealed before it is kept, and told to nobody. Left out: it stays as it was. */
        secret_key: z.string().min(1).max(300).optional(),
        /** Of Stripe: what its webhooks are signed with. */
        webhook_secret: z.string().max(300).default(''),
        /** Of Tap: the business's number there. */
        merchant_number: z.string().max(100).default(''),
      }),
    )
    .default([]),
  address_form: z
    .strictObject({
      default_residency: z.enum(['house', 'apartment', 'company']).default('house'),
      /** For each residency the fields asked for, a trailing "!" marks the required ones: ["block!", "street!", "avenue"]. */
      house: z.array(z.string()).optional(),
      apartment: z.array(z.string()).optional(),
      company: z.array(z.string()).optional(),
    })
    .optional(),
  /** The fields of an address abroad, marked as those above: ["city!", "street!", "postcode"]. */
  shipping_form: z.array(z.string()).min(1).optional(),
})
