import { emptyCart, type NewLine, restoreLine } from '@sofra/ordering'
import { afterEach, expect, test, vi } from 'vitest'
import { storeOf } from './store.ts'

const falafel: NewLine = {
  itemId: 'falafel',
  priceLabelId: 'six',
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
}

let business = 0

/** A business nobody has ordered at, in a browser with this storage. */
function visit(storage: Partial<Storage>) {
  vi.stubGlobal('localStorage', storage)
  business += 1
  return storeOf(`business-${business}`)
}

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('what is put into the cart is kept for the next visit', () => {
  const storage = memory()
  const store = visit(storage)
  store.getState().load()
  store.getState().add(falafel)

  const kept = JSON.parse(storage.kept.get(`sofra.cart.business-${business}`) ?? '')
  expect(kept).toMatchObject({ version: 1, lines: [{ itemId: 'falafel', count: 1 }] })
})

test('adding before the kept cart was read adds to it', () => {
  const storage = memory()
  const store = visit(storage)
  storage.setItem(
    `sofra.cart.business-${business}`,
    JSON.stringify({ version: 1, lines: [{ ...falafel, lineId: '1', itemId: 'hummus' }], couponCode: '', note: '' }),
  )
  store.getState().add(falafel)
  expect(store.getState().cart.lines.map(({ itemId }) => itemId)).toEqual(['hummus', 'falafel'])
})

test('a full storage does not keep a guest from ordering', () => {
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

test('a browser that forbids storage starts with an empty cart', () => {
  const store = visit({
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  store.getState().load()
  expect(store.getState()).toMatchObject({ ready: true, cart: emptyCart })
})

test('a cart that someone wrote by hand is repaired, never an error', () => {
  const storage = memory()
  const store = visit(storage)
  storage.setItem(`sofra.cart.business-${business}`, '{"version":1,"lines":[{"itemId":7},null],"note":[]}')
  store.getState().load()
  expect(store.getState().cart).toEqual(emptyCart)
})

test('removing a line can be taken back, also after something else was put in', () => {
  const storage = memory()
  const store = visit(storage)
  store.getState().load()
  store.getState().add(falafel)
  const [line] = store.getState().cart.lines
  if (!line) throw new Error('the falafel is in the cart')
  store.getState().remove(line.lineId)
  expect(store.getState().cart.lines).toEqual([])
  store.getState().add({ ...falafel, itemId: 'hummus' })
  store.getState().change((cart) => restoreLine(cart, line, 0))
  const kept = JSON.parse(storage.kept.get(`sofra.cart.business-${business}`) ?? '')
  expect(kept.lines).toMatchObject([{ itemId: 'falafel', count: 1 }, { itemId: 'hummus' }])
})
