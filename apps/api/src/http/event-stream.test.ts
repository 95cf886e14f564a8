import { expect, test, vi } from 'vitest'
import { readEvents } from '../testing/events.ts'
import { type EventSender, eventStream } from './event-stream.ts'

const asked = new Request('http://api.test/events')

function open(stopping = new AbortController().signal, heartbeatMilliseconds = 5) {
  let sender: EventSender | undefined
  let left = 0
  const response = eventStream({
    request: asked,
    stopping,
    heartbeatMilliseconds,
    start(started) {
      sender = started
      return () => {
        left += 1
      }
    },
  })
  if (!sender) throw new Error('A stream starts as it is made')
  return { response, sender, left: () => left }
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

test('a silent stream says that it is still there', async () => {
  const { response, sender } = open()
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  const heard = [(await reader.read()).value, (await reader.read()).value]
  expect(heard).toEqual(['retry: 1000\n\n', ': still here\n\n'])
  sender.close()
})

test('a guest who leaves, and a process that stops, end it once', async () => {
  const gone = open()
  await gone.response.body?.cancel()
  expect([gone.sender.closed, gone.left()]).toEqual([true, 1])
  gone.sender.send({ name: 'order', data: {} })

  const stopping = new AbortController()
  const stopped = open(stopping.signal)
  stopping.abort()
  stopping.abort()
  expect([stopped.sender.closed, stopped.left()]).toEqual([true, 1])
  expect(await readEvents(stopped.response).next()).toBeNull()
})

test('a stream that begins after the stop is over at once', async () => {
  const { response, left } = open(AbortSignal.abort())
  expect(left()).toBe(1)
  expect(await readEvents(response).next()).toBeNull()
})

test('whoever asks for the headers alone starts nothing', () => {
  let started = 0
  const start = () => {
    started += 1
    return () => {}
  }
  const request = new Request('http://api.test/events', { method: 'HEAD' })
  const response = eventStream({ request, stopping: new AbortController().signal, start })
  expect([response.headers.get('content-type'), response.body, started]).toEqual(['text/event-stream', null, 0])
})

test('a stream ends after a quarter of an hour, and the browser comes back by itself', () => {
  vi.useFakeTimers()
  try {
    const { sender, left } = open(undefined, 20_000)
    vi.advanceTimersByTime(15 * 60_000 - 1)
    expect(sender.closed).toBe(false)
    vi.advanceTimersByTime(1)
    expect([sender.closed, left()]).toEqual([true, 1])
  } finally {
    vi.useRealTimers()
  }
})

test('who does not read is let go', () => {
  const { sender } = open()
  for (let count = 0; count < 2_000; count++) sender.send({ name: 'order', data: {} })
  expect(sender.closed).toBe(true)
})
