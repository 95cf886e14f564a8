import type { Instant } from '@sofra/availability'
import { type AlertedStaff, type AlertingBusiness, hasOptedOut, type StaffDevice, type Tx } from '@sofra/database'
import { createFormatter } from '@sofra/i18n'
import { loadFormats } from '@sofra/i18n/formats'
import { type Texts, textOf } from '@sofra/menu'
import { currencyDigits } from '@sofra/money'
import type { EscalationChannel } from '@sofra/ordering'
import type { AppContext } from '../context.ts'
import { codePhoneProblem } from '../customers/code-phone.ts'
import { messageLanguage } from '../gateways/messages/message-text.ts'
import { recipientPseudonym } from '../gateways/messages/recipient-pseudonym.ts'
import { unansweredPush } from '../gateways/push/push-text.ts'
import { enqueuePush } from '../gateways/push/sender.ts'

/** What sending needs; everything is sent if the transaction commits. */
export type AlarmDeps = Pick<AppContext, 'mails' | 'messages' | 'queue' | 'secrets' | 'publicUrl'> & {
  readonly tx: Tx
  readonly now: Instant
}

/** What an alarm says about an order that waits for an answer. */
export interface Alarm {
  readonly merchantId: string
  readonly branchId: string
  /** The number of the order as it is called out. */
  readonly number: string
  readonly business: AlertingBusiness
  /** Null: the business has one branch only. */
  readonly branchNames: Texts | null
  readonly since: Instant
}

/** An alarm is not sent any more after this time. */
const expiryMilliseconds = 15 * 60_000

/** Sends emails to members of the staff, each in their language; returns their names. */
export async function sendAlarmEmails(
  deps: AlarmDeps,
  alarm: Alarm,
  staff: readonly Pick<AlertedStaff, 'name' | 'email' | 'language'>[],
): Promise<string[]> {
  const { tx, mails, now } = deps
  if (!mails.enabled) return []
  for (const { email: to, language } of staff) {
    const facts = await factsFor(deps, alarm, language)
    await mails.send({ to, language, template: 'unanswered-order', facts, expiresAt: now + expiryMilliseconds }, tx)
  }
  return staff.map(({ name }) => name)
}

/** Sends notifications to devices, each in the language of its user; returns the names of the users. */
export async function sendAlarmPushes(
  deps: AlarmDeps,
  alarm: Alarm,
  { devices, key }: { readonly devices: readonly StaffDevice[]; readonly key: string },
): Promise<string[]> {
  const { tx, now } = deps
  for (const { id: deviceId, language } of devices) {
    const { business, number, duration } = await factsFor(deps, alarm, language)
    const { title, body } = unansweredPush(language, { business, number, duration })
    const path = `/console/orders?branch=${alarm.branchId}`
    const notification = { title, body, path, tag: key.replaceAll('-', '').slice(0, 32), language }
    await enqueuePush(deps, tx, { deviceId, notification, expiresAt: now + expiryMilliseconds })
  }
  return [...new Set(devices.map(({ name }) => name))]
}

/**
 * Sends messages to the numbers that can get them, in the first language of the business; returns the ends of these numbers.
 * A second call with the same key sends nothing more.
 */
export async function sendAlarmMessages(
  deps: AlarmDeps,
  alarm: Alarm,
  { channel: chosen, phones, key }: { channel: EscalationChannel; phones: readonly string[]; key: string },
): Promise<string[]> {
  const { tx, messages, secrets, now } = deps
  const { merchantId, business } = alarm
  const channel = messages.supports(chosen) ? chosen : 'sms'
  if (!messages.supports(channel)) return []
  const language = messageLanguage(business.languages[0] ?? 'en')
  const content = { template: 'unanswered', facts: await factsFor(deps, alarm, language) } as const
  const notified: string[] = []
  for (const [position, to] of phones.entries()) {
    // Numbers that get no codes get no alarms, which cost the same.
    if (codePhoneProblem(to, business) || (await hasOptedOut(tx, recipientPseudonym(secrets, merchantId, to)))) continue
    const message = { merchantId, channel, to, language, content, expiresAt: now + expiryMilliseconds }
    await messages.enqueue(tx, { ...message, key: `unanswered:${key}:${position}` })
    notified.push(`…${to.slice(-3)}`)
  }
  return notified
}

async function factsFor(
  { now, publicUrl }: AlarmDeps,
  { number, business, branchId, branchNames, since }: Alarm,
  language: 'en' | 'ar',
) {
  const names = [business.names, ...(branchNames ? [branchNames] : [])]
  const format = createFormatter(await loadFormats(language), currencyDigits)
  return {
    business: names.map((texts) => textOf(texts, language, business.languages)).join(' · '),
    number,
    duration: format.duration(Math.max(1, Math.round((now - since) / 60_000))),
    link: `${publicUrl()}/console/orders?branch=${branchId}`,
  }
}
