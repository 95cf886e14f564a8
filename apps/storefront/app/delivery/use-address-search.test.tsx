// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { coast } from './testing.ts'
import { useDestinationSearch } from './use-address-search.ts'

const shop = { businessId: 'mashawi', referenceId: 'mashawi', selling: [] }
const found = vi.fn()
let answer: (coords: { latitude: number; longitude: number }) => void

beforeEach(() => {
  found.mockClear()
  const geolocation = {
    getCurrentPosition: (here: (position: object) => void) => {
      answer = (coords) => here({ coords })
    },
  }
  vi.stubGlobal('navigator', { ...navigator, geolocation })
})
afterEach(() => vi.unstubAllGlobals())

function Where() {
  const { finding, locate, reset } = useDestinationSearch([coast], found)
  return (
    <>
      <p>{finding.kind}</p>
      <button type="button" onClick={locate}>
        locate
      </button>
      <button type="button" onClick={reset}>
        never mind
      </button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answerInSalmiya = () => act(async () => answer({ latitude: 29.5, longitude: 48.5 }))

test("chooses the device's location", async () => {
  render(await inShop(shop, <Where />))
  press('locate')
  await answerInSalmiya()
  expect(found).toHaveBeenCalledOnce()
})

test('ignores a position after unmount', async () => {
  const page = render(await inShop(shop, <Where />))
  press('locate')
  page.unmount()
  await answerInSalmiya()
  expect(found).not.toHaveBeenCalled()
})

test('ignores a position after a reset', async () => {
  render(await inShop(shop, <Where />))
  press('locate')
  press('never mind')
  await answerInSalmiya()
  expect(found).not.toHaveBeenCalled()
  expect(screen.getByText('idle')).toBeDefined()
})
