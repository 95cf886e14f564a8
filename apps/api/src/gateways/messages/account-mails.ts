import {
  type AccountLanguage,
  findAccountMail,
  finishAccountMail,
  saveAccountMail,
  type Tx,
  withoutTenant,
} from '@sofra/database'
import { z } from 'zod'
import { handleJob, type JobHandler, jobKind } from '../../jobs/queue.ts'
import { type AccountTemplate, renderAccountMail } from './account-mail-text.ts'
import type { SenderDeps } from './sender.ts'

/** An email about an account of the console. */
export interface AccountMail {
  readonly to: string
  readonly language: AccountLanguage
  readonly template: AccountTemplate
  /** The template's values. `link` is the address that the email leads to. */
  readonly facts: Readonly<Record<string, string>> & { readonly link: string }
  /** After this the email is not sent any more, and its content is deleted. */
  readonly expiresAt: number
}

/** Sends emails about accounts. They are always sent from the queue, so that a response does not tell whether one is. */
export interface AccountMailSender {
  /** Whether a service sends emails. Without one, nothing is stored. */
  readonly enabled: boolean
  /** Sends an email, in the caller's transaction if there is one. */
  send(mail: AccountMail, tx?: Tx): Promise<void>
}

type MailDeps = Pick<SenderDeps, 'pool' | 'clock' | 'log' | 'queue' | 'services'>

/** The job that sends an email. Its data holds an id only, because the content has a secret link. */
const sendAccountMail = jobKind({ name: 'send-account-mail', data: z.object({ mailId: z.string() }), tries: 12 })

export function createAccountMails({ pool, clock, queue, services }: MailDeps): AccountMailSender {
  const store = async (tx: Tx, { to: recipient, ...mail }: AccountMail) => {
    const mailId = await saveAccountMail(tx, { recipient, ...mail, createdAt: clock.now() })
    await queue.send(tx, sendAccountMail, { mailId }, { key: mailId })
  }
  return {
    enabled: services.email !== undefined,
    async send(mail, tx) {
      if (!services.email) return
      if (tx) return store(tx, mail)
      await withoutTenant(pool, (own) => store(own, mail))
    },
  }
}

/** The handler that sends queued emails. */
export function accountMailJobs({ pool, clock, log, services }: MailDeps): JobHandler[] {
  return [
    handleJob(sendAccountMail, async ({ mailId }) => {
      const mail = await findAccountMail(pool, mailId)
      const service = services.email
      if (mail?.state !== 'waiting' || mail.expiresAt <= clock.now() || !service) return
      const rendered = renderAccountMail(mail)
      if (!rendered) return
      const delivery = await service.send({ ...mail, template: mail.template as AccountTemplate }, rendered)
      const facts = { service: service.name, mail: mailId }
      switch (delivery.kind) {
        case 'accepted':
          await finishAccountMail(pool, mailId, {
            state: 'sent',
            service: service.name,
            retainsFacts: service.retainsContent === true,
          })
          return
        case 'unreachable':
        case 'opted-out':
        case 'refused':
          log.warn({ ...facts, code: delivery.code }, 'account email refused by the service')
          await finishAccountMail(pool, mailId, { state: 'refused', service: service.name, error: delivery.code })
          return
        default:
          log.warn({ ...facts, ...delivery }, 'account email not sent: it is retried')
          throw new Error('Email not accepted by the service: it is retried')
      }
    }),
  ]
}
