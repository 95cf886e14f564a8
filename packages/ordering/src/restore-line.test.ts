import { expect, test } from 'vitest'
import { addLine, type Cart, type CartLine, cartLimits, emptyCart, removeLine } from './cart.ts'
import { restoreLine } from './restore-line.ts'

const line = (itemId: string, parts: Partial<CartLine> = {}): CartLine => ({
  lineId: '',
  itemId,
  priceLabelId: 'regular',
  modifiers: [],
  count: 1,
  weight: null,
  comment: '',
  ...parts,
})
const cartOf = (...items: string[]) => items.reduce<Cart>((cart, item) => addLine(cart, line(item)), emptyCart)
const itemsOf = ({ lines }: Cart) => lines.map(({ itemId, count }) => `${count} ${itemId}`)
const idsOf = ({ lines }: Cart) => lines.map(({ lineId }) => lineId)

const full = cartOf('soup', 'falafel', 'tea')
const [, falafel, tea] = full.lines as readonly [CartLine, CartLine, CartLine]

test('restores a removed line at its position', () => {
  expect(restoreLine(removeLine(full, falafel.lineId), falafel, 1)).toEqual(full)
})

test('restores it among lines added meanwhile', () => {
  const meanwhile = addLine(removeLine(full, tea.lineId), line('baklava'))
  const restored = restoreLine(meanwhile, tea, 2)
  expect(itemsOf(restored)).toEqual(['1 soup', '1 falafel', '1 tea', '1 baklava'])
  expect(new Set(idsOf(restored)).size).toBe(4)
})

test('merges it with an identical line added meanwhile', () => {
  const meanwhile = addLine(removeLine(full, tea.lineId), line('tea'))
  expect(itemsOf(restoreLine(meanwhile, { ...tea, count: 2 }, 2))).toEqual(['1 soup', '1 falafel', '3 tea'])
})

test('does not restore it into a full cart', () => {
  const most = cartOf(...Array.from({ length: cartLimits.lines }, (_, number) => `dish ${number}`))
  expect(restoreLine(most, tea, 0)).toBe(most)
})
