import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** What the next mail comes to, in place of being taken. */
export type SmtpFault = 'refuse' | 'busy' | 'silence' | 'cut' | 'nonsense'

export interface FakeSmtpServer {
  readonly url: string
  /** Whole mails, as they came. */
  readonly accepted: readonly { readonly to: string; readonly mail: string }[]
  next(...mischief: SmtpFault[]): void
  stop(): Promise<void>
}

/** A mail server of our own on this machine: it asks for a password, knows whom it does not know, and takes the rest. */
export async function startFakeSmtpServer({ user, password }: { user: string; password: string }): Promise<FakeSmtpServer> {
  const taken: { to: string; mail: string }[] = []
  const waiting: SmtpFault[] = []
  const sockets = new Set<Socket>()
  const right = Buffer.from(`\0${user}\0${password}`).toString('base64')

  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const reply = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let authenticated = false
    let mail: string[] | null = null
    reply('220 mail.test ESMTP')
    for await (const line of createInterface({ input: socket })) {
      if (mail) {
        if (line !== '.') mail.push(line)
        else {
          taken.push({ to, mail: mail.join('\n') })
          mail = null
          reply('250 2.0.0 OK queued')
        }
        continue
      }
      const [verb = '', ...words] = line.split(' ')
      switch (verb.toUpperCase()) {
        case 'EHLO':
          reply('250-mail.test')
          reply('250 AUTH PLAIN')
          break
        case 'AUTH':
          authenticated = words[1] === right
          reply(authenticated ? '235 2.7.0 Welcome' : '535 5.7.8 Authentication credentials invalid')
          break
        case 'MAIL':
          reply(authenticated ? '250 2.1.0 OK' : '530 5.7.0 Authentication required')
          break
        case 'RCPT': {
          to = /<(.*?)>/.exec(line)?.[1] ?? ''
          const mischief = waiting.shift()
          if (mischief === 'refuse' || to.startsWith('nobody@')) reply('550 5.1.1 No such user here')
          else if (mischief === 'busy') reply('451 4.3.0 Try again later')
          else if (mischief === 'nonsense') reply('Good morning!')
          else if (mischief === 'cut') socket.destroy()
          else if (mischief !== 'silence') reply('250 2.1.5 OK')
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
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: taken,
    next: (...wanted) => void waiting.splice(0, waiting.length, ...wanted),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
