import { getProfile } from '@sofra/contract/customers'
import { accountOf } from '../../customers/account.ts'
import { requireCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveProfile = serve(getProfile, async ({ params, request }, context) =>
  accountOf(await requireCustomer(request, context, params.id), context),
)
