import { sellingTypes } from '@sofra/menu'
import { z } from 'zod'
import { Id, Iso } from './basics.ts'
import { previewFromWire } from './console-preview-codec.ts'
import { endpoint } from './endpoint.ts'

export const PreviewBody = z.object({
  branch_id: Id,
  at: Iso.nullable()
    .default(null)
    .meta({ description: 'The instant that the preview starts at; its clock goes on from there. Null: now' }),
  selling_type: z
    .enum(sellingTypes)
    .nullable()
    .default(null)
    .meta({ description: 'Null: the first one of the branch' }),
  area_id: Id.nullable().default(null).meta({ description: 'The area of delivery that the guest has chosen' }),
  language: z.string().max(12).nullable().default(null).meta({ description: 'Null: the first language of the shop' }),
  signed_in: z.boolean().default(false).meta({ description: 'Whether the guest is signed in, as a sample customer' }),
  draft_id: z.uuid().nullable().default(null).meta({ description: 'The draft whose changes are shown. Null: none' }),
})
export type PreviewBodyInput = z.input<typeof PreviewBody>

const PreviewShape = z.object({ path: z.string(), expires_at: Iso })
export type PreviewWire = z.output<typeof PreviewShape>

export const createPreview = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/preview',
  summary: 'A short-lived link to the storefront as a guest sees it at an instant, with the published menu or a draft',
  params: z.object({ id: Id }),
  body: PreviewBody,
  response: PreviewShape,
  errors: ['unauthenticated', 'forbidden', 'business_not_found', 'branch_not_found', 'draft_not_found'],
  read: previewFromWire,
})
