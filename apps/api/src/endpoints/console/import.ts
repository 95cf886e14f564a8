import { Refusal } from '@sofra/contract'
import { importShopFile } from '@sofra/contract/console'
import { importedToWire } from '@sofra/contract/console-words'
import { asMerchant, paymentAccountsOf } from '@sofra/database'
import { bodyLimits } from '../../http/read-body.ts'
import { serve } from '../../http/serve.ts'
import { importShop } from '../../imports/import-shop.ts'
import { may } from '../../staff/permissions.ts'
import { mustBeAllowed, scopeOf } from '../../staff/scope.ts'

export const serveImport = serve(
  importShopFile,
  async ({ request, body, answerHeaders }, parts) => {
    const { who, jobs } = await scopeOf(request, answerHeaders, parts)
    const job = jobs.find(({ role }) => may(role, 'import-shop'))
    if (!job) {
      mustBeAllowed(jobs[0]?.role ?? 'kitchen', 'import-shop')
      throw new Refusal('forbidden', { userId: who.userId })
    }
    const by = who.name
    const { pool, payments } = parts
    const { merchantId } = job
    const imported = await importShop({ pool, merchantId, file: body, by, seal: payments.seal })
    const accounts = await asMerchant(pool, merchantId, (tx) => paymentAccountsOf(tx, imported.businessId))
    const webhooks = accounts.map((account) => ({ provider: account.provider, url: payments.webhookUrl(account) }))
    return importedToWire({ ...imported, webhooks })
  },
  { bodyLimit: bodyLimits.import },
)
