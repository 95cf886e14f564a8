import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { LoadTask, LoadWorkerFigures } from './load.ts'

/*
 * A worker thread with clients on raw sockets: each sends the same request, waits for the whole response, and repeats.
 * HTTP libraries spend more time reading a response than the server spends writing it, and would measure themselves.
 */
const { host, port, request, connections, milliseconds } = workerData as LoadTask
const bytes = Buffer.from(request)
const headEnd = Buffer.from('\r\n\r\n')
const figures: LoadWorkerFigures = { answered: 0, failed: 0, took: [] }
const end = performance.now() + milliseconds

const sockets: Socket[] = []
for (let index = 0; index < connections; index++) sockets.push(call())

function call(): Socket {
  const socket = connect({ host, port, noDelay: true })
  let before = 0
  let left = 0
  let ok = false
  let head: Buffer<ArrayBuffer> = Buffer.alloc(0)

  const send = () => {
    before = performance.now()
    head = Buffer.alloc(0)
    left = 0
    socket.write(bytes)
  }
  const finish = () => {
    const now = performance.now()
    if (now < end) {
      if (ok) figures.answered++
      else figures.failed++
      figures.took.push(now - before)
      send()
    } else socket.destroy()
  }
  socket.on('connect', send)
  socket.on('data', (piece: Buffer<ArrayBuffer>) => {
    if (left === 0) {
      head = head.length === 0 ? piece : Buffer.concat([head, piece])
      const at = head.indexOf(headEnd)
      if (at < 0) return
      const text = head.toString('latin1', 0, at)
      ok = /^HTTP\/1\.1 2/.test(text)
      const length = Number(/content-length: *(\d+)/i.exec(text)?.[1] ?? 0)
      left = length - (head.length - at - headEnd.length)
    } else left -= piece.length
    if (left <= 0) finish()
  })
  socket.on('error', () => {
    figures.failed++
  })
  return socket
}

setTimeout(() => {
  for (const socket of sockets) socket.destroy()
  parentPort?.postMessage(figures)
}, milliseconds + 200)
