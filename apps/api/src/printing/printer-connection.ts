import { connect, type Socket } from 'node:net'
import type { ReportedProblem } from '@sofra/ordering'

/** How long the steps of a connection may take, in milliseconds. */
export interface ConnectionLimits {
  readonly connect: number
  /** From asking for the status to its answer; printers without one are not waited for longer. */
  readonly status: number
  /** From the last byte of a ticket to its confirmation. */
  readonly confirm: number
}

export const connectionLimits: ConnectionLimits = { connect: 3_000, status: 700, confirm: 8_000 }

/**
 * What became of a ticket. `unanswered`: the printer took all of it and did not confirm it, as printers do that know no
 * confirmation; `broken`: the connection ended before the confirmation, or not all of it was taken.
 */
export type Delivery = 'confirmed' | 'unanswered' | 'broken'

export interface PrinterConnection {
  /** What the printer reports; `unreachable` if the connection has ended; null: nothing, or it knows no status. */
  status(): Promise<ReportedProblem | null>
  /** Sends a ticket, and waits until the printer confirms that it has processed all of it. */
  send(bytes: Uint8Array, confirmMilliseconds?: number): Promise<Delivery>
  close(): void
}

/**
 * Connects to an ESC/POS printer.
 * @throws Error if it does not answer in time
 */
export async function connectPrinter(
  { host, port }: { readonly host: string; readonly port: number },
  limits: ConnectionLimits = connectionLimits,
): Promise<PrinterConnection> {
  const socket = connect({ host, port })
  const incoming = receive(socket)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error(`No printer at ${host}:${port}`)), limits.connect)
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
  let sent = 0
  return {
    async status() {
      incoming.clear()
      // Transmit real-time status (DLE EOT): 2 is why the printer is offline, 4 the sensors of the paper.
      socket.write(Uint8Array.of(0x10, 0x04, 2, 0x10, 0x04, 4))
      const answered = await incoming.until((bytes) => statusBytes(bytes).length >= 2, limits.status)
      if (incoming.hasEnded()) return 'unreachable'
      return answered ? problemOf(statusBytes(incoming.bytes())) : null
    },
    async send(bytes, confirmMilliseconds = limits.confirm) {
      incoming.clear()
      sent += 1
      const id = processId(sent)
      let isTaken = false
      socket.write(Buffer.concat([bytes, requestConfirmation(id)]), (error) => {
        isTaken = !error
      })
      const isConfirmed = await incoming.until(
        (found) => Buffer.from(found).includes(confirmation(id)),
        confirmMilliseconds,
      )
      if (isConfirmed) return 'confirmed'
      return isTaken && !incoming.hasEnded() ? 'unanswered' : 'broken'
    },
    close: () => socket.end(),
  }
}

/** Collects what a printer sends. */
function receive(socket: Socket) {
  let received = Buffer.alloc(0)
  let ended = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const end = () => {
    ended = true
    tell()
  }
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    tell()
  })
  socket.on('close', end)
  socket.on('end', end)
  socket.on('error', end)
  return {
    bytes: () => received,
    hasEnded: () => ended,
    clear: () => {
      received = Buffer.alloc(0)
    },
    /** Whether the bytes become what is expected, before the connection ends and within this time. */
    until: (isExpected: (bytes: Buffer) => boolean, milliseconds: number) =>
      new Promise<boolean>((resolve) => {
        const check = () => {
          if (isExpected(received)) finish(true)
          else if (ended) finish(false)
        }
        const timer = setTimeout(() => finish(false), milliseconds)
        const finish = (result: boolean) => {
          clearTimeout(timer)
          listeners.delete(check)
          resolve(result)
        }
        listeners.add(check)
        check()
      }),
  }
}

/** The bytes of real-time status: bits 1 and 4 are set, bits 0 and 7 are not. */
function statusBytes(bytes: Buffer): readonly number[] {
  return [...bytes].filter((byte) => (byte & 0b1001_0011) === 0b0001_0010)
}

function problemOf([offline = 0, paper = 0]: readonly number[]): ReportedProblem | null {
  if (offline & 0b0010_0000 || paper & 0b0110_0000) return 'paper'
  if (offline & 0b0000_0100) return 'cover'
  return offline & 0b0100_0000 ? 'error' : null
}

/** The number of a ticket in a connection, as four printable letters. */
function processId(count: number): Buffer {
  return Buffer.from(String(count % 10_000).padStart(4, '0'))
}

/** GS ( H, function 48: the printer answers with the id once it has processed everything before. */
function requestConfirmation(id: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x1d, 0x28, 0x48, 6, 0, 48, 48), id])
}

/** The answer to GS ( H: header 0x37, identifier 0x22, the id, NUL. */
function confirmation(id: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x37, 0x22), id, Buffer.of(0)])
}
