import { createClient } from '@sofra/contract'
import { moveOrder } from '@sofra/contract/console'
import { asStaff, creditWallet, findOrCreateCustomer, publishMenu } from '@sofra/database'
import { expect, test } from 'vitest'
import { order, pickupOrder } from '../testing/orders.ts'
import { lunchTime, signIn, startTestApi } from '../testing/start-api.ts'

const fixture = await startTestApi()
const { api, branchId, database, merchantId } = fixture
const cookie = await signIn(fixture, { email: 'sara@grill.test', role: 'cashier' })
const staff = createClient((sent) => api.fetch(sent, { requestId: 'r', clientIp: '192.0.2.1' }), {
  baseUrl: 'http://shop.test/api',
  headers: { cookie },
})

async function accepted(): Promise<string> {
  const id = String((await order(fixture, pickupOrder(branchId))).body['order_id'])
  await staff.call(moveOrder, { params: { id }, body: { state: 'accepted' } })
  return id
}

test('stores the id of the staff member who changed an order', async () => {
  const id = await accepted()
  const { rows } = await database.ownerPool.query(
    `select by_kind, by_name, auth_user.email from order_events left join auth_user on auth_user.id = by_user
     where order_id = $1 order by order_events.id`,
    [id],
  )
  expect(rows).toEqual([
    { by_kind: 'guest', by_name: 'Yousef', email: null },
    { by_kind: 'staff', by_name: 'cashier', email: 'sara@grill.test' },
  ])
})

test('stores the id with wallet credit and with published menus', async () => {
  const { pool, ownerPool } = database
  const { rows: users } = await ownerPool.query<{ id: string }>('select id from auth_user')
  const userId = users[0]?.id ?? ''
  const at = lunchTime
  await asStaff(pool, { merchantId, userId }, async (tx) => {
    const { customer } = await findOrCreateCustomer(tx, {
      phone: '+96555555555',
      language: 'en',
      details: { name: '' },
      at,
    })
    const credit = {
      customerId: customer.id,
      currency: 'KWD',
      amount: 1,
      expiresAt: null,
      by: 'cashier',
      reason: 'Sorry',
    }
    await creditWallet(tx, { ...credit, key: 'once', at })
    await tx.updateTable('items').set({ visible: false }).where('id', '=', 'shawarma').execute()
    expect((await publishMenu(tx, { branchId, by: 'a former name' })).publishedBy).toBe('cashier')
  })
  const stored = await ownerPool.query(`
    select by_user from wallet_transactions union all
    select published_by_user from menu_snapshots where published_by = 'a former name'`)
  expect(stored.rows).toEqual([{ by_user: userId }, { by_user: userId }])
})

test('shows the current name of the staff member, and the former one after the account was deleted', async () => {
  const id = await accepted()
  const nameOf = async () => {
    const moved = await database.ownerPool.query(
      'select actor_name(by_kind, by_user, by_name) as name from order_events where order_id = $1 order by id',
      [id],
    )
    return moved.rows.at(-1)?.name
  }
  await database.ownerPool.query(`update auth_user set name = 'Sara'`)
  expect(await nameOf()).toBe('Sara')
  const done = await staff.call(moveOrder, { params: { id }, body: { state: 'ready' } })
  expect(done.events.map(({ by }) => by.name)).toEqual(['Yousef', 'Sara', 'Sara'])
  await database.ownerPool.query('delete from auth_user')
  expect(await nameOf()).toBe('Sara')
})
