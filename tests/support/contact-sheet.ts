import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { type Look, looks, nameOfLook, optionsFor } from './looks.ts'
import { placeOrdersInEveryState } from './order-states.ts'
import { type Screen, screensOf } from './screens.ts'
import { type Kept, makeVisitors } from './visitors.ts'
import { layoutShifts, standsStill, watch } from './watch.ts'

/** What came of photographing one screen in one look. */
export interface Shot {
  readonly screen: Screen
  readonly look: Look
  readonly file: string
  /** What the page complained about, what moved, and what was waited for in vain. */
  readonly problems: readonly string[]
}

export interface Sitting {
  readonly url: string
  readonly folder: string
  /** Words: of a look ("dark", "ar", "phone"), or a part of a screen's name. None: everything. */
  readonly wanted: readonly string[]
  /** What comes after the others: it breaks the product. */
  readonly last?: { readonly screens: readonly Screen[]; readonly prepare: () => Promise<void> }
}

const atOnce = 3

/** Photographs every wanted screen in every wanted look, and lays the pictures out on one page. */
export async function makeContactSheet({ url, folder, wanted, last }: Sitting): Promise<readonly Shot[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const isLookWord = (word: string) => looks.some((look) => nameOfLook(look).split(' ').includes(word))
  const lookWords = wanted.filter(isLookWord)
  const names = wanted.filter((word) => !isLookWord(word))
  const isWanted = ({ name }: Screen) => names.length === 0 || names.some((word) => name.includes(word))
  const wantedLooks = looks.filter((look) => lookWords.every((word) => nameOfLook(look).split(' ').includes(word)))

  const browser = await chromium.launch(launchOptions())
  try {
    const kept = await makeVisitors(browser, url)
    const shoot = (screens: readonly Screen[]) =>
      shootAll({
        browser,
        url,
        folder,
        kept,
        poses: screens.filter(isWanted).flatMap((screen) => wantedLooks.map((look) => ({ screen, look }))),
      })
    const shots = await shoot(screensOf(await placeOrdersInEveryState(url)))
    if (last) {
      await last.prepare()
      shots.push(...(await shoot(last.screens)))
    }
    await writeFile(path.join(folder, 'index.html'), sheet(shots, wantedLooks))
    return shots
  } finally {
    await browser.close()
  }
}

interface Studio {
  readonly browser: Browser
  readonly url: string
  readonly folder: string
  readonly kept: Kept
  readonly poses: readonly { readonly screen: Screen; readonly look: Look }[]
}

async function shootAll(studio: Studio): Promise<Shot[]> {
  const shots: Shot[] = []
  const waiting = studio.poses.entries()
  const photographer = async () => {
    for (const [index, { screen, look }] of waiting) shots[index] = await shoot(studio, screen, look)
  }
  await Promise.all(Array.from({ length: atOnce }, photographer))
  return shots
}

async function shoot({ browser, url, folder, kept }: Studio, screen: Screen, look: Look): Promise<Shot> {
  const file = `${screen.name} ${nameOfLook(look)}`.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  const problems: string[] = []
  const context = await browser.newContext({ ...optionsFor(look), baseURL: url, storageState: kept[screen.who] })
  try {
    await watch(context, problems)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(screen.path, { waitUntil: 'load' })
    await screen.ready(page).catch((error: Error) => problems.push(`not reached: ${error.message.split('\n')[0]}`))
    await settle(page)
    problems.push(...(await layoutShifts(page)).map((shift) => `moved ${shift}`))
    await page.screenshot({ path: path.join(folder, `${file}.jpg`), type: 'jpeg', quality: 85 })
    await page.screenshot({ path: path.join(folder, `${file}-whole.jpg`), type: 'jpeg', quality: 70, fullPage: true })
  } catch (error) {
    problems.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  } finally {
    await context.close()
  }
  return { screen, look, file, problems: problems.filter((problem) => !isItsOwnStatus(problem)) }
}

/** Browsers write down that a page is answered with 404 and the like, which is what those screens are there for. */
function isItsOwnStatus(problem: string): boolean {
  return /status of (?:404|433|503)/.test(problem)
}

/** Until everything that was asked for is there and nothing moves by itself. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {
    // A page that listens for live news never falls silent.
  })
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await standsStill(page)
}

function sheet(shots: readonly Shot[], columns: readonly Look[]): string {
  const rows = Map.groupBy(shots, ({ screen }) => screen.name)
  const cell = ({ file, look, problems }: Shot) => `
    <td class="${look.device}">
      <a href="${file}.jpg"><img src="${file}.jpg" alt="" loading="lazy"></a>
      <a href="${file}-whole.jpg">whole page</a>
      ${problems.map((problem) => `<p>${escapeHtml(problem)}</p>`).join('')}
    </td>`
  const row = ([name, taken]: [string, Shot[]]) => `
    <tr><th scope="row" id="${escapeHtml(name)}">${escapeHtml(name)}<small>${escapeHtml(taken[0]?.screen.path ?? '')}</small></th>
    ${taken.map(cell).join('')}</tr>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen of Sofra</title>
<style>
  body { font: 14px/1.4 system-ui; margin: 0; background: #e9e7e3; color: #222 }
  th { position: sticky; inset-inline-start: 0; inset-block-start: 0; background: #e9e7e3; padding: 8px; text-align: start; vertical-align: top }
  thead th { z-index: 1 }
  th[scope=row] { min-width: 120px }
  small { display: block; font-weight: 400; overflow-wrap: anywhere; max-width: 160px }
  td { padding: 8px; vertical-align: top }
  img { display: block; height: 420px; background: #ccc }
  .desktop img { height: auto; width: 640px }
  p { color: #a00; margin: 4px 0; max-width: 320px; overflow-wrap: anywhere }
</style>
<table>
  <thead><tr><td></td>${columns.map((look) => `<th scope="col">${nameOfLook(look)}</th>`).join('')}</tr></thead>
  <tbody>${[...rows].map(row).join('')}</tbody>
</table>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
