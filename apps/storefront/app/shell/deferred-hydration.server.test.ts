import { expect, test } from 'vitest'
import { deferScripts } from './deferred-hydration.server.ts'

const page =
  '<html><head><link rel="modulepreload" nonce="n0nce" href="/assets/shell.js"/><link rel="stylesheet" href="/assets/shell.css"/></head>' +
  '<body><script nonce="n0nce">stay()</script><script nonce="n0nce" type="module" async="">import "/assets/menu.js"</script></body></html>'

const words = { words: '/assets/words-en.json', moreWords: '/assets/words-more-en.json', wantsMore: false }

test('nothing in the page as it is sent fetches a script', () => {
  const held = deferScripts(page, words, 'n0nce')
  expect(held).not.toContain('rel="modulepreload"')
  expect(held).not.toContain('type="module"')
  expect(held).toContain('<script nonce="n0nce" type="text/plain" id="entry">import "/assets/menu.js"</script>')
})

test('what is fetched later is named in its head, and everything else stays', () => {
  const held = deferScripts(page, words, 'n0nce')
  const [, starter] = /<script nonce="n0nce">(\(function startLate.*?)<\/script><\/head>/s.exec(held) ?? []
  expect(starter).toContain('{"modules":["/assets/shell.js"],"words":"/assets/words-en.json",')
  expect(held).toContain('<link rel="stylesheet" href="/assets/shell.css"/>')
  expect(held).toContain('<script nonce="n0nce">stay()</script>')
})
