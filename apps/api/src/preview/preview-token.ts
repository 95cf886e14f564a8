import { type SellingType, sellingTypes } from '@sofra/menu'
import { z } from 'zod'
import type { CustomerSecrets } from '../customers/secrets.ts'

/** How long a link to a preview is valid. */
export const previewMilliseconds = 2 * 60 * 60 * 1000

const Claims = z.object({
  merchantId: z.string(),
  businessId: z.string(),
  branchId: z.string(),
  /** The staff member; the link is of no use to others. */
  userId: z.string(),
  /** What is added to the current time, in milliseconds. */
  clockOffset: z.number(),
  sellingType: z.enum(sellingTypes).nullable(),
  areaId: z.string().nullable(),
  language: z.string(),
  draftId: z.string().nullable(),
  /** Whether the guest is signed in, as a sample customer. */
  signedIn: z.boolean(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
})

/** What a link to a preview shows, and to whom. */
export type PreviewClaims = Readonly<z.output<typeof Claims>> & { readonly sellingType: SellingType | null }

/** The claims as a signed text without characters that a path would escape. */
export function signPreview(claims: PreviewClaims, secrets: CustomerSecrets): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${secrets.sign(signedText(payload))}`
}

/** The claims of a token; null if it is not signed by this installation. Callers check `expiresAt`. */
export function readPreviewToken(token: string, secrets: CustomerSecrets): PreviewClaims | null {
  const [payload = '', signature = ''] = token.split('.')
  if (!secrets.isSigned(signedText(payload), signature)) return null
  // A signed token of another version of the product may have other claims.
  return Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
}

function signedText(payload: string): string {
  return JSON.stringify(['preview', payload])
}
