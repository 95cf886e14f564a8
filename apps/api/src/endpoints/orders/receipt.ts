import { Refusal } from '@sofra/contract'
import { getReceipt } from '@sofra/contract/orders'
import { hasReceiptFile } from '@sofra/contract/orders-words'
import { pickLanguage } from '@sofra/i18n'
import { placeNamed } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { makeReceipt } from '../../receipts/make-receipt.ts'
import { createReceiptPrinter } from '../../receipts/receipt-printer.ts'
import { orderOfLink } from './read.ts'

const printer = createReceiptPrinter()

export const serveReceipt = serve(getReceipt, async ({ params, query, headers, request }, parts) => {
  const order = await orderOfLink(parts, params)
  const shop = await parts.shops.findByBranch(order.branchId)
  if (!shop) throw new Refusal('order_not_found', { id: order.id, branchId: order.branchId })
  const wishes = [query.locale, headers.locale, request.headers.get('accept-language')].filter(Boolean).join(',')
  const language = pickLanguage({ acceptLanguage: wishes }, shop.languages)
  if (!hasReceiptFile(language)) throw new Refusal('receipt_language', { language })

  const page = await makeReceipt(placeNamed(order, await parts.shops.placesOf(shop), language), shop, language)
  // Whoever holds the link holds the receipt; nobody on the way keeps it.
  const answerHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', etag: printer.etagOf(page) }
  if (request.headers.get('if-none-match') === answerHeaders.etag) {
    return new Response(null, { status: 304, headers: answerHeaders })
  }
  const { bytes } = await printer.print(page)
  return new Response(bytes, {
    headers: {
      ...answerHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${shop.referenceId}-${order.number}.pdf"`,
    },
  })
})
