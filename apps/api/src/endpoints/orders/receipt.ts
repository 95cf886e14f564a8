import { Refusal } from '@sofra/contract'
import { getReceipt } from '@sofra/contract/orders'
import { hasReceiptFile } from '@sofra/contract/orders-codec'
import { pickLanguage } from '@sofra/i18n'
import { orderNumberText, withDestinationLabel } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { makeReceipt } from '../../receipts/make-receipt.ts'
import { createReceiptPrinter } from '../../receipts/receipt-printer.ts'
import { requireOrderByLink } from './read.ts'

/** The receipt printer of this process. */
export const printer = createReceiptPrinter()

export const serveReceipt = serve(getReceipt, async ({ params, query, headers, request }, context) => {
  const order = await requireOrderByLink(context, params)
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
  // The link gives access to the receipt, so shared caches must not store it.
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
})
