import { Refusal } from '@sofra/contract'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadStore } from './upload-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const photo = (name: string, type = 'image/jpeg', size = 1000) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const pictureOf = (id: string) => ({ picture: { id } }) as LibraryPicture

/** A store whose requests are answered by the test, by the name of the file. */
function openStore() {
  const requests = new Map<
    string,
    { answer: (picture: LibraryPicture | Refusal) => Promise<void>; signal: AbortSignal }
  >()
  const sent: string[] = []
  const revoked: string[] = []
  const stored: string[] = []
  const store = createUploadStore({
    send: (file, signal, onProgress) => {
      sent.push(file.name)
      onProgress(0.5)
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        requests.set(file.name, {
          signal,
          answer: async (result) => {
            if (result instanceof Refusal) reject(result)
            else resolve(result)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      })
    },
    previews: {
      createObjectURL: (file) => `blob:${(file as File).name}`,
      revokeObjectURL: (url) => void revoked.push(url),
    },
  })
  const add = (...names: readonly string[]) =>
    store.add(
      names.map((name) => photo(name)),
      { id: 'item/hummus.pictures', onStored: ({ picture }) => void stored.push(picture.id) },
    )
  const answer = async (name: string, result: LibraryPicture | Refusal = pictureOf(name)) =>
    requests.get(name)?.answer(result)
  const states = () => store.getState().map(({ file, state }) => [file.name, state.kind])
  const idOf = (name: string) => store.getState().find(({ file }) => file.name === name)?.id ?? 0
  return { store, add, answer, states, idOf, sent, revoked, stored, requests }
}

test('sends two files at a time and hands pictures over in the order in which they were chosen', async () => {
  const { add, answer, states, sent, stored } = openStore()
  add('a', 'b', 'c')
  expect(sent).toEqual(['a', 'b'])
  await answer('b')
  expect(stored).toEqual([])
  expect(states()).toEqual([
    ['a', 'sending'],
    ['b', 'stored'],
    ['c', 'sending'],
  ])
  await answer('a')
  await answer('c')
  expect(stored).toEqual(['a', 'b', 'c'])
  expect(states()).toEqual([])
})

test('a failed picture does not hold up those after it, and can be retried', async () => {
  const { store, add, answer, idOf, stored } = openStore()
  add('a', 'b')
  await answer('a', new Refusal('internal'))
  await answer('b')
  expect(stored).toEqual(['b'])
  expect(store.getState()).toMatchObject([{ state: { kind: 'failed', problem: 'failed' } }])
  store.retry(idOf('a'))
  await answer('a')
  expect(stored).toEqual(['b', 'a'])
})

test('a file that failed without a connection is kept and sent once there is one', async () => {
  const { store, add, answer, states, sent, stored } = openStore()
  add('a')
  await answer('a', new Refusal('unavailable'))
  expect(store.getState()).toMatchObject([{ state: { kind: 'failed', problem: 'offline' } }])
  store.retryOffline()
  expect(states()).toEqual([['a', 'sending']])
  await answer('a')
  expect({ sent, stored }).toEqual({ sent: ['a', 'a'], stored: ['a'] })
})

test('a busy server is asked again after the time it names', async () => {
  const { add, answer, states, sent } = openStore()
  add('a')
  await answer('a', new Refusal('unavailable', {}, { retryAfterSeconds: 10 }))
  expect(states()).toEqual([['a', 'busy']])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['a', 'a'])
})

test('a cancelled upload is aborted, and the next file is sent', async () => {
  const { store, add, answer, idOf, sent, stored, revoked, requests } = openStore()
  add('a', 'b', 'c')
  store.remove(idOf('a'))
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.get('a')?.signal.aborted).toBe(true)
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(revoked).toEqual(['blob:a'])
  await answer('b')
  expect(stored).toEqual(['b'])
})

test('files that are too large or no pictures are not sent', () => {
  const { store, sent } = openStore()
  const place = { id: 'item/hummus.pictures', onStored: () => {} }
  store.add([photo('menu.pdf', 'application/pdf'), photo('big.jpg', 'image/jpeg', 12 * 1024 * 1024 + 1)], place)
  expect(store.getState().map(({ state }) => state)).toEqual([
    { kind: 'failed', problem: 'unknown_format' },
    { kind: 'failed', problem: 'too_large' },
  ])
  expect(sent).toEqual([])
})

test.each([
  ['invalid_picture', 'too_many_pixels', 'too_many_pixels'],
  ['invalid_picture', 'damaged', 'damaged'],
  ['invalid_picture', 'unknown_format', 'unknown_format'],
  ['unsupported_media_type', undefined, 'unknown_format'],
  ['body_too_large', undefined, 'too_large'],
  ['unauthenticated', undefined, 'signed_out'],
  ['forbidden', undefined, 'forbidden'],
] as const)('%s of the server with %s is shown as %s', async (code, field, problem) => {
  const { store, add, answer } = openStore()
  add('a')
  await answer('a', new Refusal(code, {}, field ? { fields: [{ path: 'picture', code: field }] } : {}))
  expect(store.getState()).toMatchObject([{ state: { kind: 'failed', problem } }])
})
