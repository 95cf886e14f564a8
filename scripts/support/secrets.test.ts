import { expect, test } from 'vitest'
import { findSecrets, isScanned } from './secrets.ts'

// Assembled, so that the scan of the repository does not find them.
const key = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')
const pem = `${key}\n${'MIIEpAIBAAKCAQEA'.repeat(8)}\n${key.replace('BEGIN', 'END')}`
const token = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'.slice(0, 36)}`

test('finds a private key, a token and a password in an address, with file and line', async () => {
  const found = await findSecrets([
    { path: 'clean.ts', text: 'export const a = 1\n' },
    { path: 'token.ts', text: `// two\nconst token = '${token}'` },
    { path: 'key.pem', text: `\n\n${pem}\n` },
    { path: 'url.env', text: `DATABASE=postgres://sofra:${'s3cr3t-w0rd'}@db.example/sofra` },
  ])
  expect(found.map((problem) => problem.split(' ')[0])).toEqual(['token.ts:2:', 'key.pem:3:', 'url.env:1:'])
})

test('does not repeat the secret', async () => {
  expect((await findSecrets([{ path: 'a', text: token }])).join()).not.toContain(token)
})

test('skips pictures and fonts', () => {
  expect(['a.webp', 'b.woff2', 'package-lock.json', ''].map(isScanned)).toEqual([false, false, false, false])
  expect(['a.ts', '.env', 'shop.json'].map(isScanned)).toEqual([true, true, true])
})
