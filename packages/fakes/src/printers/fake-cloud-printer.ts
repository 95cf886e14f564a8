/** What goes wrong in one cycle of a printer. */
export type CloudPrinterFault =
  /** The question does not reach the server. */
  | 'offline'
  /** The server's answer to the question is lost. */
  | 'answer-lost'
  /** The ticket is lost on its way; the printer reports a download that took too long. */
  | 'download-lost'
  /** The printer loses its power after it printed, before it confirms. */
  | 'confirmation-lost'
  /** The server's answer to the confirmation is lost: the printer confirms again in its next cycle. */
  | 'confirmation-answer-lost'
  /** There is no paper: the ticket is fetched and not printed. */
  | 'paper-out'

/** A ticket that came out of a printer. */
export interface PrintedTicket {
  readonly token: string
  readonly png: Uint8Array
}

interface FakeCloudPrinterOptions {
  /** The address in the printer's settings. */
  readonly address: string
  readonly fetch: (request: Request) => Promise<Response>
  /** What goes wrong in the next cycle; null: nothing. */
  readonly fault?: () => CloudPrinterFault | null
}

/** A printer that asks for its jobs as Star's CloudPRNT printers do. */
export function createFakeCloudPrinter({ address, fetch, fault = () => null }: FakeCloudPrinterOptions) {
  const paper: PrintedTicket[] = []
  let unanswered: string | null = null

  const poll = async (statusCode: string) => {
    const body = JSON.stringify({ status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:00:00:01', statusCode })
    return fetch(new Request(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
  }
  const confirm = (token: string, code: string) =>
    fetch(
      new Request(`${address}?mac=00:11:62:00:00:01&token=${token}&code=${encodeURIComponent(code)}`, {
        method: 'DELETE',
      }),
    )

  return {
    /** The tickets that came out, oldest first. */
    paper,
    /** Asks the server once, and prints what it offers. Returns whether a ticket came out. */
    async cycle(): Promise<boolean> {
      const wrong = fault()
      if (wrong === 'offline') return false
      if (unanswered !== null) {
        await confirm(unanswered, '200 OK')
        unanswered = null
      }
      const offered = await poll(wrong === 'paper-out' && paper.length % 2 === 0 ? '410%20Paper%20out' : '200%20OK')
      if (wrong === 'answer-lost' || !offered.ok) return false
      const { jobReady, jobToken: token } = (await offered.json()) as { jobReady: boolean; jobToken?: string }
      if (!jobReady || token === undefined) return false
      const job = await fetch(new Request(`${address}?mac=00:11:62:00:00:01&type=image/png&token=${token}`))
      if (!job.ok) return false
      if (wrong === 'download-lost') {
        await confirm(token, '520 Download timeout')
        return false
      }
      if (wrong === 'paper-out') {
        await poll('410%20Paper%20out')
        return false
      }
      paper.push({ token, png: new Uint8Array(await job.arrayBuffer()) })
      if (wrong === 'confirmation-lost') return true
      await confirm(token, '200 OK')
      if (wrong === 'confirmation-answer-lost') unanswered = token
      return true
    },
  }
}
