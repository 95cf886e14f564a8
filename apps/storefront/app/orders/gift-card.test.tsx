// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { GiftCard } from './gift-card.tsx'
import { orderOf } from './testing.ts'

const gift = { name: 'Hessa', phone: '+96550005555', message: '', date: null, hidePrices: true, key: 'for-hessa' }

const open = async () =>
  render(await inShop({ referenceId: 'mashawi' }, <GiftCard order={orderOf(['pending'], { gift })} />))
const press = () => act(async () => screen.getByRole('button', { name: 'Copy the link' }).click())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the link for the one a present is for is copied', async () => {
  const writeText = vi.fn()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await open()
  await press()
  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/mashawi/order/order-7?key=for-hessa')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('where the browser lets nobody copy, the link is there to be taken by hand', async () => {
  vi.stubGlobal('navigator', {})
  await open()
  await press()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^The link could not be copied/ })
  expect(field.value).toBe('http://localhost:3000/mashawi/order/order-7?key=for-hessa')
  expect(document.activeElement).toBe(field)
})
