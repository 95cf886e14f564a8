import { queryDatabase } from '../tests/support/database.ts'
import { callAll, callsLine, during, post } from './concurrent-calls.ts'
import { demoBranch } from './shop.ts'

const clientCounts = [8, 32]
const seconds = 5

/**
 * Sign-ins: each guest has a separate phone, requests a code (shown in the outbox) and verifies it. Includes hashing,
 * limits and a new account.
 */
export async function benchLogins(url: string, dataDir: string): Promise<void> {
  const { id: branch_id } = await demoBranch(url)
  let last = 0
  for (const count of clientCounts) {
    const phones: string[] = []
    const requests = during(seconds, () => {
      last += 1
      const phone = String(50_000_000 + last)
      phones.push(phone)
      return { branch_id, phone, dial_code: '965', channel: 'sms' }
    })
    const sent = await callAll(requests, count, (body, agent) =>
      post(`${url}/api/webapp/login`, agent, JSON.stringify(body)),
    )
    console.log(callsLine(`sign-in codes, ${count} clients`, sent))

    const codes = await codesOf(dataDir, phones)
    const signedIn = await callAll(codes.entries(), count, ([phone, code], agent) =>
      post(
        `${url}/api/webapp/verify`,
        agent,
        JSON.stringify({ branch_id, phone, dial_code: '965', code, session: 'bearer' }),
      ),
    )
    console.log(callsLine(`sign-ins by code, ${count} clients`, signedIn))
  }
}

async function codesOf(dataDir: string, phones: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryDatabase<{ phone: string; code: string }>(
    dataDir,
    `select substr(recipient, 5) as phone, facts ->> 'code' as code from messages
     where template = 'code' and substr(recipient, 5) = any ($1) and facts ? 'code'`,
    [phones],
  )
  return new Map(rows.map(({ phone, code }) => [phone, code]))
}
