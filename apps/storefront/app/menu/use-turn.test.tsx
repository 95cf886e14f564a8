// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frames, idlePeriods, useTurn } from './use-turn.ts'

/** What waits for the next frame. */
let waiting: (() => void)[]
const nextFrame = () =>
  act(async () => {
    for (const run of waiting.splice(0)) run()
  })

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => waiting.push(run))
})
afterEach(() => vi.unstubAllGlobals())

function One({ ready = true, urgent = false }: { ready?: boolean; urgent?: boolean }) {
  return <p>{useTurn(frames, ready, urgent) ? 'had' : 'waits'}</p>
}
const states = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)

test('gives turns one after the other, a frame each', async () => {
  render([<One key="a" />, <One key="b" />])
  expect(states()).toEqual(['waits', 'waits'])
  await nextFrame()
  expect(states()).toEqual(['had', 'waits'])
  await nextFrame()
  expect(states()).toEqual(['had', 'had'])
})

test('skips those that are not ready or no longer mounted', async () => {
  const { rerender } = render([<One key="a" />, <One key="b" ready={false} />, <One key="c" />])
  rerender([<One key="b" ready={false} />, <One key="c" />])
  await nextFrame()
  await nextFrame()
  expect(states()).toEqual(['waits', 'had'])
})

test('gives no turn while a pointer is down', async () => {
  render(<One />)
  fireEvent.pointerDown(document.body)
  await nextFrame()
  expect(states()).toEqual(['waits'])
  fireEvent.pointerUp(document.body)
  await nextFrame()
  expect(states()).toEqual(['had'])
})

test('gives an urgent turn at once', () => {
  render([<One key="a" />, <One key="b" urgent />])
  expect(states()).toEqual(['waits', 'had'])
})

test('gives turns in idle periods, in browsers without idle callbacks too', async () => {
  vi.stubGlobal('setTimeout', (run: () => void) => waiting.push(run))
  const Other = () => <p>{useTurn(idlePeriods, true) ? 'had' : 'waits'}</p>
  render([<Other key="a" />, <Other key="b" />])
  expect(states()).toEqual(['waits', 'waits'])
  await nextFrame()
  expect(states()).toEqual(['had', 'waits'])
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  await nextFrame()
  await nextFrame()
  expect(states()).toEqual(['had', 'had'])
})
