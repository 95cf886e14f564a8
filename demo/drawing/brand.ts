import { darker, lighter } from './colour.ts'
import { linear, round } from './gradients.ts'
import type { Scene } from './scene.ts'
import { drawParts, filters, renumbered } from './scene.ts'

export interface Brand {
  readonly accent: string
  readonly pattern: 'stars' | 'waves' | 'leaves'
  /** The logo of the shop on 640 × 640 units, in `ink` on `ground`. It has no text: the machine may have no fonts. */
  readonly sign: (ink: string, ground: string) => string
}

/** One dish of a cover: its middle and size on a field of 2000 × 1000. */
export interface Laid {
  readonly scene: Scene | undefined
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn?: number
}

/** The shop's logo on its colour, 640 × 640 units. */
export function drawLogo({ accent, sign }: Brand): string {
  const ground = linear([
    [0, lighter(accent, 0.12)],
    [1, darker(accent, 0.22)],
  ])
  return renumbered(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">${ground.svg}<rect width="640" height="640" fill="${ground.id}"/>${sign('#fff6e8', accent)}</svg>`,
  )
}

/** Dishes laid out on the shop's patterned colour, 2000 × 1000: covers and banners. */
export async function drawCover({ accent, pattern }: Brand, dishes: readonly Laid[]): Promise<string> {
  const ground = linear(
    [
      [0, darker(accent, 0.5)],
      [0.55, darker(accent, 0.22)],
      [1, lighter(accent, 0.1)],
    ],
    'across',
  )
  const laid = await Promise.all(
    dishes.map(async ({ scene, x, y, size, turn = 0 }) => {
      const scale = round(size / 10) / 100
      return scene
        ? `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-500 -500)">${await drawParts(scene.parts)}</g>`
        : ''
    }),
  )
  return renumbered(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 1000" width="2000" height="1000"><defs>${filters}
<radialGradient id="light" cx="0.5" cy="0.3" r="0.7"><stop offset="0" stop-color="#ffe9c9" stop-opacity="0.32"/><stop offset="1" stop-color="#ffe9c9" stop-opacity="0"/></radialGradient></defs>
${ground.svg}<rect width="2000" height="1000" fill="${ground.id}"/>${patterns[pattern](lighter(accent, 0.45))}<rect width="2000" height="1000" fill="url(#light)"/>${laid.join('')}</svg>`)
}

const patterns: Readonly<Record<Brand['pattern'], (line: string) => string>> = {
  stars: (line) =>
    tiled(
      200,
      line,
      '<rect x="55" y="55" width="90" height="90"/><rect x="55" y="55" width="90" height="90" transform="rotate(45 100 100)"/><path d="M100 0 V36 M100 164 V200 M0 100 H36 M164 100 H200"/>',
    ),
  waves: (line) =>
    tiled(160, line, '<path d="M0 40 q40 -40 80 0 t80 0 M0 80 q40 -40 80 0 t80 0 M0 120 q40 -40 80 0 t80 0"/>'),
  leaves: (line) =>
    tiled(
      180,
      line,
      '<path d="M90 10 C130 40 130 80 90 110 C50 80 50 40 90 10 Z M90 10 V110 M0 100 C40 130 40 170 0 200 M180 100 C140 130 140 170 180 200"/>',
    ),
}

function tiled(size: number, line: string, motif: string): string {
  const copies = Array.from({ length: Math.ceil(2000 / size) * Math.ceil(1000 / size) }, (_, index) => {
    const columns = Math.ceil(2000 / size)
    return `<g transform="translate(${(index % columns) * size} ${Math.floor(index / columns) * size})">${motif}</g>`
  })
  return `<g fill="none" stroke="${line}" stroke-width="4" opacity="0.28">${copies.join('')}</g>`
}

const star = (x: number, y: number, half: number, extra = '') =>
  `<g transform="translate(${x} ${y})"${extra}><rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}"/><rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" transform="rotate(45)"/></g>`

export const brands: Readonly<Record<'mashawi' | 'dallah' | 'attar', Brand>> = {
  mashawi: {
    accent: '#c9501c',
    pattern: 'stars',
    // A flame, and in it a skewer.
    sign: (
      ink,
      ground,
    ) => `<path d="M330 84 C348 178 470 232 478 372 C484 480 412 556 320 556 C228 556 160 486 164 388 C167 318 214 284 232 216 C266 242 282 270 284 306 C326 252 342 172 330 84 Z" fill="${ink}"/>
<g transform="rotate(28 322 420)"><path d="M322 268 V556" stroke="${ground}" stroke-width="14" stroke-linecap="round"/><rect x="282" y="312" width="80" height="58" rx="24" fill="${ground}"/><rect x="282" y="384" width="80" height="58" rx="24" fill="${ground}"/><rect x="282" y="456" width="80" height="58" rx="24" fill="${ground}"/></g>`,
  },
  dallah: {
    accent: '#2f6b4f',
    pattern: 'waves',
    // The coffee pot the shop is named after.
    sign: (ink, ground) =>
      `<g fill="${ink}"><circle cx="318" cy="92" r="22"/><path d="M308 110 H328 L342 166 H294 Z"/><path d="M252 190 C262 158 374 158 384 190 Z"/><path d="M258 206 H378 C372 280 398 312 424 366 C452 424 446 500 412 540 H224 C190 500 184 424 212 366 C238 312 264 280 258 206 Z"/><path d="M244 262 C190 252 166 214 96 196 C126 232 140 300 214 350 Z"/><rect x="206" y="552" width="224" height="24" rx="12"/></g><path d="M394 226 C500 200 530 330 440 420" fill="none" stroke="${ink}" stroke-width="30" stroke-linecap="round"/>${star(318, 440, 42, ` fill="none" stroke="${ground}" stroke-width="12"`)}`,
  },
  attar: {
    accent: '#7b2d5b',
    pattern: 'leaves',
    // A drop of oil in an eight-pointed star.
    sign: (ink, ground) =>
      `${star(320, 320, 168, ` fill="none" stroke="${ink}" stroke-width="20" stroke-linejoin="round"`)}<path d="M320 172 C372 252 414 304 414 362 A94 94 0 0 1 226 362 C226 304 268 252 320 172 Z" fill="${ink}"/><path d="M276 366 A46 46 0 0 0 316 416" fill="none" stroke="${ground}" stroke-width="16" stroke-linecap="round"/>`,
  },
}
