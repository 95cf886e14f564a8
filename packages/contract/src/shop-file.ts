import { minuteFromText } from '@sofra/availability'
import { sellingTypes } from '@sofra/menu'
import { onlineMethods, paymentMethods } from '@sofra/ordering'
import { defaultMaxAdvanceMinutes } from '@sofra/scheduling'
import { z } from 'zod'
import { fontFamilies } from './shop.ts'

/*
 * The shop file: a whole business as one JSON document that people can write by hand. Owners import it from the
 * console, the demo shops are written in it, and an export produces it. Prices are decimals in the business's
 * currency, times are "HH:MM" on the wall, or "6:30 PM" ("24:00" ends a day, an end at or before its start is on the
 * next day).
 */

/** Ids are short, readable and safe in a URL and in the comma-joined `modifiers` of an order line. */
const Id = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
const Texts = z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(4000))
const Clock = z.string().refine((text) => minuteFromText(text) !== null, 'must be a time such as 18:30 or 6:30 PM')
const Price = z.number().nonnegative().max(1_000_000)
const Percent = z.number().positive().max(100)

const FontFamilies = z.array(z.enum(fontFamilies)).max(2)

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const FileShift = z.strictObject({ from: Clock, to: Clock })
/** A date, or "--12-02" for that day of every year; a year that leaps has them all. */
const ExceptionDate = z
  .string()
  .regex(/^(?:\d{4}|-)-\d{2}-\d{2}$/)
  .refine((date) => z.iso.date().safeParse(date.replace(/^--/, '2024-')).success, 'the calendar has no such date')
/** A weekday left out takes `every_day`; an empty list is a closed day. */
const FileHours = z.strictObject({
  every_day: z.array(FileShift).optional(),
  sunday: z.array(FileShift).optional(),
  monday: z.array(FileShift).optional(),
  tuesday: z.array(FileShift).optional(),
  wednesday: z.array(FileShift).optional(),
  thursday: z.array(FileShift).optional(),
  friday: z.array(FileShift).optional(),
  saturday: z.array(FileShift).optional(),
  exceptions: z.array(z.strictObject({ date: ExceptionDate, shifts: z.array(FileShift) })).optional(),
})

const FileReduction = z.union([z.strictObject({ percent: Percent }), z.strictObject({ fixed: Price })])

const FilePriceLabel = z.strictObject({
  id: Id,
  name: Texts.optional(),
  price: Price,
  by: z.enum(['quantity', 'weight']).default('quantity'),
  /** "kg" or "g" when sold by weight. */
  unit: z.string().max(12).optional(),
  /** Pieces, or parts of the unit (0.25 of a kilogram). */
  minimum: z.number().positive().default(1),
  maximum: z.number().positive().default(1000),
  step: z.number().positive().default(1),
  /** What one piece, or one unit of what is sold by weight, weighs in the post. */
  shipping_grams: z.number().int().nonnegative().max(100_000).default(0),
  preparation_minutes: z.number().int().positive().optional(),
})

const FileItem = z.strictObject({
  id: Id,
  name: Texts,
  description: Texts.optional(),
  /** File names inside the folder or archive the file came with. */
  pictures: z.array(z.string()).default([]),
  /** Left out: every selling type of the business except reservation. */
  types: z.array(z.enum(sellingTypes)).optional(),
  /** Either one plain price or several labels. */
  price: Price.optional(),
  price_labels: z.array(FilePriceLabel).optional(),
  price_display: z.enum(['from', 'options', 'on-selection', 'range']).default('from'),
  hide_price: z.boolean().default(false),
  comment_required: z.boolean().default(false),
  modifier_groups: z.array(Id).default([]),
  taxes: z.array(Id).optional(),
  tags: z.array(Id).default([]),
  /** The ids of what to offer with it, first things first. */
  goes_well_with: z.array(Id).default([]),
  calories: z.number().int().positive().optional(),
  preparation_minutes: z.number().int().positive().optional(),
  hours: FileHours.optional(),
  visible: z.boolean().default(true),
  pin: z.boolean().default(false),
  stock: z.number().int().nonnegative().optional(),
  /** Branches (reference ids) that do not carry it. */
  not_in: z.array(z.string()).default([]),
  sold_out_in: z.array(z.string()).default([]),
  discount: FileReduction.optional(),
})

