// @vitest-environment jsdom
import { price, selection } from '@sofra/pricing/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { GoalBar } from './goal-bar.tsx'

const rice = selection('rice')
const show = async (quote: Parameters<typeof GoalBar>[0]['quote']) =>
  render(await inShop({}, <GoalBar quote={quote} />))

test('shows the progress towards the minimum order', async () => {
  await show(price([rice], { fees: { amount: 0, minOrder: 3000 } }))
  const bar = screen.getByRole('progressbar', { name: /^Add KD\s2\.000 to reach the minimum order$/ })
  expect(screen.getByText(/to reach the minimum order/).textContent).toMatch(/^Add KD\s2\.000 to/)
  expect(bar.getAttribute('max')).toBe('3000')
})

test('names both amounts of lower fees', async () => {
  await show(price([rice], { fees: { amount: 750, minOrder: 0, lower: { from: 5000, fees: 250 } } }))
  expect(screen.getByRole('progressbar', { name: /^Add KD\s4\.000 to get delivery for KD\s0\.250$/ })).toBeDefined()
})

test('shows that free delivery is reached, without a bar', async () => {
  await show({ ...price([rice]), traces: [{ kind: 'free-delivery', because: 'threshold' }] })
  expect(screen.getByText('You get free delivery')).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('shows nothing without a goal', async () => {
  const { container } = await show(price([rice]))
  expect(container.textContent).toBe('')
})
