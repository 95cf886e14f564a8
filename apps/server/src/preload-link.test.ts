import { expect, test } from 'vitest'
import { preloadLink } from './preload-link.ts'

const cover =
  '<picture><source type="image/avif" srcSet="/pictures/c/640.avif 640w, /pictures/c/1024.avif 1024w" sizes="85vw"/>' +
  '<source type="image/webp" srcSet="/pictures/c/640.webp 640w" sizes="85vw"/>' +
  '<img alt="" loading="eager" fetchPriority="high" src="/pictures/c/640.webp"/></picture>'
const dish =
  '<picture><source type="image/avif" srcSet="/pictures/d/320.avif 320w" sizes="120px"/><img alt="" src="/pictures/d/320.webp"/></picture>'

test('returns a preload link with the widths of the first image', () => {
  expect(preloadLink(dish + cover + dish)).toBe(
    '</pictures/c/640.avif>; rel=preload; as=image; type="image/avif"; ' +
      'imagesrcset="/pictures/c/640.avif 640w, /pictures/c/1024.avif 1024w"; imagesizes="85vw"; fetchpriority=high',
  )
})

test('returns null without a high-priority image', () => {
  expect(preloadLink(dish)).toBeNull()
})
