import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LibraryPictureWire } from '@sofra/contract/console-pictures'
import { createMerchant } from '@sofra/database'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn, startTestApi } from '../../testing/start-api.ts'

const fixture = await startTestApi()
const { request, businessId, branchId, database, picturesDir } = fixture

const cookies: Record<string, string> = {}
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'cashier', 'kitchen'] as const) {
    cookies[role] = await signIn(fixture, { email: `${role}@grill.example`, role })
  }
  const email = 'branch-manager@grill.example'
  cookies['manager of one branch'] = await signIn(fixture, { email, role: 'manager', branchIds: [branchId] })
  const rival = { ...fixture, merchantId: await createMerchant(database.pool, 'Rival') }
  cookies['owner of another'] = await signIn(rival, { email: 'rival@x.example', role: 'owner' })
})

const drawn = (background: string, width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background } })
const png = (background: string) => drawn(background).png().toBuffer()

function upload(body: Uint8Array<ArrayBuffer>, query = '', as = 'owner', type = 'image/jpeg'): Promise<Response> {
  const headers = { cookie: cookies[as] ?? '', 'content-type': type }
  return request(`/console/businesses/${businessId}/pictures${query}`, { method: 'POST', body, headers })
}

async function add(body: Uint8Array<ArrayBuffer>, query = ''): Promise<LibraryPictureWire> {
  const response = await upload(body, query)
  expect(response.status).toBe(200)
  return response.json()
}

async function refusalOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; fields?: { code: string }[]; data?: unknown } }
  return [response.status, error.code, error.fields?.[0]?.code]
}

function call(path: string, json?: unknown, as = 'owner'): Promise<Response> {
  const method = json === undefined ? 'GET' : 'POST'
  const headers = { cookie: cookies[as] ?? '' }
  return request(`/console/businesses/${businessId}${path}`, { method, ...(json !== undefined && { json }), headers })
}

test('200: adds a photo upright, without its position, in every width and both formats', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 20/1 0/1' } }
  const photo = await drawn('#c9501c', 800, 400).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { picture, name, original, crop } = await add(photo, '?name=kebab.jpg')
  expect({ name, original, crop }).toEqual({ name: 'kebab.jpg', original: { width: 400, height: 800 }, crop: null })
  expect(picture).toMatchObject({ width: 400, height: 800 })
  const files = await readdir(path.join(picturesDir, picture.id))
  expect(files.sort()).toEqual(['320.avif', '320.webp'])
  for (const file of files) {
    const { exif, xmp, width, height } = await sharp(path.join(picturesDir, picture.id, file)).metadata()
    expect({ exif, xmp, width, height }).toEqual({ exif: undefined, xmp: undefined, width: 320, height: 640 })
  }
})

test('200: the same bytes are the same picture, another crop is another one of the same upload', async () => {
  const photo = await png('#112233')
  const [first, again] = [await add(photo), await add(photo)]
  expect(again).toEqual(first)
  const cropped = await add(photo, '?crop=10,0,40,60')
  expect(cropped.picture).toMatchObject({ width: 40, height: 60 })
  const response = await call(`/pictures/${first.picture.id}/crop`, { crop: { x: 10, y: 0, width: 40, height: 60 } })
  expect(await response.json()).toEqual(cropped)
  const back = await call(`/pictures/${cropped.picture.id}/crop`, { crop: null })
  expect(await back.json()).toEqual(first)
})

test('200: decodes HEIC', async () => {
  const file = await readFile(new URL('../../testing/files/halves.heic', import.meta.url))
  const { picture } = await add(file, '?crop=0,0,160,240')
  expect(picture).toMatchObject({ width: 160, height: 240 })
  const stored = await sharp(path.join(picturesDir, picture.id, '160.webp')).stats()
  expect(stored.dominant.r).toBeGreaterThan(stored.dominant.g)
})

