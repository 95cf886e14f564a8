import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../tests/support/browser.ts'
import { line, percentile } from './load.ts'

/** The highest accepted figures: times in milliseconds, elements of the document. */
const limits = { ready: 1_000, nodes: 2_500, key: 50 }
const loads = 5
const term = 'item 123 of category'

/** The screens that are measured, as paths of the console. */
const screens = {
  items: '/console/menu',
  'an open item': '/console/menu?item=item-7',
  choices: '/console/menu/choices?group=group-3',
  translations: '/console/menu/translations',
}

/**
 * Opens the editor of a menu of 1,000 items and types in its search: the time until it reacts to presses, the elements of
 * each screen, and the time from a key to the list that it leads to. Returns the figures above their limits.
 */
export async function measureEditor(url: string, branchId: string, cookie: string): Promise<string[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'en' })
    await context.addCookies(cookiesOf(cookie, url))
    const above: string[] = []
    for (const [name, path] of Object.entries(screens)) {
      const { ready, nodes } = await measureScreen(
        context,
        `${path}${path.includes('?') ? '&' : '?'}branch=${branchId}`,
      )
      console.log(line(`editor, ${name}`, `ready ${Math.round(ready)} ms`, `${nodes} elements`))
      if (ready > limits.ready) above.push(`${name}: ready after ${Math.round(ready)} ms, limit ${limits.ready} ms`)
      if (nodes > limits.nodes) above.push(`${name}: ${nodes} elements, limit ${limits.nodes}`)
    }
    const keys = await measureKeys(await openScreen(context, `${screens.items}?branch=${branchId}`))
    const worst = percentile(keys, 0.95)
    console.log(
      line('editor, a key in the search', `p95 ${Math.round(worst)} ms`, `p50 ${Math.round(percentile(keys, 0.5))} ms`),
    )
    if (worst > limits.key) above.push(`a key in the search: ${Math.round(worst)} ms, limit ${limits.key} ms`)
    return above
  } finally {
    await browser.close()
  }
}

async function openScreen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForSelector('html[data-ready="true"]')
  return page
}

async function measureScreen(context: BrowserContext, path: string) {
  const times: number[] = []
  let nodes = 0
  for (let load = 0; load < loads; load++) {
    const page = await context.newPage()
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset['ready'] !== 'true') return
        observer.disconnect()
        performance.mark('editor-ready')
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] })
    })
    await page.goto(path)
    await page.waitForSelector('html[data-ready="true"]')
    times.push(await page.evaluate(() => performance.getEntriesByName('editor-ready')[0]?.startTime ?? 0))
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length))
    await page.close()
  }
  return { ready: percentile(times, 0.5), nodes }
}

/** The time from each key to the next frame, in which the list is the new one. */
async function measureKeys(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(window, { took })
    document.addEventListener(
      'keydown',
      () => {
        const before = performance.now()
        // After the frame that shows the result.
        requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - before)))
      },
      true,
    )
  })
  await page.getByRole('searchbox').focus()
  for (const key of term) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
  return page.evaluate(() => (window as unknown as { took: number[] }).took)
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}
