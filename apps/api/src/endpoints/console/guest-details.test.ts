import type { Role } from '@sofra/contract/console'
import { isAllowed } from '@sofra/contract/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEvents } from '../../testing/events.ts'
import { deliveryOrder, order } from '../../testing/orders.ts'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, branchId } = fixture

const roles = ['owner', 'manager', 'cashier', 'kitchen'] as const satisfies readonly Role[]
const cookies: Partial<Record<Role, string>> = {}
beforeAll(async () => {
  for (const role of roles) cookies[role] = await signIn(fixture, { email: `${role}@guests.test`, role })
})

/** What the guest of the order typed about themselves. */
const guest = { name: 'Yousef Al-Sabah', phone: '55512345', street: 'Street of the guest 17' }

async function placed(): Promise<string> {
  const body = {
    ...deliveryOrder(branchId),
    name: guest.name,
    phone: guest.phone,
    dial_code: '+965',
    street: guest.street,
  }
  return String((await order(fixture, body)).body['order_id'])
}

describe.each(roles)('the %s', (role) => {
  const headers = { cookie: '' }
  beforeAll(() => {
    headers.cookie = cookies[role] ?? ''
  })
  const mayReadGuests = isAllowed(role, 'board')
  const expectGuest = (answer: unknown) => {
    const text = JSON.stringify(answer)
    for (const detail of Object.values(guest)) expect(text.includes(detail), detail).toBe(mayReadGuests)
  }

  test(`200: ${mayReadGuests ? 'gets' : 'does not get'} guests with the board`, async () => {
    const id = await placed()
    const { orders } = await (await request('/console/orders', { headers })).json()
    const shown = orders.find((one: { id: string }) => one.id === id)
    expectGuest(shown)
    expect(shown.quote.order_lines).not.toHaveLength(0)
    expect(shown.form.area_name).not.toBe('')
  })

  test(`200: ${mayReadGuests ? 'gets' : 'does not get'} guests with the events of the board`, async () => {
    const events = readEvents(await request(`/console/orders/events?branch_id=${branchId}`, { headers }))
    expect(await events.next()).toMatchObject({ name: 'ready' })
    const id = await placed()
    const event = await events.next()
    expect(event).toMatchObject({ name: 'order', data: { id } })
    expectGuest(event)
    await events.leave()
  })

  test(`200: ${mayReadGuests ? 'gets' : 'does not get'} guests with a moved order`, async () => {
    const id = await placed()
    const answer = await request(`/console/orders/${id}/move`, { method: 'POST', json: { state: 'accepted' }, headers })
    expect(answer.status).toBe(200)
    expectGuest(await answer.json())
  })
})
