import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashInline } from './csp.ts'

test('allows only inline code with a nonce or hash, and no framing', () => {
  const policy = contentSecurityPolicy({ kind: 'nonce', nonce: 'abc' })
  expect(policy).toContain(`script-src 'self' 'nonce-abc';`)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).not.toContain('unsafe')
})

test('allows images from the origin of the map tiles only', () => {
  const policy = contentSecurityPolicy({ kind: 'nonce', nonce: 'abc' }, { imageOrigin: 'https://tiles.example' })
  expect(policy).toContain(`img-src 'self' data: blob: https://tiles.example;`)
  expect(policy.match(/tiles\.example/g)).toHaveLength(1)
})

test('replaces the nonce by the hash of each inline script', () => {
  // echo -n "go()" | openssl dgst -sha256 -binary | base64
  const hash = `'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='`
  const { html, inline } = hashInline('<script nonce="n">go()</script><script nonce="n" src="/a.js"></script>', 'n')
  expect(html).toBe('<script>go()</script><script src="/a.js"></script>')
  expect(inline).toEqual({ kind: 'hashes', scripts: [hash], styles: [] })
  expect(contentSecurityPolicy(inline)).toContain(`script-src 'self' ${hash};`)
})

test('does not allow a script without the nonce', () => {
  const { html, inline } = hashInline('<p><script>steal()</script></p><script nonce="other">steal()</script>', 'n')
  expect(html).toContain('steal()')
  expect(inline).toEqual({ kind: 'hashes', scripts: [], styles: [] })
})

test('lists hashes of styles apart from scripts', () => {
  const { inline } = hashInline('<style nonce="n">a{}</style>', 'n')
  expect(inline).toMatchObject({ scripts: [], styles: [expect.stringMatching(/^'sha256-/)] })
})
