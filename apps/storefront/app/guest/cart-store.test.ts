import { emptyCart, type NewLine, restoreLine } from '@sofra/ordering'
import { afterEach, expect, test, vi } from 'vitest'
import { cartStoreOf } from './cart-store.ts'

const falafel: NewLine = {
  itemId: 'falafel',
  priceLabelId: 'six',
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
}

let business = 0

/** The store of a new business in a browser with this storage. */
function visit(storage: Partial<Storage>) {
  vi.stubGlobal('localStorage', storage)
  business += 1
  return cartStoreOf(`business-${business}`)
}

function memory() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('stores the cart for the next visit', () => {
  const storage = memory()
  const store = visit(storage)
  store.getState().load()
  store.getState().add(falafel)

  const stored = JSON.parse(storage.stored.get(`sofra.cart.business-${business}`) ?? '')
  expect(stored).toMatchObject({ version: 1, lines: [{ itemId: 'falafel', count: 1 }] })
})

test('reads and updates the stored cart of a returning guest', () => {
  const storage = memory()
  const store = visit(storage)
  const cart =
    '{"version":1,"lines":[{"lineId":"1","itemId":"hummus","priceLabelId":"six","modifiers":[{"id":"mint","quantity":1}],"count":2,"weight":null,"comment":"warm"}],"couponCode":"EID","note":"Ring twice"}'
  storage.setItem(`sofra.cart.business-${business}`, cart)
  store.getState().load()
  expect(store.getState().cart).toEqual(JSON.parse(cart))
  store.getState().setCount('1', 3)
  expect(JSON.parse(storage.stored.get(`sofra.cart.business-${business}`) ?? '')).toMatchObject({
    version: 1,
    lines: [{ itemId: 'hummus', count: 3 }],
    couponCode: 'EID',
  })
})

test('adds to the stored cart even before it is loaded', () => {
  const storage = memory()
  const store = visit(storage)
  storage.setItem(
    `sofra.cart.business-${business}`,
    JSON.stringify({ version: 1, lines: [{ ...falafel, lineId: '1', itemId: 'hummus' }], couponCode: '', note: '' }),
  )
  store.getState().add(falafel)
  expect(store.getState().cart.lines.map(({ itemId }) => itemId)).toEqual(['hummus', 'falafel'])
})

test('works with a full storage', () => {
  const store = visit({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  store.getState().load()
  store.getState().add(falafel)
  store.getState().setCount('1', 3)
  expect(store.getState().cart.lines).toMatchObject([{ itemId: 'falafel', count: 3 }])
})

test('starts with an empty cart when storage is blocked', () => {
  const store = visit({
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  store.getState().load()
  expect(store.getState()).toMatchObject({ ready: true, cart: emptyCart })
})

test('drops invalid parts of a stored cart', () => {
  const storage = memory()
  const store = visit(storage)
  storage.setItem(`sofra.cart.business-${business}`, '{"version":1,"lines":[{"itemId":7},null],"note":[]}')
  store.getState().load()
  expect(store.getState().cart).toEqual(emptyCart)
})

test('restores a removed line, also after another line was added', () => {
  const storage = memory()
  const store = visit(storage)
  store.getState().load()
  store.getState().add(falafel)
  const [line] = store.getState().cart.lines
  if (!line) throw new Error('Expected the falafel in the cart')
  store.getState().remove(line.lineId)
  expect(store.getState().cart.lines).toEqual([])
  store.getState().add({ ...falafel, itemId: 'hummus' })
  store.getState().change((cart) => restoreLine(cart, line, 0))
  const stored = JSON.parse(storage.stored.get(`sofra.cart.business-${business}`) ?? '')
  expect(stored.lines).toMatchObject([{ itemId: 'falafel', count: 1 }, { itemId: 'hummus' }])
})
