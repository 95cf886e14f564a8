import { getReceipt } from '@sofra/contract/orders'
import { serve } from '../../http/serve.ts'
import { receiptResponse } from '../../receipts/receipt-response.ts'
import { requireOrderByLink } from './read.ts'

export const serveReceipt = serve(getReceipt, async (call, context) =>
  receiptResponse(await requireOrderByLink(context, call.params), call, context),
)