const FileCategory = z.strictObject({
  id: Id,
  parent: Id.optional(),
  name: Texts,
  description: Texts.optional(),
  picture: z.string().optional(),
  hours: FileHours.optional(),
  visible: z.boolean().default(true),
  pin: z.boolean().default(false),
  not_in: z.array(z.string()).default([]),
  discount: FileReduction.optional(),
  items: z.array(FileItem).default([]),
})

const FileModifierGroup = z.strictObject({
  id: Id,
  name: Texts,
  minimum: z.number().int().nonnegative().default(0),
  /** 0: no limit. */
  maximum: z.number().int().nonnegative().default(1),
  free_count: z.number().int().nonnegative().default(0),
  modifiers: z.array(
    z.strictObject({
      id: Id,
      name: Texts,
      price: Price.default(0),
      maximum: z.number().int().positive().default(1),
      tags: z.array(Id).default([]),
      sold_out: z.boolean().default(false),
    }),
  ),
})

const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const FileShape = z.union([
  z.strictObject({ type: z.literal('Point'), coordinates: Position }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position).min(4)).min(1) }),
  z.strictObject({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(Position).min(4)).min(1)).min(1),
  }),
])

const FileSelling = z.strictObject({
  hours: FileHours,
  /** How long before the end of each shift the last order is taken. */
  last_order_minutes: z.number().int().nonnegative().max(1440).default(0),
  min_order: Price.default(0),
  preparation_minutes: z.number().int().positive().default(20),
  service_fee: Price.default(0),
  payments: z.array(z.enum(paymentMethods)).default(['cash']),
  scheduled_orders: z
    .strictObject({
      only_schedule: z.boolean().default(false),
      min_advance_minutes: z.number().int().nonnegative().default(0),
      max_advance_minutes: z.number().int().positive().default(defaultMaxAdvanceMinutes),
      apply_on: z.enum(['starting', 'ending']).default('starting'),
      slot_minutes: z.number().int().positive().default(30),
    })
    .optional(),
})

const FileBranch = z.strictObject({
  reference_id: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,62}[a-z0-9])$/),
  name: Texts,
  address: Texts,
  phone: z.string(),
  point: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
  domain: z.string().optional(),
  selling: z.partialRecord(z.enum(sellingTypes), FileSelling),
  zones: z
    .array(
      z.strictObject({
        id: Id,
        name: Texts,
        fees: Price,
        min_order: Price.default(0),
        /** Shorthand for the fee rule `{ from, fees: 0 }`. */
        free_from: Price.optional(),
        /** Fees by the sum of the lines, "to" not included; in a gap between them "fees" counts, the cheapest of several. */
        fee_rules: z
          .array(z.strictObject({ from: Price, to: Price.optional(), fees: Price }))
          .max(20)
          .default([]),
        delivery_minutes: z.number().int().positive().default(30),
        color: z.string().regex(/^#[0-9a-f]{6}$/),
        visible: z.boolean().default(true),
        shape: FileShape.optional(),
        areas: z.array(z.strictObject({ id: Id, name: Texts, parent: Texts, shape: FileShape.optional() })).default([]),
      }),
    )
    .default([]),
  shipping_countries: z
    .array(
      z.strictObject({
        country: z.string().regex(/^[A-Z]{2}$/),
        name: Texts,
        fees_per_kg: Price,
        fixed_fees: Price.default(0),
        min_order: Price.default(0),
        /** How many days a parcel usually travels. */
        delivery_days: z
          .strictObject({ from: z.number().int().min(1).max(365), to: z.number().int().min(1).max(365) })
          .refine(({ from, to }) => from <= to, 'must not end before it begins')
          .optional(),
      }),
    )
    .default([]),
  /** Where on site guests are served: counters, rooms, chairs. Left out: they say it in their own words. */
  service_points: z.array(z.strictObject({ id: Id, name: Texts })).default([]),
  tables: z.array(z.strictObject({ id: Id, name: z.string(), seats: z.number().int().positive() })).default([]),
  /** What can be made ready for one slot, in orders or in portions; a slot is closed when any rule is exhausted. */
  slot_rules: z
    .array(
      z.strictObject({
        id: Id,
        /** Left out: every way the branch sells. */
        selling_types: z.array(z.enum(sellingTypes)).min(1).optional(),
        orders: z.number().int().positive().max(100_000).optional(),
        items: z.number().int().positive().max(1_000_000).optional(),
      }),
    )
    .default([]),
})

