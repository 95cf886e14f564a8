import { z } from 'zod'
import { bannersFromWire } from './banners-codec.ts'
import { BranchId, Done, Id, LocaleHeader, Picture, Texts } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { Visitor } from './visits.ts'

export const BannerShape = z.object({
  id: Id,
  locales: z.object({ title: Texts, text: Texts }),
  image: Picture.nullable(),
  /** Local dates, both included. */
  from: z.string(),
  until: z.string(),
  category_id: Id.nullable(),
  item_id: Id.nullable(),
})
export type BannerWire = z.output<typeof BannerShape>

export const BannersResponse = z.object({ banners: z.array(BannerShape) })
export type BannersResponseWire = z.output<typeof BannersResponse>

export const listBanners = endpoint({
  method: 'GET',
  path: '/webapp/banners/:id',
  summary: 'The banners of a branch on a date, DD-MM-YYYY; default: today',
  params: BranchId,
  query: z.object({
    date: z
      .string()
      .regex(/^\d{2}-\d{2}-\d{4}$/)
      .optional(),
  }),
  headers: LocaleHeader,
  response: BannersResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: bannersFromWire,
})

export const reachBanners = endpoint({
  method: 'POST',
  path: '/webapp/banners/reach',
  summary: 'Counts views of banners, once per guest and day',
  body: z.object({ branch_id: Id, banners: z.array(Id).min(1).max(50), visitor: Visitor }),
  response: Done,
  errors: ['branch_not_found', 'business_suspended'],
})
