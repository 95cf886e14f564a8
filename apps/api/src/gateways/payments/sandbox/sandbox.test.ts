import { expect, test } from 'vitest'
import { order, pickupOrder } from '../../../testing/orders.ts'
import { startTestApi } from '../../../testing/start-api.ts'

const testApi = await startTestApi()
const { branchId, request } = testApi

/** Places an order and returns the path of its payment page below `/api`. */
async function bankPage(locale = 'en'): Promise<string> {
  const headers = { 'idempotency-key': `sandbox-${crypto.randomUUID()}`, locale }
  const json = pickupOrder(branchId, { payment_type: 4 })
  const response = await request('/webapp/order', { method: 'POST', json, headers })
  return new URL((await response.json()).payment_url).pathname.replace('/api', '')
}

test('200: shows the amount in the guest’s language and loads nothing from other origins', async () => {
  const response = await request(await bankPage())
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
  const html = await response.text()
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('3.150')
  expect(html).not.toMatch(/<script|https?:/)
  const arabic = await (await request(await bankPage('ar'))).text()
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('الدفع بواسطة كي نت')
})

test('303: redirects back to the page and changes nothing for an action on a finished payment', async () => {
  const page = await bankPage()
  const press = (name: string) =>
    request(page, { method: 'POST', body: new URLSearchParams({ press: name }) }).then(({ status }) => status)
  expect(await press('pay')).toBe(303)
  expect(await press('decline')).toBe(303)
  expect(await (await request(page)).text()).toContain('This payment is done')
})

test('404: returns the not-found page for an unknown payment id', async () => {
  for (const name of ['sbx_000000000000000000000000', 'nothing', '%00', '%27%3B--', 'a'.repeat(500)]) {
    const response = await request(`/sandbox/payments/${name}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('There is no such payment')
  }
})

test('404: serves no page and offers no method while the sandbox is disabled', async () => {
  const without = await startTestApi({ payments: { sandbox: false } })
  expect((await without.request('/sandbox/payments/sbx_000000000000000000000000')).status).toBe(404)
  const { body } = await order(without, pickupOrder(without.branchId, { payment_type: 4 }))
  expect(body.error).toMatchObject({ code: 'order_not_placeable' })
})
