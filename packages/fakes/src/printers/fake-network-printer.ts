import { createServer, type Socket } from 'node:net'

/** What goes wrong with the next ticket of a printer. */
export type NetworkPrinterFault =
  /** The connection is refused. */
  | 'refused'
  /** The connection breaks in the middle of the ticket, which is not printed. */
  | 'broken'
  /** The ticket is printed, and the connection breaks before it is confirmed. */
  | 'confirmation-lost'
  /** There is no paper. */
  | 'paper-out'

interface FakeNetworkPrinterOptions {
  /** What goes wrong with the next connection; null: nothing. */
  readonly fault?: () => NetworkPrinterFault | null
  /** Whether it knows status and confirmations, as cheap printers do not. */
  readonly answers?: boolean
}

export interface FakeNetworkPrinter {
  readonly host: string
  readonly port: number
  /** The rasters of the tickets that came out, each as the bytes between the start and the cut. */
  readonly paper: readonly Uint8Array[]
  stop(): Promise<void>
}

const cut = Buffer.of(0x1d, 0x56)
const askConfirmation = Buffer.of(0x1d, 0x28, 0x48, 6, 0, 48, 48)

/** Starts an ESC/POS printer on a free port of this machine. */
export async function startFakeNetworkPrinter({
  fault = () => null,
  answers = true,
}: FakeNetworkPrinterOptions = {}): Promise<FakeNetworkPrinter> {
  const paper: Uint8Array[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const wrong = fault()
    if (wrong === 'refused') socket.destroy()
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      received = answerStatus(socket, received, answers, wrong === 'paper-out')
      if (wrong === 'broken' && received.length > 2_000) {
        socket.destroy()
        return
      }
      received = printTickets(received, (ticket, id) => {
        paper.push(ticket)
        if (wrong === 'confirmation-lost') socket.destroy()
        else if (answers) socket.write(Buffer.concat([Buffer.of(0x37, 0x22), id, Buffer.of(0)]))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    paper,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers the requests for the status at the start of what was received, and returns the rest. */
function answerStatus(socket: Socket, received: Buffer, answers: boolean, isEmpty: boolean): Buffer {
  let rest = received
  while (rest.length >= 3 && rest[0] === 0x10 && rest[1] === 0x04) {
    const isPaper = rest[2] === 4
    if (answers) socket.write(Buffer.of(isEmpty ? (isPaper ? 0x72 : 0x32) : 0x12))
    rest = rest.subarray(3)
  }
  return rest
}

/** Takes the complete tickets off what was received, and returns the rest. */
function printTickets(received: Buffer, print: (ticket: Uint8Array, id: Buffer) => void): Buffer {
  const asked = received.indexOf(askConfirmation)
  const end = asked + askConfirmation.length + 4
  if (asked < 0 || received.length < end || !received.subarray(0, asked).includes(cut)) return received
  print(new Uint8Array(received.subarray(0, asked)), received.subarray(end - 4, end))
  return received.subarray(end)
}
