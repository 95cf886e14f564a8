import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { ReceiptPage } from './receipt-page.ts'
import { createReceiptPrinter } from './receipt-printer.ts'

const limits = { milliseconds: 60_000, waiting: 2, cached: 2 }
const page = (number: string): ReceiptPage => ({
  language: 'en',
  direction: 'ltr',
  title: 'Receipt',
  shop: { name: 'Mashawi', address: '', phone: '' },
  number,
  placed: '',
  facts: [],
  lines: [],
  sums: [],
  thanks: '',
})

/** A worker that responds only when the test calls `answer`. */
class FakeWorker extends EventEmitter {
  readonly pages: ReceiptPage[] = []
  ended = false
  postMessage(page: ReceiptPage) {
    this.pages.push(page)
    this.emit('pages')
  }
  unref() {}
  async terminate() {
    this.ended = true
  }
  answer(message: object = { bytes: new Uint8Array([1]) }) {
    this.emit('message', message)
  }
}

function printer(changes: Partial<typeof limits> = {}) {
  const workers: FakeWorker[] = []
  const made = createReceiptPrinter({ ...limits, ...changes }, () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  return { ...made, workers }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('renders the same receipt once for concurrent requests', async () => {
  const { print, workers } = printer()
  const both = Promise.all([print(page('1')), print(page('1'))])
  await settled()
  workers[0]?.answer()
  expect((await both).map(({ bytes }) => bytes.length)).toEqual([1, 1])
  expect(workers[0]?.pages).toHaveLength(1)
})

test('refuses requests while the queue is full', async () => {
  const { print } = printer()
  void print(page('1'))
  void print(page('2'))
  expect(() => print(page('3'))).toThrow('Refused: unavailable')
})

test('terminates a hanging or failing worker and starts another', async () => {
  const { print, workers } = printer({ milliseconds: 1 })
  await expect(print(page('1'))).rejects.toMatchObject({ code: 'unavailable' })
  expect(workers[0]?.ended).toBe(true)

  const next = printer()
  const broken = next.print(page('1'))
  await settled()
  next.workers[0]?.answer({ problem: 'no such font' })
  await expect(broken).rejects.toMatchObject({ code: 'unavailable' })
  const again = next.print(page('1'))
  await settled()
  next.workers[1]?.answer()
  expect((await again).bytes).toEqual(new Uint8Array([1]))
})

test('caches only the most recent receipts', async () => {
  const { print, workers } = printer()
  for (const number of ['1', '2', '3', '1']) {
    const file = print(page(number))
    await settled()
    workers[0]?.answer()
    await file
  }
  expect(workers[0]?.pages.map(({ number }) => number)).toEqual(['1', '2', '3', '1'])
})

test('prints the first receipt with the worker that was started before', async () => {
  const { warm, print, workers } = printer()
  warm()
  await settled()
  expect(workers[0]?.pages).toHaveLength(1)
  workers[0]?.answer()
  await settled()
  const first = print(page('1'))
  await settled()
  workers[0]?.answer()
  expect((await first).bytes).toEqual(new Uint8Array([1]))
  expect([workers.length, workers[0]?.ended]).toEqual([1, false])
})

test('prints after a failed start', async () => {
  const { warm, print, workers } = printer()
  warm()
  await settled()
  workers[0]?.answer({ problem: 'no such font' })
  await settled()
  const first = print(page('1'))
  await settled()
  workers[1]?.answer()
  expect((await first).bytes).toEqual(new Uint8Array([1]))
})
