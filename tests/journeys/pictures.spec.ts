import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { JSHandle } from '@playwright/test'
import sharp from 'sharp'
import { desktop, expect, type Page, test } from '../support/journey.ts'
import { takePhoto } from '../support/photo.ts'
import { draw, dropFile, type PictureFile, transferOf } from '../support/picture-file.ts'
import { signIn } from '../support/staff.ts'

test.use(desktop)

/** Opens an item in the editor of the grill's menu. */
async function openItem(page: Page, id: string): Promise<void> {
  await page.goto(`/console/menu?item=${id}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}

const field = (page: Page) => page.getByRole('group', { name: 'Pictures' })
const pictures = (page: Page) => field(page).getByRole('img', { name: /^Picture/ })
const choose = (page: Page, ...files: readonly PictureFile[]) =>
  field(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files])
/** The ids of the shown pictures, in their order. */
const ids = (page: Page) =>
  pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2] ?? ''))
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

test('a photo of 12 MB is dropped on an item and shown to guests, in all widths and without its position', async ({
  page,
  context,
}) => {
  const photo = { name: 'water.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() }
  expect(photo.buffer.byteLength).toBeGreaterThan(11 * 1024 * 1024)
  expect((await sharp(photo.buffer).metadata()).exif).toBeDefined()
  await signIn(page)
  await openItem(page, 'sparkling-water')
  const before = await pictures(page).count()
  await dropFile(field(page), photo)
  // Visible before it is sent.
  await expect(field(page).getByRole('progressbar', { name: 'Adding water.jpg' })).toBeVisible()
  // Noise takes longer to encode than a photo, and other journeys run meanwhile.
  await expect(pictures(page)).toHaveCount(before + 1, { timeout: 40_000 })
  const id = (await ids(page)).at(-1) ?? ''

  for (const width of [320, 640, 768, 1024, 1280, 1536]) {
    for (const format of ['avif', 'webp']) {
      const version = await page.request.get(`/pictures/${id}/${width}.${format}`)
      const { width: stored, exif, xmp } = await sharp(await version.body()).metadata()
      expect({ stored, exif, xmp }).toEqual({ stored: width, exif: undefined, xmp: undefined })
    }
  }
  const guest = await context.newPage()
  await guest.goto('/mashawi/delivery/drinks/sparkling-water')
  await expect(guest.locator(`[srcset*="${id}"], [src*="${id}"]`).first()).toBeAttached()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await ids(page)).not.toContain(id)
})

test('pictures are moved, removed with undo, and dropped on an item of the list', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'oat-soup')
  const before = await ids(page)
  await choose(page, await draw('one.png', '#2f6b4f'), await draw('two.png', '#35518f'))
  await expect(pictures(page)).toHaveCount(before.length + 2)
  const added = (await ids(page)).slice(-2)
  const last = before.length + 2
  await page.getByRole('button', { name: `Move picture ${last} earlier` }).click()
  await expect.poll(() => ids(page)).toEqual([...before, added[1], added[0]])
  await page.getByRole('button', { name: `Remove picture ${last}` }).click()
  await expect.poll(() => ids(page)).toEqual([...before, added[1]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ids(page)).toEqual([...before, added[1], added[0]])
  for (const position of [last, last - 1]) {
    await page.getByRole('button', { name: `Remove picture ${position}` }).click()
    await expect(pictures(page)).toHaveCount(position - 1)
  }

  await page.goto('/console/menu?category=soups')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  await dropFile(page.getByRole('link', { name: /^Seafood soup/ }), await draw('seafood.png', '#c9501c'))
  await saved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})

test('a copied picture is pasted, and one in a text field is not', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'muhallabia')
  const before = await ids(page)
  const clipboardData = await transferOf(page, await draw('copied.png', '#35518f'))
  const paste = (data: JSHandle<DataTransfer>) =>
    data.evaluate((transfer) => {
      const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    })
  expect(await paste(clipboardData)).toBe(true)
  await expect(pictures(page)).toHaveCount(before.length + 1)
  // A spreadsheet copies its cells as text and as a picture.
  await clipboardData.evaluate((transfer) => transfer.items.add('Muhallabia', 'text/plain'))
  expect(await paste(clipboardData)).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pictures(page)).toHaveCount(before.length)
})

test('HEIC is cropped by keyboard after it was uploaded; the whole picture is still in the library', async ({
  page,
}) => {
  const text = `Two halves ${randomUUID().slice(0, 8)}`
  const heic = new URL('../../apps/api/src/testing/files/halves.heic', import.meta.url)
  await signIn(page)
  await openItem(page, 'chicken-vermicelli')
  const before = await ids(page)
  await choose(page, { name: 'halves.heic', mimeType: 'image/heic', buffer: await readFile(heic) })
  await expect(pictures(page)).toHaveCount(before.length + 1)
  const whole = (await ids(page)).at(-1)
  await pictures(page).last().click()
  const details = page.getByRole('dialog', { name: 'Picture', exact: true })
  await details.getByRole('textbox', { name: 'English' }).fill(text)
  await details.getByRole('button', { name: 'Save texts' }).click()
  await details.getByRole('button', { name: 'Crop' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop' })
  await crop.getByRole('radio', { name: 'Square' }).check()
  await crop.getByRole('group', { name: /^Part that is shown/ }).press('ArrowDown')
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toBeHidden()
  await expect.poll(() => ids(page)).not.toContain(whole)
  const cropped = (await ids(page)).at(-1)

  await field(page).getByRole('button', { name: 'Choose from library' }).click()
  const library = page.getByRole('dialog', { name: 'Picture library' })
  await library.getByRole('searchbox').fill('halves')
  await expect(library.getByRole('listitem')).toHaveCount(2)
  await library
    .getByRole('button', { name: `Details: ${text}` })
    .first()
    .click()
  await expect(library).toContainText('halves.heic')
  await library.getByRole('button', { name: 'All pictures' }).click()
  await library.getByRole('button', { name: text, exact: true }).first().click()
  await library.getByRole('button', { name: /^Add 1/ }).click()
  await expect(library).toBeHidden()
  await page.getByRole('button', { name: `Remove picture ${before.length + 1}` }).click()
  await expect.poll(() => ids(page)).not.toContain(cropped)
})

test('what is no picture is refused with a sentence', async ({ page }) => {
  await signIn(page)
  await openItem(page, 'umm-ali')
  const before = await ids(page)
  const large = Buffer.alloc(12 * 1024 * 1024 + 1)
  await choose(
    page,
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
  )
  await expect(field(page).getByText('menu.pdf isn’t a JPEG, PNG, WebP, AVIF or HEIC picture.')).toBeVisible()
  await expect(field(page).getByText('large.jpg is larger than 12 MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss: menu.pdf' }).click()
  await expect(field(page).getByText('menu.pdf')).toHaveCount(0)
  expect(await ids(page)).toEqual(before)
})

test.describe('refused by the server', () => {
  test.use({ tolerated: [/status of 422/] })

  test('a text that is named like a picture is refused by its content', async ({ page }) => {
    await signIn(page)
    await openItem(page, 'umm-ali')
    await choose(page, { name: 'kebab.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(field(page).getByText('kebab.jpg isn’t a JPEG')).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('the chosen picture is kept, and sent once there is one', async ({ page, context }) => {
    await signIn(page)
    await openItem(page, 'kunafa')
    const before = await ids(page)
    await context.setOffline(true)
    await choose(page, await draw('later.png', '#7a2f6b'))
    await expect(field(page).getByText('later.png is kept and sent once there is a connection.')).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await expect(pictures(page)).toHaveCount(before.length + 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pictures(page)).toHaveCount(before.length)
  })
})
