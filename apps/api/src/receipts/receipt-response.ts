import { Refusal } from '@sofra/contract'
import { hasReceiptFile } from '@sofra/contract/orders-codec'
import type { PlacedOrder } from '@sofra/database'
import { pickLanguage } from '@sofra/i18n'
import { orderNumberText, withDestinationLabel } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { makeReceipt } from './make-receipt.ts'
import { createReceiptPrinter } from './receipt-printer.ts'

/** The receipt printer of this process. */
export const printer = createReceiptPrinter()

interface ReceiptRequest {
  readonly request: Request
  readonly query: { readonly locale?: string | undefined }
  readonly headers: { readonly locale?: string | undefined }
}

/**
 * The receipt of an order as PDF, in the language of the shop that the request prefers; 304 for a client that has it.
 * @throws {Refusal} order_not_found without a shop; receipt_language; unavailable
 */
export async function receiptResponse(
  order: PlacedOrder,
  { request, query, headers }: ReceiptRequest,
  context: AppContext,
): Promise<Response> {
  const shop = await context.shops.findByBranch(order.branchId)
  if (!shop) throw new Refusal('order_not_found', { id: order.id, branchId: order.branchId })
  const preferences = [query.locale, headers.locale, request.headers.get('accept-language')].filter(Boolean).join(',')
  const language = pickLanguage({ acceptLanguage: preferences }, shop.languages)
  if (!hasReceiptFile(language)) throw new Refusal('receipt_language', { language })

  const page = await makeReceipt(
    withDestinationLabel(order, await context.shops.destinationsOf(shop), language),
    shop,
    language,
  )
  // Only the guest and the shop have access to the receipt, so shared caches must not store it.
  const responseHeaders = {
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    etag: printer.etagOf(page),
  }
  if (request.headers.get('if-none-match') === responseHeaders.etag) {
    return new Response(null, { status: 304, headers: responseHeaders })
  }
  const { bytes } = await printer.print(page)
  return new Response(bytes, {
    headers: {
      ...responseHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${shop.referenceId}-${orderNumberText(order)}.pdf"`,
    },
  })
}
