import { getProfile } from '@sofra/contract/customers'
import { accountOf } from '../../customers/account.ts'
import { mustBeCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

export const serveProfile = serve(getProfile, async ({ params, request }, parts) =>
  accountOf(await mustBeCustomer(request, parts, params.id), parts),
)