describe('uploads that are refused', () => {
  test('400, 413, 415, 422: what is no picture, too large, or a crop outside of it', async () => {
    const photo = await drawn('#445566', 600, 600).jpeg().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const invalid = async (body: Uint8Array<ArrayBuffer>, query?: string) => refusalOf(await upload(body, query))
    expect(await invalid(Buffer.from('%PDF-1.7 menu'))).toEqual([422, 'invalid_picture', 'unknown_format'])
    expect(await invalid(svg)).toEqual([422, 'invalid_picture', 'unknown_format'])
    expect(await invalid(Buffer.alloc(0))).toEqual([422, 'invalid_picture', 'unknown_format'])
    expect(await invalid(photo.subarray(0, photo.length / 2))).toEqual([422, 'invalid_picture', 'damaged'])
    expect(await invalid(photo, '?crop=500,0,200,100')).toEqual([422, 'invalid_picture', 'crop_outside'])
    expect(await invalid(photo, '?crop=0,0,0,100')).toEqual([400, 'bad_request', undefined])
    expect(await invalid(Buffer.alloc(12 * 1024 * 1024 + 1))).toEqual([413, 'body_too_large', undefined])
    const text = await upload(photo, '', 'owner', 'text/plain')
    expect(await refusalOf(text)).toEqual([415, 'unsupported_media_type', undefined])
  })

  test('422: a decompression bomb, which is not decoded', async () => {
    const bomb = await drawn('#000', 10_000, 10_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusalOf(await upload(bomb))).toEqual([422, 'invalid_picture', 'too_many_pixels'])
  })

  test('leave no file behind', async () => {
    const before = await readdir(path.join(picturesDir, 'originals', fixture.merchantId))
    await upload(Buffer.from('no picture'))
    expect(await readdir(path.join(picturesDir, 'originals', fixture.merchantId))).toEqual(before)
    expect((await readdir(picturesDir)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

test('lists the library newest first, with where each is used, which is not deleted', async () => {
  const { picture } = await add(await png('#abcdef'), '?name=new.png')
  const change = { on: 'item/kebab', field: 'pictures', from: [], to: [picture] }
  expect((await call('/changes', { changes: [change] })).status).toBe(200)
  const { pictures } = (await (await call('/pictures')).json()) as { pictures: LibraryPictureWire[] }
  const uses = [{ kind: 'item', id: 'kebab', business_id: businessId, names: { en: 'Lamb kebab', ar: 'كباب غنم' } }]
  expect(pictures[0]).toMatchObject({ picture, name: 'new.png', added_by: 'owner' })
  expect(pictures[0]?.used_in.map(({ kind, id }) => ({ kind, id }))).toEqual([{ kind: 'item', id: 'kebab' }])
  const used = await call(`/pictures/${picture.id}/delete`, {})
  expect(used.status).toBe(409)
  expect(await used.json()).toMatchObject({
    error: { code: 'picture_in_use', data: { used_in: [{ kind: uses[0]?.kind, id: 'kebab' }] } },
  })

  await call('/changes', { changes: [{ ...change, from: [picture], to: [] }] })
  expect((await call(`/pictures/${picture.id}/delete`, {})).status).toBe(200)
  expect(await readdir(picturesDir)).not.toContain(picture.id)
  expect((await call(`/pictures/${picture.id}/delete`, {})).status).toBe(404)
})

test('200: finds pictures by a part of their file name or text, in any case', async () => {
  const { picture } = await add(await png('#010203'), '?name=Date-Molasses.png')
  const other = await add(await png('#030201'), '?name=100%25_date.png')
  await call(`/pictures/${picture.id}`, { alts: { ar: 'دبس التمر' } })
  const search = async (term: string) => {
    const response = await call(`/pictures?search=${encodeURIComponent(term)}`)
    const { pictures } = (await response.json()) as { pictures: LibraryPictureWire[] }
    return pictures.map((found) => found.picture.id)
  }
  expect(await search('DATE')).toEqual([other.picture.id, picture.id])
  expect(await search('التمر')).toEqual([picture.id])
  expect(await search('%_')).toEqual([other.picture.id])
  expect(await search('pizza')).toEqual([])
})

test('200: returns a picture; 404: an unknown one', async () => {
  const added = await add(await png('#0a0b0c'), '?name=one.png')
  expect(await (await call(`/pictures/${added.picture.id}`)).json()).toEqual(added)
  expect((await call('/pictures/unknown')).status).toBe(404)
})

test('stores alt texts, and deletes empty ones', async () => {
  const { picture } = await add(await png('#fedcba'))
  const set = async (alts: object) => (await call(`/pictures/${picture.id}`, { alts })).json()
  expect(await set({ en: 'Grilled kebab', ar: 'كباب مشوي' })).toMatchObject({
    alts: { en: 'Grilled kebab', ar: 'كباب مشوي' },
  })
  expect((await set({ en: 'Kebab', ar: ' ' })).alts).toEqual({ en: 'Kebab' })
})

test('guests get the texts of the pictures that items show', async () => {
  const { picture } = await add(await png('#fedcbb'))
  const shown = await call('/changes', {
    changes: [{ on: 'item/shawarma', field: 'pictures', from: [], to: [picture] }],
  })
  expect(shown.status).toBe(200)
  await call(`/pictures/${picture.id}`, { alts: { en: 'Shawarma on the spit' } })
  const alts = async () => (await fixture.api.context.menus.menu(fixture.branchId))?.pictureAlts
  await expect.poll(alts).toEqual({ [picture.id]: { en: 'Shawarma on the spit' } })
  await call('/changes', { changes: [{ on: 'item/shawarma', field: 'pictures', from: [picture], to: [] }] })
  await expect.poll(alts).toEqual({})
})

describe('pictures of another merchant', () => {
  test('422: cannot be shown by a change, nor can one with other facts', async () => {
    const { picture } = await add(await png('#778899'))
    const show = (one: object) =>
      call('/changes', { changes: [{ on: 'item/shawarma', field: 'pictures', from: [], to: [one] }] })
    const unknown = [422, 'invalid_changes', 'unknown_picture']
    expect(await refusalOf(await show({ ...picture, id: 'a-picture-of-others' }))).toEqual(unknown)
    expect(await refusalOf(await show({ ...picture, width: 9 }))).toEqual(unknown)
  })

  test('a picture that both have stays when one deletes it', async () => {
    const { picture } = await add(await png('#998877'))
    const rival = await createMerchant(database.pool, 'Same photo')
    await database.ownerPool.query(
      `insert into pictures (merchant_id, id, width, height, thumbhash, name, added_by)
       select $1, id, width, height, thumbhash, name, added_by from pictures where id = $2`,
      [rival, picture.id],
    )
    expect((await call(`/pictures/${picture.id}/delete`, {})).status).toBe(200)
    expect(await readdir(picturesDir)).toContain(picture.id)
  })
})

test.each([
  ['manager', 200],
  ['cashier', 403],
  ['kitchen', 403],
  ['manager of one branch', 403],
  ['owner of another', 404],
  ['signed out', 401],
])('%s: %i', async (role, status) => {
  const photo = await png('#314159')
  const { picture } = await add(photo)
  expect((await upload(photo, '', role)).status).toBe(status)
  expect((await call('/pictures', undefined, role)).status).toBe(status)
  expect((await call(`/pictures/${picture.id}`, undefined, role)).status).toBe(status)
  expect((await call(`/pictures/${picture.id}`, { alts: {} }, role)).status).toBe(status)
  expect((await call(`/pictures/${picture.id}/crop`, { crop: null }, role)).status).toBe(status)
  expect((await call(`/pictures/${picture.id}/delete`, {}, role)).status).toBe(status)
})
