import type { MessageReport } from '@sofra/database'
import { testDatabase } from '@sofra/database/testing'
import { outboxService } from '@sofra/dev-outbox'
import { expect, expectTypeOf, test } from 'vitest'
import { messageChannels } from './messages.ts'
import { createMessageServices, type ReportingServiceName, reportingServiceNames } from './registry.ts'
import { twilioAccount, whatsappAccount } from './testing/fixtures.ts'

const { ownerPool } = await testDatabase()
const deps = { clock: { now: () => 0 }, publicUrl: undefined }

test('the check on message_reports.service allows exactly the services with a webhook', async () => {
  const { rows } = await ownerPool.query<{ definition: string }>(
    `select pg_get_constraintdef(constraints.oid) as definition
     from pg_constraint as constraints
     join pg_attribute as columns on columns.attrelid = constraints.conrelid and constraints.conkey = array[columns.attnum]
     where constraints.conrelid = 'message_reports'::regclass and constraints.contype = 'c' and columns.attname = 'service'`,
  )
  expect(rows).toHaveLength(1)
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(allowed.sort()).toEqual([...reportingServiceNames].sort())
})

test('the database type of a report names exactly the services with a webhook', () => {
  expectTypeOf<MessageReport['service']>().toEqualTypeOf<ReportingServiceName>()
})

test('the fallback serves every channel that has no other service', () => {
  const options = {
    fallback: outboxService,
    twilio: { ...twilioAccount, url: 'http://127.0.0.1:1' },
    whatsapp: { ...whatsappAccount, url: 'http://127.0.0.1:1' },
  }
  const services = createMessageServices(options, deps)
  expect(messageChannels.map((channel) => services[channel]?.name)).toEqual(['twilio', 'whatsapp', 'outbox'])
  expect(createMessageServices({}, deps)).toEqual({})
})
