import { Refusal } from '@sofra/contract'
import { importShopFile } from '@sofra/contract/console'
import { importedToWire } from '@sofra/contract/console-words'
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
    return importedToWire(
      await importShop({ pool: parts.pool, merchantId: job.merchantId, file: body, by, seal: parts.payments.seal }),
    )
  },
  { bodyLimit: bodyLimits.import },
)
