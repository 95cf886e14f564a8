import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConsole } from './console.ts'
import { consoleLanguages, directionOf, languages, storefrontLanguages } from './languages.ts'
import { loadStorefront } from './storefront.ts'

const files = (surface: string) =>
  readdirSync(new URL(`../locales/${surface}`, import.meta.url)).map((name) => name.replace('.json', ''))

test('has 41 languages', () => {
  expect(Object.keys(languages)).toHaveLength(41)
})

test('Arabic, Persian and Urdu are right-to-left; Kurmanji Kurdish is not', () => {
  const fromTheRight = Object.keys(languages).filter((code) => directionOf(code) === 'rtl')
  expect(fromTheRight).toEqual(['ar', 'fa', 'ur'])
  expect(directionOf('ku')).toBe('ltr')
})

test('the supported languages are those with a catalogue', () => {
  expect([...storefrontLanguages].toSorted()).toEqual(files('storefront').toSorted())
  expect([...consoleLanguages].toSorted()).toEqual(files('console').toSorted())
})

test('every supported language loads its catalogue and formats', async () => {
  for (const language of storefrontLanguages) {
    const { catalogue, formats } = await loadStorefront(language)
    expect(formats.language).toBe(language)
    expect(Object.keys(catalogue).length).toBeGreaterThan(0)
  }
  for (const language of consoleLanguages) expect((await loadConsole(language)).formats.language).toBe(language)
})
