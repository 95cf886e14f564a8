import { sellingTypes } from '@sofra/menu'
import { paymentMethods } from '@sofra/ordering'
import { defaultMaxAdvanceMinutes } from '@sofra/scheduling'
import { z } from 'zod'
import { FileHours, Id, Price, Texts } from './shop-file-basics.ts'
import { FileReservations } from './shop-file-reservations.ts'
import { SingleLine } from './texts.ts'

/* A branch of the shop file: selling types, delivery, tables. */

const Position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const FileShape = z.union([
  z.strictObject({ type: z.literal('Point'), coordinates: Position }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position).min(4)).min(1) }),
  z.strictObject({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(z.array(Position).min(4)).min(1)).min(1),
  }),
])

/** Where a table stands in its room, in hundredths of the room's width. */
const FilePlace = z.strictObject({
  room: Texts,
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(200),
  width: z.number().min(2).max(100),
  height: z.number().min(2).max(100),
  round: z.boolean().default(false),
})

const FileSelling = z.strictObject({
  hours: FileHours,
  /** Minutes before the end of each shift at which the last order is taken. */
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
  /** Which orders are accepted without a person: at these hours (default: always), up to this total. Default: none. */
  automatic_acceptance: z.strictObject({ hours: FileHours.optional(), max_total: Price.optional() }).optional(),
  /** How reservations are taken; only for that way of selling. */
  reservations: FileReservations.optional(),
})

export const FileBranch = z.strictObject({
  reference_id: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,62}[a-z0-9])$/),
  name: Texts,
  address: Texts,
  phone: SingleLine.max(60),
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
        /** Fees by subtotal, "to" excluded; between the rules "fees" applies, of several the lowest. */
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
        /** Usual days of transit. */
        delivery_days: z
          .strictObject({ from: z.number().int().min(1).max(365), to: z.number().int().min(1).max(365) })
          .refine(({ from, to }) => from <= to, 'must not end before it begins')
          .optional(),
      }),
    )
    .default([]),
  /** Where guests are served on site: counters, rooms, chairs. Default: guests enter a text. */
  service_points: z.array(z.strictObject({ id: Id, name: Texts })).default([]),
  tables: z
    .array(
      z
        .strictObject({
          id: Id,
          name: SingleLine.max(100),
          seats: z.number().int().positive().max(100),
          /** The smallest party that may book it. */
          min_guests: z.number().int().positive().default(1),
          bookable: z.boolean().default(true),
          place: FilePlace.optional(),
        })
        .refine(({ min_guests, seats }) => min_guests <= seats, { path: ['min_guests'] }),
    )
    .default([]),
  /** The stations of the kitchen; the first one prepares what is assigned to none. Left out: those of the branch stay. */
  stations: z
    .array(z.strictObject({ id: Id, name: Texts, categories: z.array(Id).default([]), items: z.array(Id).default([]) }))
    .optional(),
  /** Capacity per slot, in orders or in portions; a slot is full when any rule is exhausted. */
  slot_rules: z
    .array(
      z.strictObject({
        id: Id,
        /** Default: all selling types of the branch. */
        selling_types: z.array(z.enum(sellingTypes)).min(1).optional(),
        orders: z.number().int().positive().max(100_000).optional(),
        items: z.number().int().positive().max(1_000_000).optional(),
      }),
    )
    .default([]),
})
