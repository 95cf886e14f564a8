import { expect, test } from 'vitest'
import { deliveryOrder, order } from '../../testing/orders.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId, problems } = fixture

async function receiptOf(changes = {}) {
  const { body } = await order(fixture, deliveryOrder(branchId, changes))
  return { number: Number(body['number']), path: `/webapp/order/${body['order_id']}/${body['order_key']}/receipt.pdf` }
}

async function textsOf(response: Response): Promise<string> {
  return readPdf(new Uint8Array(await response.arrayBuffer())).join('\n')
}

test('200: returns the receipt as PDF with number, lines and total', async () => {
  const { path, number } = await receiptOf()
  const response = await request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="grill-${number}.pdf"`)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const texts = await textsOf(response)
  for (const text of [
    `Order ${number}`,
    'Chicken shawarma',
    'Small, Saj and Garlic sauce',
    'KD\u00a04.950',
    '+96550001234',
  ]) {
    expect(texts).toContain(text)
  }
})

test('200: sets Arabic right to left with joined letters and ordered digits', async () => {
  const { path, number } = await receiptOf({ name: 'أحمد' })
  const drawn = (await textsOf(await request(`${path}?locale=ar`))).replaceAll('\n', '')
  expect(drawn).toContain('+96550001234')
  expect(drawn).toContain('4.950')
  // Glyphs are drawn left to right, so the text is reversed: "order 7" ends with its number.
  const read = [...drawn.normalize('NFKC')].toReversed().join('')
  expect(read).toContain('أحمد')
  expect(read).toContain(`الطلب ${[...String(number)].toReversed().join('')}`)
})

test('200: breaks a long order over pages and renders unsupported characters without failing', async () => {
  const line = { item_id: 'shawarma', price_label_id: 'small', quantity: 1, modifiers: 'saj,garlic', total_price: 1.05 }
  const lines = Array.from({ length: 60 }, (_, at) => ({ ...line, line_id: `l${at}`, comment: `No onions ${at} 🌶️ 漢` }))
  const { path } = await receiptOf({ order_lines: lines, total: 63, name: '\u202e張\u200d' })
  const texts = await textsOf(await request(path))
  expect(texts).toContain('No onions 59')
  expect(texts).toMatch(/1 \/ \d/)
  expect(texts).toContain('KD\u00a063.000')
})

test('200: the receipt for a gift’s recipient has no prices', async () => {
  const gift = { name: 'Hessa', phone: '50005555', dial_code: '+965', message: 'Mabrook!', hide_prices: true }
  const { body } = await order(fixture, deliveryOrder(branchId, { gift }))
  const id = String(body['order_id'])
  const giverView = await request(`/webapp/order/${id}/${body['order_key']}`)
  const { order: placed } = (await giverView.json()) as { order: { gift: { key: string } } }
  const texts = await textsOf(await request(`/webapp/order/${id}/${placed.gift.key}/receipt.pdf`))
  expect(texts).toContain('Chicken shawarma')
  expect(texts).not.toMatch(/KD|4\.200/)
})

test('304: answers a matching ETag without a body', async () => {
  const { path } = await receiptOf()
  const etag = (await request(path)).headers.get('etag') ?? ''
  const again = await request(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('404: answers a wrong key like an unknown order', async () => {
  const { path } = await receiptOf()
  for (const wrong of [path.replace('/receipt', 'x/receipt'), `/webapp/order/${crypto.randomUUID()}/key/receipt.pdf`]) {
    const response = await request(wrong)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'order_not_found' } })
  }
})

test('no error was logged', () => {
  expect(problems).toEqual([])
})
