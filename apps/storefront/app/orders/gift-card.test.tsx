// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { GiftCard } from './gift-card.tsx'
import { orderOf } from './testing.ts'

const gift = { name: 'Hessa', phone: '+96550005555', message: '', date: null, hidePrices: true, key: 'for-hessa' }

const open = async () =>
  render(await inShop({ referenceId: 'mashawi' }, <GiftCard order={orderOf(['pending'], { gift })} />))
const press = () => act(async () => screen.getByRole('button', { name: 'Copy link' }).click())

afterEach(() => vi.unstubAllGlobals())

test('copies the link for the recipient', async () => {
  const writeText = vi.fn()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await open()
  await press()
  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/mashawi/order/order-7?key=for-hessa')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('shows the link in a selected field when the browser cannot copy', async () => {
  vi.stubGlobal('navigator', {})
  await open()
  await press()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^We couldn’t copy the link/ })
  expect(field.value).toBe('http://localhost:3000/mashawi/order/order-7?key=for-hessa')
  expect(document.activeElement).toBe(field)
})
