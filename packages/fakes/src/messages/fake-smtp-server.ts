import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Faults that the fake can inject into the RCPT command. */
export type SmtpFault = 'bad-request' | 'rate-limit' | 'no-response' | 'disconnect' | 'unexpected-json'

export interface FakeSmtpServer {
  readonly url: string
  /** Accepted emails with headers and body, as received. */
  readonly accepted: readonly { readonly to: string; readonly mail: string }[]
  next(...faults: SmtpFault[]): void
  stop(): Promise<void>
}

/** A fake SMTP server on the loopback interface: it requires AUTH PLAIN, rejects `unknown@…` and accepts everything else. */
export async function startFakeSmtpServer({
  user,
  password,
}: {
  user: string
  password: string
}): Promise<FakeSmtpServer> {
  const accepted: { to: string; mail: string }[] = []
  const queuedFaults: SmtpFault[] = []
  const sockets = new Set<Socket>()
  const credentials = Buffer.from(`\0${user}\0${password}`).toString('base64')

  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    await handleConnection(socket, { accepted, queuedFaults, credentials })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    next: (...faults) => void queuedFaults.splice(0, queuedFaults.length, ...faults),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface ServerState {
  readonly accepted: { to: string; mail: string }[]
  readonly queuedFaults: SmtpFault[]
  /** The expected argument of AUTH PLAIN. */
  readonly credentials: string
}

async function handleConnection(socket: Socket, { accepted, queuedFaults, credentials }: ServerState): Promise<void> {
  const reply = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))
  let to = ''
  let authenticated = false
  let mail: string[] | null = null
  reply('220 mail.test ESMTP')
  for await (const line of createInterface({ input: socket })) {
    if (mail && line !== '.') {
      mail.push(line)
      continue
    }
    if (mail) {
      accepted.push({ to, mail: mail.join('\n') })
      mail = null
      reply('250 2.0.0 OK queued')
      continue
    }
    const [verb = '', ...words] = line.split(' ')
    switch (verb.toUpperCase()) {
      case 'EHLO':
        reply('250-mail.test', '250 AUTH PLAIN')
        break
      case 'AUTH':
        authenticated = words[1] === credentials
        reply(authenticated ? '235 2.7.0 Welcome' : '535 5.7.8 Authentication credentials invalid')
        break
      case 'MAIL':
        reply(authenticated ? '250 2.1.0 OK' : '530 5.7.0 Authentication required')
        break
      case 'RCPT': {
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        const fault = queuedFaults.shift()
        if (fault === 'disconnect') socket.destroy()
        else if (fault !== 'no-response') reply(recipientResponse(to, fault))
        break
      }
      case 'DATA':
        mail = []
        reply('354 Go on')
        break
      case 'QUIT':
        reply('221 Bye')
        socket.end()
        break
      default:
        reply('502 5.5.1 What?')
    }
  }
}

function recipientResponse(to: string, fault: Exclude<SmtpFault, 'disconnect' | 'no-response'> | undefined): string {
  if (fault === 'bad-request' || to.startsWith('unknown@')) return '550 5.1.1 No such user here'
  if (fault === 'rate-limit') return '451 4.3.0 Try again later'
  if (fault === 'unexpected-json') return 'Good morning!'
  return '250 2.1.5 OK'
}
