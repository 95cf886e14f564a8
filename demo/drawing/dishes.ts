import { seededRandom } from '../src/random.ts'
import { darker, lighter } from './colour.ts'
import type { Grain } from './fillings.ts'
import { scatter } from './fillings.ts'
import { linear, radial, round } from './gradients.ts'

const meats = {
  chicken: '#e8a04a',
  lamb: '#8f4b2c',
  beef: '#7a3b26',
  liver: '#6d3326',
  halloumi: '#f3dfa8',
  pepper: '#5aa23c',
  red: '#d7432e',
  onion: '#d9b4c4',
  tomato: '#e2402c',
  courgette: '#8db55a',
  prawn: '#f28a5b',
} as const
export type Morsel = keyof typeof meats

/** A skewer from its handle on the left to its point, with charred edges. */
export function skewer(morsels: readonly Morsel[], { x = 500, y = 500, turn = 0, length = 640 } = {}): string {
  const random = seededRandom(`${morsels.join()}${x}${y}`)
  const start = x - length * 0.36
  const each = (length * 0.78) / morsels.length
  const pieces = morsels.map((morsel, index) => {
    const colour = meats[morsel]
    const skin = linear([
      [0, lighter(colour, 0.3)],
      [0.45, colour],
      [1, darker(colour, 0.42)],
    ])
    const tall = round(96 + random() * 22)
    const left = round(start + index * each)
    const top = round(y - tall / 2 + (random() - 0.5) * 8)
    const char = Array.from({ length: 2 }, (_, mark) => {
      const at = round(left + each * (0.3 + mark * 0.34))
      return `<path d="M${at} ${round(top + tall * 0.16)} q${round(each * 0.09)} ${round(tall * 0.3)} ${round(-each * 0.03)} ${round(tall * 0.62)}" stroke="#2b1208" stroke-width="${round(7 + random() * 5)}" stroke-linecap="round" fill="none" opacity="${morsel === 'pepper' || morsel === 'onion' || morsel === 'tomato' ? 0.28 : 0.5}"/>`
    }).join('')
    return `${skin.svg}<rect x="${left}" y="${round(top + 9)}" width="${round(each * 0.98)}" height="${tall}" rx="${round(Math.min(each, tall) * 0.4)}" fill="#2a1208" opacity="0.32"/><rect x="${left}" y="${top}" width="${round(each * 0.98)}" height="${tall}" rx="${round(Math.min(each, tall) * 0.4)}" fill="${skin.id}"/>${char}<rect x="${round(left + each * 0.16)}" y="${round(top + 10)}" width="${round(each * 0.55)}" height="13" rx="6" fill="#ffffff" opacity="0.34"/>`
  })
  return `<g transform="rotate(${turn} ${x} ${y})" filter="url(#lift)"><rect x="${round(x - length * 0.52)}" y="${y - 8}" width="${round(length * 1.04)}" height="16" rx="8" fill="#d8b27a"/><rect x="${round(x - length * 0.52)}" y="${y - 6}" width="${round(length * 1.04)}" height="5" rx="2" fill="#f4dcae"/>${pieces.join('')}</g>`
}

