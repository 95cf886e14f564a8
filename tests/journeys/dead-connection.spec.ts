import { startProxy } from '../support/dead-connection.ts'
import { expect, test } from '../support/journey.ts'
import { makeOrderBody, placeOrder } from '../support/order.ts'
import { orderCard, signIn, waitForLiveBoard } from '../support/staff.ts'

// Requests during the outage.
test.use({ tolerated: [/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/] })

test('a connection that dies without closing is shown within 30 seconds, and no order is missing afterwards', async ({
  openPage,
  url,
}) => {
  const { schedule, ...body } = await makeOrderBody(url, 'mashawi', 'hummus')
  const proxy = await startProxy(url)
  try {
    const page = await openPage({ baseURL: proxy.url })
    await page.clock.install()
    await signIn(page)
    proxy.freeze()
    const missed = [await placeOrder(url, body), await placeOrder(url, body)]

    await page.clock.fastForward(30_000)
    await expect(page.getByText('Not live')).toBeVisible()
    for (const { number } of missed) await expect(orderCard(page, number)).toHaveCount(0)

    proxy.thaw()
    await page.clock.fastForward(30_000)
    await waitForLiveBoard(page)
    for (const { number } of missed) await expect(orderCard(page, number)).toHaveCount(1)
    const { number } = await placeOrder(url, body)
    await expect(orderCard(page, number)).toHaveCount(1)
  } finally {
    proxy.close()
  }
})
