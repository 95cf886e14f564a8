import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from './load-messages.ts'

const { loadDeferredCatalogue, recoverByLoading } = vi.hoisted(() => ({
  loadDeferredCatalogue: vi.fn(),
  recoverByLoading: vi.fn(),
}))
vi.mock('./translation.tsx', () => ({ loadDeferredCatalogue }))
vi.mock('./build-check.ts', () => ({ recoverByLoading }))

type Results = Record<string, DataStrategyResult>
const results: Results = { root: { type: 'data', result: null } }
const open = (pattern: string) => {
  const args = { pattern } as Parameters<MiddlewareFunction<Results>>[0]
  return loadMessages(args, async () => results)
}

beforeEach(() => vi.resetAllMocks())

test.each(['/', ':referenceId/:type', '/:referenceId/:type/:categoryId/:itemId'])(
  'opens the entry page %s without the deferred catalogue',
  async (pattern) => {
    expect(await open(pattern)).toBe(results)
    expect(loadDeferredCatalogue).not.toHaveBeenCalled()
  },
)

test('opens any other page only when the deferred catalogue is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  loadDeferredCatalogue.mockReturnValue(promise)
  const opened = vi.fn()
  const opening = Promise.resolve(open(':referenceId/:type/cart')).then(opened)
  await new Promise(setImmediate)
  expect(opened).not.toHaveBeenCalled()
  resolve()
  await opening
  expect(opened).toHaveBeenCalledWith(results)
})

test('loads the page as a document when the catalogue is missing, and fails when it was just reloaded', async () => {
  loadDeferredCatalogue.mockRejectedValue(new Error('Cannot load the catalogue'))
  recoverByLoading.mockReturnValueOnce(true)
  const failed = vi.fn()
  Promise.resolve(open(':referenceId/:type/cart')).catch(failed)
  await new Promise(setImmediate)
  expect(recoverByLoading).toHaveBeenCalledTimes(1)
  expect(failed).not.toHaveBeenCalled()
  await expect(open(':referenceId/:type/cart')).rejects.toThrow('Cannot load the catalogue')
})
