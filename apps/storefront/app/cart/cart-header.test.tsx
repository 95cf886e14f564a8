// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop, sellingView } from '../business/testing.tsx'
import { CartHeader } from './cart-header.tsx'

test('the duration of a delivery has the minutes of a busy branch', async () => {
  const busy = { selling: [sellingView({ extraMinutes: 20 })] }
  render(await inShop(busy, <CartHeader table={null} destination={{ name: 'Salmiya', terms: { minutes: 30 } }} />))
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('50 min')
})
