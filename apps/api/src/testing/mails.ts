import { latestAccountMails } from '@sofra/database'
import { renderAccountMail } from '../gateways/messages/account-mail-text.ts'
import type { TestApi } from './start-api.ts'

/** Sends the queued emails, and returns the latest one to an address, which the outbox has kept. */
export async function lastMail({ api, database }: Pick<TestApi, 'api' | 'database'>, to: string) {
  await api.runJobs()
  const mail = (await latestAccountMails(database.pool, 50)).find(({ recipient }) => recipient === to)
  const link = mail?.facts['link'] ?? ''
  const text = mail ? renderAccountMail(mail)?.text : undefined
  return { template: mail?.template, language: mail?.language, text, link, token: tokenOf(link) }
}

/** The token in the query or at the end of the path of a link. */
function tokenOf(link: string): string {
  const url = URL.parse(link)
  return url?.searchParams.get('token') ?? url?.pathname.split('/').at(-1) ?? ''
}
