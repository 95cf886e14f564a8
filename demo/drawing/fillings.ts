import { seededRandom } from '../src/random.ts'
import { darker, lighter } from './colour.ts'
import { radial, round } from './gradients.ts'
import type { Filling } from './tableware.ts'

/** Soup, sauce, tea. */
export function liquid(colour: string): Filling {
  return (x, y, radius) => {
    const body = radial(
      [
        [0, lighter(colour, 0.2)],
        [0.7, colour],
        [1, darker(colour, 0.3)],
      ],
      [0.42, 0.38],
    )
    return `${body.svg}<circle cx="${x}" cy="${y}" r="${radius}" fill="${body.id}"/>
<path d="M${round(x - radius * 0.74)} ${round(y - radius * 0.2)} A${round(radius * 0.78)} ${round(radius * 0.78)} 0 0 1 ${round(x - radius * 0.05)} ${round(y - radius * 0.76)}" stroke="#ffffff" stroke-width="${round(radius * 0.07)}" stroke-linecap="round" fill="none" opacity="0.4"/>`
  }
}

/** Hummus and its relatives: spread with the back of a spoon, `pool` in the furrow. */
export function dip(colour: string, pool = '#c9a227'): Filling {
  return (x, y, radius) => {
    const body = radial(
      [
        [0, lighter(colour, 0.3)],
        [0.75, colour],
        [1, darker(colour, 0.2)],
      ],
      [0.4, 0.36],
    )
    const points = Array.from({ length: 64 }, (_, step) => {
      const angle = step * 0.27
      const reach = radius * (0.16 + step * 0.0105)
      return `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`
    }).join(' L')
    return `${body.svg}<circle cx="${x}" cy="${y}" r="${radius}" fill="${body.id}"/>
<path d="M${points}" stroke="${darker(colour, 0.26)}" stroke-width="${round(radius * 0.1)}" fill="none" opacity="0.5" filter="url(#blur6)"/>
<path d="M${points}" stroke="${lighter(colour, 0.5)}" stroke-width="${round(radius * 0.06)}" fill="none" opacity="0.9" transform="translate(-7 -9)" filter="url(#blur6)"/>
<path d="M${points}" stroke="${pool}" stroke-width="${round(radius * 0.05)}" fill="none" opacity="0.62" stroke-linecap="round"/>
<circle cx="${x}" cy="${y}" r="${round(radius * 0.17)}" fill="${pool}" opacity="0.7"/><circle cx="${round(x - radius * 0.05)}" cy="${round(y - radius * 0.06)}" r="${round(radius * 0.05)}" fill="#ffffff" opacity="0.7"/>`
  }
}

export interface Grain {
  readonly colours: readonly string[]
  /** Half the length of a grain, on the field of 1000. */
  readonly size: number
  /** Width by length: 1 is a ball, 0.3 a grain of rice. */
  readonly aspect?: number
  readonly count: number
  /** A bright side on every grain, for what is big enough to see it. */
  readonly shine?: boolean
}

/** A heap of many small things: rice, spices, nuts, dates. Later kinds lie on top of earlier ones. */
export function heap(...kinds: readonly Grain[]): Filling {
  return (x, y, radius, seed) => {
    const first = kinds[0]?.colours[0] ?? '#cccccc'
    const ground = radial([
      [0, first],
      [0.8, darker(first, 0.25)],
      [1, darker(first, 0.5)],
    ])
    const shade = radial(
      [
        [0, '#ffffff', 0.16],
        [0.5, '#ffffff', 0],
        [0.8, '#200a00', 0.12],
        [1, '#200a00', 0.42],
      ],
      [0.42, 0.36],
    )
    const grains = kinds
      .map((kind, index) => scatter(kind, x, y, radius * 0.97, `${seed}${index}${kind.colours.join()}`))
      .join('')
    return `${ground.svg}${shade.svg}<circle cx="${x}" cy="${y}" r="${radius}" fill="${ground.id}"/>${grains}<circle cx="${x}" cy="${y}" r="${radius}" fill="${shade.id}"/>`
  }
}

/** Grains strewn over a disc, the same way every time. */
export function scatter(kind: Grain, x: number, y: number, radius: number, seed: string): string {
  const random = seededRandom(seed)
  const { aspect = 1, shine = kind.size >= 14 } = kind
  return Array.from({ length: kind.count }, () => {
    const reach = Math.sqrt(random()) * Math.max(0, radius - kind.size * 0.8)
    const angle = random() * 2 * Math.PI
    const at = [round(x + Math.cos(angle) * reach), round(y + Math.sin(angle) * reach)] as const
    const colour = kind.colours[Math.floor(random() * kind.colours.length)] ?? '#888888'
    const length = round(kind.size * (0.8 + random() * 0.4))
    const width = round(length * aspect)
    const turn = Math.round(random() * 180)
    return `<g transform="translate(${at[0]} ${at[1]}) rotate(${turn})"><ellipse cx="1.5" cy="${round(width * 0.28)}" rx="${length}" ry="${width}" fill="#1d0b04" opacity="0.34"/><ellipse rx="${length}" ry="${width}" fill="${colour}"/>${
      shine
        ? `<ellipse cx="${round(-length * 0.22)}" cy="${round(-width * 0.32)}" rx="${round(length * 0.5)}" ry="${round(width * 0.34)}" fill="${lighter(colour, 0.55)}" opacity="0.6"/>`
        : ''
    }</g>`
  }).join('')
}

/** Ground spice: a smooth cone with a rough skin. */
export function powder(colour: string): Filling {
  return (x, y, radius, seed) => {
    const cone = radial(
      [
        [0, lighter(colour, 0.32)],
        [0.35, colour],
        [1, darker(colour, 0.45)],
      ],
      [0.4, 0.34],
    )
    return `${cone.svg}<circle cx="${x}" cy="${y}" r="${radius}" fill="${cone.id}"/>${scatter({ colours: [lighter(colour, 0.28), darker(colour, 0.22), colour], size: 5, count: 900, shine: false }, x, y, radius, seed + colour)}`
  }
}

/** Milk puddings, creams, yoghurt. */
export function cream(colour: string, top: readonly Grain[] = []): Filling {
  return (x, y, radius, seed) =>
    `${liquid(colour)(x, y, radius, seed)}${top.map((grain, index) => scatter(grain, x, y, radius * 0.6, `${seed}${index}`)).join('')}`
}
