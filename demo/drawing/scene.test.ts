import { expect, test } from 'vitest'
import { compositionOf } from './compose.ts'

test('draws a picture the same way each time, whatever was drawn before it', async () => {
  const draw = async (name: string) => compositionOf('mashawi', name)?.draw()
  const alone = await draw('hummus')
  await Promise.all([draw('fattoush'), draw('cover')])
  expect(await draw('hummus')).toBe(alone)
  expect(alone).toContain('id="g1"')
})

test('no two dishes of a shop share a picture', async () => {
  const [kebab, tikka] = await Promise.all(
    ['lamb-kebab', 'lamb-tikka'].map((name) => compositionOf('mashawi', name)?.draw()),
  )
  expect(kebab).not.toBe(tikka)
})

test('draws no text: the machine may have no fonts', async () => {
  for (const [shop, name] of [
    ['mashawi', 'logo'],
    ['attar', 'dehn-oud'],
    ['dallah', 'cover'],
  ] as const) {
    expect(await compositionOf(shop, name)?.draw()).not.toContain('<text')
  }
})

test('returns null for a picture that does not exist', () => {
  expect(compositionOf('mashawi', 'unicorn.webp')).toBeNull()
  expect(compositionOf('majlis', 'logo.webp')).toBeNull()
})
