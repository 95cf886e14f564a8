import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictureFile, pictureFolder, pictureWidths } from '@sofra/api'
import { afterAll, expect, test } from 'vitest'
import { compositionOf } from '../drawing/compose.ts'
import { avifEffort } from '../drawing/draw-pictures.ts'
import { copyPictures, demoPicturesFolder, pictureNames, readPictureIndex } from './pictures.ts'
import { readShopFile, shops } from './shops.ts'

const index = await readPictureIndex()
const folder = await mkdtemp(path.join(tmpdir(), 'sofra-demo-pictures-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(shops.map(({ name }) => name))(
  '%s has every picture that its shop file names, in every width',
  async (shop) => {
    const names = new Set(pictureNames(await readShopFile(shop)))
    expect(Object.keys(index[shop] ?? {}).sort()).toEqual([...names].sort())
    for (const { id, width } of Object.values(index[shop] ?? {})) {
      for (const format of ['avif', 'webp']) {
        for (const one of pictureWidths(width)) await access(pictureFile(demoPicturesFolder, id, one, format) ?? '')
      }
    }
  },
)

test('no picture is committed that the index does not name', async () => {
  const named = Object.values(index).flatMap((pictures) => Object.values(pictures ?? {}).map(({ id }) => id))
  expect((await readdir(demoPicturesFolder)).sort()).toEqual([...new Set(named), 'index.json'].sort())
})

// One picture for each run, another one each minute: drawing all of them takes minutes (`npm run demo-pictures`).
test('the committed pictures are those that the drawings give', async () => {
  const entries = shops.flatMap(({ name }) => Object.entries(index[name] ?? {}).map((entry) => ({ name, entry })))
  const { name, entry } = entries[Math.floor(Date.now() / 60_000) % entries.length] ?? {}
  const [file, picture] = entry ?? []
  const composition = compositionOf(name ?? '', file ?? '')
  const drawn = await composition?.paint(await composition.draw())
  const stored = await pictureFolder(folder, { avifEffort }).storePicture(drawn ?? new Uint8Array())
  expect(stored.picture, file).toEqual(picture)
})

test('copies pictures into the folder that the product serves, and leaves existing files as they are', async () => {
  const [picture] = Object.values(index.mashawi ?? {})
  if (!picture) throw new Error('Cannot copy a picture: the index of mashawi is empty')
  await copyPictures([picture], folder)
  await copyPictures([picture], folder)
  expect((await readdir(path.join(folder, picture.id))).length).toBe(2 * pictureWidths(picture.width).length)
})
