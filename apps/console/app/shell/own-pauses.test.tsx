// @vitest-environment jsdom
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchOf, renderInConsole } from '../testing/console.tsx'
import { OwnPauses } from './own-pauses.tsx'

const until = Date.now() + 60_000

/** A branch that is paused, because of an order or (null) by staff. */
const paused = (branchId: string, unanswered: number | null): SellingState => ({
  branchId,
  status: 'active',
  logo: null,
  types: [
    {
      type: 'pickup',
      availability: { available: false, reason: 'paused', next: until },
      pause: { until, unanswered },
      busy: null,
    },
  ],
})

test('says until when a branch paused itself, and because of which order', async () => {
  await renderInConsole(<OwnPauses states={[paused('salmiya', 12)]} branches={[branchOf('salmiya')]} />)
  expect(screen.getByText(/^Paused until \S+: order 12 was not answered\.$/)).toBeTruthy()
})

test('says nothing about a pause of staff', async () => {
  await renderInConsole(<OwnPauses states={[paused('salmiya', null)]} branches={[branchOf('salmiya')]} />)
  expect(screen.queryByText(/Paused/)).toBeNull()
})

test('names the branch where several are shown', async () => {
  const branches = [branchOf('salmiya'), branchOf('jahra')]
  await renderInConsole(<OwnPauses states={[paused('salmiya', null), paused('jahra', 7)]} branches={branches} />)
  expect(document.body.textContent).toMatch(/jahra.*order 7 was not answered/i)
  expect(document.body.textContent).not.toMatch(/salmiya/i)
})
