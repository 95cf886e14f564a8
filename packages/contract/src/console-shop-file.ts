import { z } from 'zod'
import { Id } from './basics.ts'
import { importedFromWire } from './console-codec.ts'
import { DomainShape } from './console-domains.ts'
import { endpoint } from './endpoint.ts'
import { ShopFile } from './shop-file.ts'

export const ImportedShape = z.object({
  business_id: Id,
  branches: z.array(z.object({ id: Id, reference_id: z.string(), menu_version: z.string() })),
  /** The webhook URL to configure at each payment provider. */
  webhooks: z.array(z.object({ provider: z.string(), url: z.string() })),
  /** The custom domains of the merchant's shops, with the DNS record that activates each. */
  domains: z.array(DomainShape),
})
export type ImportedWire = z.output<typeof ImportedShape>

export const importShopFile = endpoint({
  method: 'POST',
  path: '/console/shops/import',
  summary:
    'Creates or replaces a business from a shop file; it names pictures of the library by the names of their files',
  body: ShopFile,
  response: ImportedShape,
  errors: ['unauthenticated', 'forbidden', 'invalid_file', 'menu_conflict'],
  read: importedFromWire,
})
