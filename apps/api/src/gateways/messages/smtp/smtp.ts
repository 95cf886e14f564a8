import { createTransport } from 'nodemailer'
import { type DeliveryResult, type MessageService, messageLimits } from '../service.ts'

export interface SmtpOptions {
  /** `smtps://user:password@mail.example` */
  readonly url: string
  /** Whom mail comes from: `Mashawi <orders@mashawi.example>`. */
  readonly from: string
}

/** Email by SMTP: one text, no pictures and no tracking. */
export function createSmtp({ url, from }: SmtpOptions, limits = messageLimits): MessageService {
  const { connectMilliseconds, totalMilliseconds } = limits
  return {
    name: 'smtp',
    async send({ id, recipient, facts }, { subject, text }) {
      const transport = createTransport({
        url,
        connectionTimeout: connectMilliseconds,
        dnsTimeout: connectMilliseconds,
        greetingTimeout: totalMilliseconds,
        socketTimeout: totalMilliseconds,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const stop = facts['stopLink']
      const sending = transport.sendMail({
        from,
        to: recipient,
        subject,
        text,
        // The same message sent again is seen to be the same.
        messageId: `<${id}@${hostOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stop && { 'List-Unsubscribe': `<${stop}>` }) },
      })
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<DeliveryResult>((resolve) => {
        timer = setTimeout(() => resolve({ kind: 'silent', why: 'no answer' }), totalMilliseconds)
      })
      try {
        return await Promise.race([sending.then(parseAccepted, parseError), timeout])
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}

function parseAccepted(info: { accepted?: readonly unknown[]; response?: string; messageId?: string }): DeliveryResult {
  if (!info.response?.startsWith('250') || info.accepted?.length !== 1) {
    return { kind: 'nonsense', why: 'taken, and yet not' }
  }
  return { kind: 'taken', reference: info.messageId ?? '' }
}

/** What the other side says stays unread: it may name the person. */
function parseError(problem: { code?: string; responseCode?: number }): DeliveryResult {
  const { code = '', responseCode } = problem
  if (responseCode !== undefined) {
    // A password that is wrong says nothing of the message: somebody will mend it.
    const lasting = responseCode >= 500 && code !== 'EAUTH'
    return { kind: lasting ? 'refused' : 'fault', code: String(responseCode) }
  }
  if (code === 'EPROTOCOL') return { kind: 'nonsense', why: code }
  if (code === 'EAUTH' || code === 'ETLS') return { kind: 'fault', code }
  return { kind: 'silent', why: code || 'no connection' }
}

function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
