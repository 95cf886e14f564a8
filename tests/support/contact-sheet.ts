import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Appearance, appearanceName, appearances, appearancesAt, contextOptionsFor } from './appearances.ts'
import { launchOptions } from './browser.ts'
import { densePhone } from './devices.ts'
import { placeOrdersInEveryState } from './order-states.ts'
import { layoutShifts, monitorPages, waitForAnimations } from './page-monitor.ts'
import type { Screen } from './screen.ts'
import { screensOf } from './screens.ts'
import { createVisitors, type StorageStates } from './visitors.ts'

/** The result of capturing one screen in one appearance. */
export interface Shot {
  readonly screen: Screen
  readonly appearance: Appearance
  readonly file: string
  /** Console errors, layout shifts, and timeouts. */
  readonly problems: readonly string[]
}

export interface ContactSheetOptions {
  readonly url: string
  readonly folder: string
  /**
   * Filters: part of an appearance ("dark", "ar", "phone") or of a screen's name. Empty: all screens. Words such as "360px" are
   * widths; without one, phone and desktop have their own.
   */
  readonly filters: readonly string[]
  /** Screens captured last, because their preparation breaks the product. */
  readonly last?: { readonly screens: readonly Screen[]; readonly prepare: () => Promise<void> }
}

const concurrency = 3

/** Captures every requested screen in every requested appearance, and writes a page with all images. */
export async function makeContactSheet({ url, folder, filters, last }: ContactSheetOptions): Promise<readonly Shot[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const isWidth = (word: string) => /^\d+px$/.test(word)
  const widths = filters.filter(isWidth).map((word) => Number.parseInt(word, 10))
  const offered = widths.length > 0 ? widths.flatMap(appearancesAt) : appearances
  const isAppearanceFilter = (word: string) =>
    appearances.some((appearance) => appearanceName(appearance).split(' ').includes(word))
  const appearanceFilters = filters.filter(isAppearanceFilter)
  const names = filters.filter((word) => !isWidth(word) && !isAppearanceFilter(word))
  const isRequested = ({ name }: Screen) => names.length === 0 || names.some((word) => name.includes(word))
  const requestedAppearances = offered.filter((appearance) =>
    appearanceFilters.every((word) => appearanceName(appearance).split(' ').includes(word)),
  )

  const browser = await chromium.launch(launchOptions())
  try {
    const storageStates = await createVisitors(browser, url)
    const capture = (screens: readonly Screen[]) =>
      captureAll({
        browser,
        url,
        folder,
        storageStates: storageStates,
        captures: screens
          .filter(isRequested)
          .flatMap((screen) => requestedAppearances.map((appearance) => ({ screen, appearance }))),
      })
    const shots = await capture(screensOf(await placeOrdersInEveryState(url)))
    if (last) {
      await last.prepare()
      shots.push(...(await capture(last.screens)))
    }
    await writeFile(path.join(folder, 'index.html'), sheet(shots, requestedAppearances))
    return shots
  } finally {
    await browser.close()
  }
}

interface CaptureContext {
  readonly browser: Browser
  readonly url: string
  readonly folder: string
  readonly storageStates: StorageStates
  readonly captures: readonly { readonly screen: Screen; readonly appearance: Appearance }[]
}

async function captureAll(context: CaptureContext): Promise<Shot[]> {
  const shots: Shot[] = []
  const waiting = context.captures.entries()
  const worker = async () => {
    for (const [index, { screen, appearance }] of waiting)
      shots[index] = await captureScreen(context, screen, appearance)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return shots
}

async function captureScreen(
  { browser, url, folder, storageStates }: CaptureContext,
  screen: Screen,
  appearance: Appearance,
): Promise<Shot> {
  const file = `${screen.name} ${appearanceName(appearance)}`.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()
  const problems: string[] = []
  const context = await browser.newContext({
    ...contextOptionsFor(appearance),
    ...(appearance.device === 'phone' && { deviceScaleFactor: densePhone.deviceScaleFactor }),
    baseURL: url,
    storageState: storageStates[screen.visitor],
  })
  try {
    await monitorPages(context, problems)
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
  return { screen, appearance: appearance, file, problems: problems.filter((problem) => !isItsOwnStatus(problem)) }
}

/** Whether a console error is the expected status of an error screen. */
function isItsOwnStatus(problem: string): boolean {
  return /status of (?:404|410|433|503)/.test(problem)
}

/** Waits until requests, fonts and animations have finished. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {
    // A page with an event stream never becomes idle.
  })
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await waitForAnimations(page)
}

function sheet(shots: readonly Shot[], columns: readonly Appearance[]): string {
  const rows = Map.groupBy(shots, ({ screen }) => screen.name)
  const cell = ({ file, appearance, problems }: Shot) => `
    <td class="${appearance.device}">
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
  <thead><tr><td></td>${columns.map((appearance) => `<th scope="col">${appearanceName(appearance)}</th>`).join('')}</tr></thead>
  <tbody>${[...rows].map(row).join('')}</tbody>
</table>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