export const ShopFile = z.strictObject({
  format: z.literal('sofra-shop/1'),
  business: z.strictObject({
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
  }),
  branches: z.array(FileBranch).min(1),
  taxes: z
    .array(
      z.strictObject({
        id: Id,
        name: Texts,
        percent: Percent,
        inclusive: z.boolean(),
        on: z.enum(['items', 'order']).default('items'),
      }),
    )
    .default([]),
  tags: z
    .array(z.strictObject({ id: Id, kind: z.enum(['diet', 'allergen', 'spice', 'tag', 'ingredient']), name: Texts }))
    .default([]),
  modifier_groups: z.array(FileModifierGroup).default([]),
  categories: z.array(FileCategory).min(1),
  highlighted_category: Id.optional(),
  /** Off the whole menu, by selling type. */
  discounts: z.partialRecord(z.enum(sellingTypes), FileReduction).default({}),
  coupons: z
    .array(
      z.strictObject({
        code: z.string().min(2).max(32),
        percent: Percent.optional(),
        fixed: Price.optional(),
        items: z.array(Id).default([]),
        max_allowed_items: z.number().int().nonnegative().default(0),
        user_type: z.enum(['guests', 'auth_users', 'all']).default('all'),
        min_order: Price.default(0),
        free_delivery: z.boolean().default(false),
        /** An instant, or a day of the business; as a day, `until` is the last on which it may be used. */
        from: z.union([z.iso.datetime(), z.iso.date()]).optional(),
        until: z.union([z.iso.datetime(), z.iso.date()]).optional(),
        /** The weekly hours in which it may be used; those past midnight belong to the day they start on. */
        hours: FileHours.optional(),
        /** How often it may be used in all, and by one customer. */
        uses: z.number().int().positive().optional(),
        uses_per_customer: z.number().int().positive().optional(),
      }),
    )
    .default([]),
  /** Guests pay ahead and use what they have: for themselves, or as a present of the shop. */
  wallet: z
    .strictObject({
      on: z.boolean().default(true),
      /** What guests should know of it: simple markup or HTML. */
      policy: Texts.default({}),
      packages: z
        .array(
          z.strictObject({
            id: Id,
            name: Texts,
            description: Texts.default({}),
            pay: Price.positive(),
            /** What one has for it; what is more than `pay` is a bonus. */
            get: Price.positive(),
            /** For how many days the bonus is good; left out: for ever. */
            bonus_days: z.number().int().positive().max(3650).optional(),
          }),
        )
        .max(50)
        .default([]),
    })
    .optional(),
  banners: z
    .array(
      z.strictObject({
        id: Id,
        title: Texts,
        text: Texts.optional(),
        picture: z.string().optional(),
        from: z.iso.date(),
        until: z.iso.date(),
        category: Id.optional(),
        item: Id.optional(),
      }),
    )
    .default([]),
})

/** A shop file as read, with every default filled in. */
export type ShopFile = z.output<typeof ShopFile>
/** A shop file as written by hand. */
export type ShopFileInput = z.input<typeof ShopFile>

export { weekdays }
