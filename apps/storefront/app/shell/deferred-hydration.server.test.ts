import { expect, test } from 'vitest'
import { deferScripts, inlineCall } from './deferred-hydration.server.ts'

const page =
  '<html><head><link rel="modulepreload" nonce="n0nce" href="/assets/shell.js"/><link rel="stylesheet" href="/assets/shell.css"/></head>' +
  '<body><script nonce="n0nce">stay()</script><script nonce="n0nce" type="module" async="">import "/assets/menu.js"</script></body></html>'

const catalogues = {
  catalogue: '/assets/catalogue-en.json',
  deferredCatalogue: '/assets/catalogue-deferred-en.json',
  needsDeferredCatalogue: false,
}

test('leaves nothing in the page that loads a script', () => {
  const html = deferScripts(page, catalogues, 'n0nce')
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script nonce="n0nce" type="text/plain" id="entry">import "/assets/menu.js"</script>')
})

test('inlines the files to load and keeps everything else', () => {
  const html = deferScripts(page, catalogues, 'n0nce')
  const [, starter] = /<script nonce="n0nce">(\(function deferHydration.*?)<\/script><\/head>/s.exec(html) ?? []
  expect(starter).toContain('{"modules":["/assets/shell.js"],"catalogue":"/assets/catalogue-en.json",')
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell.css"/>')
  expect(html).toContain('<script nonce="n0nce">stay()</script>')
})

test('inlines a call with its arguments as JSON', () => {
  const called: unknown[] = []
  const record = (name: string, options: { list: readonly string[] }) => {
    // Indented in the source.
    called.push(name, options)
  }
  const source = inlineCall(record, 'a "b"', { list: ['c'] })
  expect(source).not.toMatch(/\n[ \t]/)
  new Function('called', source)(called)
  expect(called).toEqual(['a "b"', { list: ['c'] }])
})