/** Minced meat pressed along a flat skewer by hand. */
export function kebab(
  colour: string,
  {
    x = 500,
    y = 500,
    turn = 0,
    length = 640,
    flecks,
  }: { x?: number; y?: number; turn?: number; length?: number; flecks?: Grain } = {},
): string {
  const skin = linear([
    [0, lighter(colour, 0.28)],
    [0.4, colour],
    [1, darker(colour, 0.45)],
  ])
  const from = x - length * 0.37
  const span = length * 0.76
  const bumps = 7
  const edge = (side: -1 | 1) =>
    Array.from({ length: bumps }, () => {
      const step = (side * span) / bumps
      return `q${round(step / 2)} ${round(side * -24)} ${round(step)} 0`
    }).join(' ')
  const dents = Array.from({ length: bumps - 1 }, (_, dent) => {
    const at = round(from + ((dent + 1) * span) / bumps)
    return `<path d="M${at} ${y - 38} q-14 38 4 78" stroke="#2b1208" stroke-width="11" stroke-linecap="round" fill="none" opacity="0.36"/><path d="M${at + 13} ${y - 36} q-12 34 2 66" stroke="#ffffff" stroke-width="7" stroke-linecap="round" fill="none" opacity="0.2"/>`
  }).join('')
  const green = flecks
    ? Array.from({ length: 5 }, (_, spot) =>
        scatter(flecks, from + (span * (spot + 0.5)) / 5, y, 50, `${x}${y}${spot}`),
      ).join('')
    : ''
  return `${skin.svg}<g transform="rotate(${turn} ${x} ${y})" filter="url(#lift)"><rect x="${round(x - length * 0.52)}" y="${y - 9}" width="${round(length * 1.04)}" height="18" rx="5" fill="#b9b4ab"/><rect x="${round(x - length * 0.52)}" y="${y - 7}" width="${round(length * 1.04)}" height="6" rx="3" fill="#eeeae3"/>
<path d="M${round(from)} ${y - 44} ${edge(1)} q34 44 0 88 ${edge(-1)} q-34 -44 0 -88 Z" fill="${skin.id}"/>${dents}${green}</g>`
}

/** Bread from the oven wall, with `topping` if it is a manousheh. */
export function flatbread({
  x = 500,
  y = 500,
  radius = 330,
  crust = '#e3b877',
  topping = [] as readonly Grain[],
  cover = '',
} = {}): string {
  const dough = radial([
    [0, lighter(crust, 0.4)],
    [0.7, crust],
    [1, darker(crust, 0.28)],
  ])
  const blisters = scatter(
    {
      colours: [darker(crust, 0.5), darker(crust, 0.3), '#8a5a2b'],
      size: radius * 0.06,
      aspect: 0.7,
      count: topping.length || cover ? 14 : 30,
      shine: false,
    },
    x,
    y,
    radius * 0.96,
    `${x}${y}${crust}`,
  ).replaceAll('opacity="0.34"', 'opacity="0"')
  const spread = cover
    ? radial([
        [0, lighter(cover, 0.25)],
        [0.8, cover],
        [1, darker(cover, 0.2)],
      ])
    : null
  return `${dough.svg}${spread?.svg ?? ''}<circle cx="${x}" cy="${round(y + radius * 0.09)}" r="${radius}" fill="#2a1208" opacity="0.36" filter="url(#soft)"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="${dough.id}"/><g opacity="0.5">${blisters}</g>
${spread ? `<circle cx="${x}" cy="${y}" r="${round(radius * 0.86)}" fill="${spread.id}"/>` : ''}
${topping.map((grain, index) => scatter(grain, x, y, radius * 0.84, `${x}${index}${grain.colours.join()}`)).join('')}
<circle cx="${x}" cy="${y}" r="${round(radius * 0.93)}" fill="none" stroke="#ffffff" stroke-width="${round(radius * 0.03)}" opacity="0.25"/>`
}

/** One grain of many shapes, large: kibbeh, dates, dumplings, set out by hand rather than heaped. */
export function morsel(
  colour: string,
  { x, y, size = 90, aspect = 0.6, turn = 0 }: { x: number; y: number; size?: number; aspect?: number; turn?: number },
): string {
  const skin = radial(
    [
      [0, lighter(colour, 0.45)],
      [0.5, colour],
      [1, darker(colour, 0.45)],
    ],
    [0.36, 0.28],
  )
  return `${skin.svg}<g transform="rotate(${turn} ${x} ${y})" filter="url(#lift)"><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${round(size * aspect)}" fill="${skin.id}"/><ellipse cx="${round(x - size * 0.3)}" cy="${round(y - size * aspect * 0.42)}" rx="${round(size * 0.34)}" ry="${round(size * aspect * 0.17)}" fill="#ffffff" opacity="0.5"/></g>`
}

