import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureFile, pictureFolder, pictureWidths } from './picture-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

function drawn(width: number, height: number, background = '#c9501c') {
  return sharp({ create: { width, height, channels: 3, background } })
}

describe('storing a picture', () => {
  test('stores every width up to its own as AVIF and WebP', async () => {
    const { picture } = await pictureFolder(folder).storePicture(await drawn(800, 600).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 800, height: 600 })
    expect((await readdir(path.join(folder, picture.id))).sort()).toEqual([
      '320.avif',
      '320.webp',
      '640.avif',
      '640.webp',
      '768.avif',
      '768.webp',
    ])
    const middle = await sharp(path.join(folder, picture.id, '640.avif')).metadata()
    expect(middle).toMatchObject({ width: 640, height: 480 })
  })

  test('keeps the width of a picture that is smaller than every stored width', async () => {
    const { picture } = await pictureFolder(folder).storePicture(await drawn(120, 90).png().toBuffer())
    expect((await readdir(path.join(folder, picture.id))).sort()).toEqual(['120.avif', '120.webp'])
  })

  test('stores concurrent uploads of the same bytes once and leaves no temporary folder', async () => {
    const bytes = await drawn(400, 400, '#2f6b4f').png().toBuffer()
    const store = pictureFolder(folder)
    const [one, two] = await Promise.all([store.storePicture(bytes), store.storePicture(bytes)])
    expect(one).toEqual(two)
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('rotates a photo by its EXIF orientation and drops the metadata', async () => {
    const bytes = await drawn(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { picture } = await pictureFolder(folder).storePicture(bytes)
    expect(picture).toMatchObject({ width: 400, height: 800 })
    const stored = await sharp(path.join(folder, picture.id, '320.webp')).metadata()
    expect(stored).toMatchObject({ width: 320, height: 640 })
    expect(stored.exif).toBeUndefined()
  })

  test('rejects files that are no pictures, and SVG', async () => {
    const store = pictureFolder(folder)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>'
    await expect(store.storePicture(Buffer.from('menu.pdf'))).rejects.toMatchObject({ code: 'invalid_picture' })
    await expect(store.storePicture(Buffer.from(svg))).rejects.toMatchObject({ code: 'invalid_picture' })
  })

  test('rejects a truncated picture', async () => {
    const whole = await drawn(600, 600).jpeg().toBuffer()
    await expect(pictureFolder(folder).storePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'invalid_picture',
    })
  })
})

test('returns the file of a valid id, width and format, and null for path traversal', () => {
  expect(pictureFile('/p', 'iXiGW7aSb5Coqf7o8RcUF5', 640, 'avif')).toBe(
    path.join('/p', 'iXiGW7aSb5Coqf7o8RcUF5', '640.avif'),
  )
  expect(pictureFile('/p', '../../../etc/passwd', 640, 'avif')).toBeNull()
  expect(pictureFile('/p', 'iXiGW7aSb5Coqf7o8RcUF5', 640, 'svg')).toBeNull()
  expect(pictureFile('/p', 'iXiGW7aSb5Coqf7o8RcUF5', 6.5, 'webp')).toBeNull()
})

test('never enlarges a picture', () => {
  expect(pictureWidths(2000)).toEqual([320, 640, 768, 1024, 1280, 1536])
  expect(pictureWidths(768)).toEqual([320, 640, 768])
  expect(pictureWidths(100)).toEqual([100])
})
