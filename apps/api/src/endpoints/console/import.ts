import { Refusal } from '@sofra/contract'
import { importedToWire } from '@sofra/contract/console-codec'
import { importShopFile } from '@sofra/contract/console-shop-file'
import { isAllowed } from '@sofra/contract/permissions'
import { asMerchant, listDomains, paymentAccountsOf } from '@sofra/database'
import { bodyLimits } from '../../http/read-body.ts'
import { serve } from '../../http/serve.ts'
import { importShop } from '../../imports/import-shop.ts'
import { requirePermission, requireStaffScope } from '../../staff/scope.ts'
import { domainToWire } from './domains.ts'

export const serveImport = serve(
  importShopFile,
  async ({ request, body, responseHeaders }, context) => {
    const { user, memberships } = await requireStaffScope(request, responseHeaders, context)
    const membership = memberships.find(({ role }) => isAllowed(role, 'import-shop'))
    if (!membership) {
      requirePermission(memberships[0]?.role ?? 'kitchen', 'import-shop')
      throw new Refusal('forbidden', { userId: user.userId })
    }
    const { name: by, userId } = user
    const { pool, payments, domains: domainOptions } = context
    const { merchantId } = membership
    const imported = await importShop({
      pool,
      merchantId,
      file: body,
      by,
      userId,
      seal: payments.seal,
      platformHost: new URL(context.publicUrl()).hostname,
      trustedDomains: domainOptions.trusted,
    })
    const accounts = await asMerchant(pool, merchantId, (tx) => paymentAccountsOf(tx, imported.businessId))
    const webhooks = accounts.map((account) => ({ provider: account.provider, url: payments.webhookUrl(account) }))
    const domains = (await listDomains(pool, merchantId)).map(domainToWire)
    return importedToWire({ ...imported, webhooks, domains })
  },
  { bodyLimit: bodyLimits.import },
)