/** A filled triangle or square of pastry. */
export function pastry(
  colour: string,
  corners: 3 | 4,
  { x, y, size = 120, turn = 0 }: { x: number; y: number; size?: number; turn?: number },
): string {
  const skin = linear([
    [0, lighter(colour, 0.4)],
    [0.55, colour],
    [1, darker(colour, 0.35)],
  ])
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner * 2 * Math.PI) / corners - Math.PI / 2
    return `${round(x + Math.cos(angle) * size)} ${round(y + Math.sin(angle) * size)}`
  }).join(' L')
  return `${skin.svg}<g transform="rotate(${turn} ${x} ${y})" filter="url(#lift)"><path d="M${points} Z" fill="${skin.id}" stroke="${skin.id}" stroke-width="${round(size * 0.34)}" stroke-linejoin="round"/><path d="M${points} Z" fill="none" stroke="#ffffff" stroke-width="6" stroke-linejoin="round" opacity="0.35"/></g>`
}

/** A whole fish off the grill. */
export function fish({ x = 500, y = 500, length = 560, turn = 0, colour = '#b9803f' } = {}): string {
  const skin = linear([
    [0, darker(colour, 0.35)],
    [0.4, colour],
    [0.75, lighter(colour, 0.45)],
    [1, colour],
  ])
  const at = (share: number) => round(x + (share - 0.5) * length)
  const half = length * 0.17
  const char = [0.3, 0.42, 0.54, 0.66]
    .map(
      (share) =>
        `<path d="M${at(share)} ${round(y - half * 0.72)} q${round(length * 0.035)} ${round(half * 0.7)} ${round(-length * 0.01)} ${round(half * 1.4)}" stroke="#2b1208" stroke-width="${round(length * 0.022)}" stroke-linecap="round" fill="none" opacity="0.5"/>`,
    )
    .join('')
  return `${skin.svg}<g transform="rotate(${turn} ${x} ${y})" filter="url(#lift)">
<path d="M${at(0.8)} ${y} L${at(1)} ${round(y - half * 0.95)} Q${at(0.94)} ${y} ${at(1)} ${round(y + half * 0.95)} Z" fill="${darker(colour, 0.25)}"/>
<path d="M${at(0.36)} ${round(y - half * 0.8)} Q${at(0.52)} ${round(y - half * 1.75)} ${at(0.7)} ${round(y - half * 0.55)} Z" fill="${darker(colour, 0.3)}"/>
<path d="M${at(0)} ${y} C${at(0.14)} ${round(y - half * 1.5)} ${at(0.58)} ${round(y - half * 1.35)} ${at(0.86)} ${round(y - half * 0.2)} Q${at(0.88)} ${y} ${at(0.86)} ${round(y + half * 0.2)} C${at(0.58)} ${round(y + half * 1.35)} ${at(0.14)} ${round(y + half * 1.5)} ${at(0)} ${y} Z" fill="${skin.id}"/>
<path d="M${at(0.21)} ${round(y - half * 0.85)} Q${at(0.28)} ${y} ${at(0.21)} ${round(y + half * 0.85)}" stroke="${darker(colour, 0.5)}" stroke-width="6" fill="none" opacity="0.7"/>${char}
<circle cx="${at(0.12)}" cy="${round(y - half * 0.22)}" r="${round(length * 0.027)}" fill="#fff6e6"/><circle cx="${at(0.12)}" cy="${round(y - half * 0.22)}" r="${round(length * 0.015)}" fill="#241208"/>
<path d="M${at(0.16)} ${round(y - half * 0.72)} Q${at(0.4)} ${round(y - half * 1.12)} ${at(0.62)} ${round(y - half * 0.66)}" stroke="#ffffff" stroke-width="10" stroke-linecap="round" fill="none" opacity="0.3"/></g>`
}
