import { expect, test, vi } from 'vitest'
import { readEvents } from '../testing/events.ts'
import { type EventSender, eventStream } from './event-stream.ts'

const streamRequest = new Request('http://api.test/events')

function open(stopping = new AbortController().signal, heartbeatMilliseconds = 5) {
  let sender: EventSender | undefined
  let cleanups = 0
  const response = eventStream({
    request: streamRequest,
    stopping,
    heartbeatMilliseconds,
    start(started) {
      sender = started
      return () => {
        cleanups += 1
      }
    },
  })
  if (!sender) throw new Error('The stream did not call start')
  return { response, sender, cleanups: () => cleanups }
}

test('events arrive in order, with their names and ids', async () => {
  const { response, sender } = open()
  const events = readEvents(response)
  sender.send({ name: 'order', id: '1', data: { line: 'one\ntwo' } })
  sender.send({ name: 'ready', data: null })
  sender.close()
  expect(await events.next()).toEqual({ name: 'order', id: '1', data: { line: 'one\ntwo' } })
  expect(await events.next()).toEqual({ name: 'ready', id: '', data: null })
  expect(await events.next()).toBeNull()
})

test('an idle stream sends heartbeats', async () => {
  const { response, sender } = open()
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const received = [(await reader.read()).value, (await reader.read()).value]
  expect(received).toEqual(['retry: 1000\n\n', 'event: heartbeat\ndata: null\n\n'])
  sender.close()
})

test('a stream ends once when the client disconnects or the process shuts down', async () => {
  const gone = open()
  await gone.response.body?.cancel()
  expect([gone.sender.closed, gone.cleanups()]).toEqual([true, 1])
  gone.sender.send({ name: 'order', data: {} })

  const stopping = new AbortController()
  const stopped = open(stopping.signal)
  stopping.abort()
  stopping.abort()
  expect([stopped.sender.closed, stopped.cleanups()]).toEqual([true, 1])
  expect(await readEvents(stopped.response).next()).toBeNull()
})

test('a stream that starts after the shutdown ends immediately', async () => {
  const { response, cleanups } = open(AbortSignal.abort())
  expect(cleanups()).toBe(1)
  expect(await readEvents(response).next()).toBeNull()
})

test('a HEAD request starts no stream', () => {
  let started = 0
  const start = () => {
    started += 1
    return () => {}
  }
  const request = new Request('http://api.test/events', { method: 'HEAD' })
  const response = eventStream({ request, stopping: new AbortController().signal, start })
  expect([response.headers.get('content-type'), response.body, started]).toEqual(['text/event-stream', null, 0])
})

test('a stream ends after 15 minutes', () => {
  vi.useFakeTimers()
  try {
    const { sender, cleanups } = open(undefined, 20_000)
    vi.advanceTimersByTime(15 * 60_000 - 1)
    expect(sender.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect([sender.closed, cleanups()]).toEqual([true, 1])
  } finally {
    vi.useRealTimers()
  }
})

test('a client that does not read is disconnected', () => {
  const { sender } = open()
  for (let count = 0; count < 2_000; count++) sender.send({ name: 'order', data: {} })
  expect(sender.closed).toBe(true)
})
