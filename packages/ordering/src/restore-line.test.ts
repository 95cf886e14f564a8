import { expect, test } from 'vitest'
import { addLine, type Cart, type CartLine, cartLimits, emptyCart, removeLine } from './cart.ts'
import { restoreLine } from './restore-line.ts'

const wish = (itemId: string, parts: Partial<CartLine> = {}): CartLine => ({
  lineId: '',
  itemId,
  priceLabelId: 'regular',
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
  ...parts,
})
const cartOf = (...items: string[]) => items.reduce<Cart>((cart, item) => addLine(cart, wish(item)), emptyCart)
const itemsOf = ({ lines }: Cart) => lines.map(({ itemId, count }) => `${count} ${itemId}`)
const idsOf = ({ lines }: Cart) => lines.map(({ lineId }) => lineId)

const full = cartOf('soup', 'falafel', 'tea')
const [, falafel, tea] = full.lines as readonly [CartLine, CartLine, CartLine]

test('a line that was removed comes back where it was', () => {
  expect(restoreLine(removeLine(full, falafel.lineId), falafel, 1)).toEqual(full)
})

test('it comes back also where something else was put into the cart meanwhile', () => {
  const meanwhile = addLine(removeLine(full, tea.lineId), wish('baklava'))
  const restored = restoreLine(meanwhile, tea, 2)
  expect(itemsOf(restored)).toEqual(['1 soup', '1 falafel', '1 tea', '1 baklava'])
  expect(new Set(idsOf(restored)).size).toBe(4)
})

test('it is counted with the same dish that was put into the cart meanwhile', () => {
  const meanwhile = addLine(removeLine(full, tea.lineId), wish('tea'))
  expect(itemsOf(restoreLine(meanwhile, { ...tea, count: 2 }, 2))).toEqual(['1 soup', '1 falafel', '3 tea'])
})

test('a cart that has filled up meanwhile takes no more lines', () => {
  const most = cartOf(...Array.from({ length: cartLimits.lines }, (_, number) => `dish ${number}`))
  expect(restoreLine(most, tea, 0)).toBe(most)
})
