import { expect, test } from 'vitest'
import { readGazetteer } from './gazetteer.ts'

test('every entry has a name and a street or district in both languages', async () => {
  const places = await readGazetteer()
  expect(places.length).toBeGreaterThan(40)
  for (const { names, address } of places) {
    for (const language of ['en', 'ar']) {
      expect(names[language]).toBeTruthy()
      expect(Object.values(address[language] ?? {}).every(Boolean)).toBe(true)
    }
  }
})

test('no two entries share an id', async () => {
  const ids = (await readGazetteer()).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
