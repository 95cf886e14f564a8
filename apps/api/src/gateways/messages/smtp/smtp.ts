import { createTransport } from 'nodemailer'
import { type DeliveryResult, type MessageService, type MessageServiceModule, messageLimits } from '../service.ts'

export interface SmtpOptions {
  /** `smtps://user:password@mail.example` */
  readonly url: string
  /** The sender: `Mashawi <orders@mashawi.example>`. */
  readonly from: string
}

export const smtp = {
  channels: ['email'],
  create: (options: SmtpOptions) => createSmtp(options),
} as const satisfies MessageServiceModule<SmtpOptions>

/** Sends plain-text email by SMTP. */
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
        // A repeated message has the same Message-ID, so mail clients drop the duplicate.
        messageId: `<${id}@${hostOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stop && { 'List-Unsubscribe': `<${stop}>` }) },
      })
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<DeliveryResult>((resolve) => {
        timer = setTimeout(() => resolve({ kind: 'timeout', reason: 'no answer' }), totalMilliseconds)
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
    return { kind: 'invalid-response', reason: 'the server did not accept the recipient' }
  }
  return { kind: 'accepted', reference: info.messageId ?? '' }
}

/** Classifies an error by its codes only; the server's text may contain personal data. */
function parseError(problem: { code?: string; responseCode?: number }): DeliveryResult {
  const { code = '', responseCode } = problem
  if (responseCode !== undefined) {
    // An authentication failure is a configuration error and says nothing about the message, so sending is retried.
    const isPermanent = responseCode >= 500 && code !== 'EAUTH'
    return { kind: isPermanent ? 'refused' : 'provider-error', code: String(responseCode) }
  }
  if (code === 'EPROTOCOL') return { kind: 'invalid-response', reason: code }
  if (code === 'EAUTH' || code === 'ETLS') return { kind: 'provider-error', code }
  return { kind: 'timeout', reason: code || 'no connection' }
}

function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
