import { seededRandom } from '../src/random.ts'
import { darker, lighter } from './colour.ts'
import { linear, radial, round } from './gradients.ts'

/*
 * What the objects lie on and in, drawn as SVG seen from above (or from the side, for glasses) on a
 * field of 1000 × 1000. Everything takes its light from the upper left and throws its shadow down.
 */

/** The shadow of something round lying at `x`, `y`. */
function shadow(x: number, y: number, radius: number, lift = 0.1): string {
  return `<circle cx="${x}" cy="${round(y + radius * lift)}" r="${round(radius * 1.01)}" fill="#2a1208" opacity="0.36" filter="url(#soft)"/>`
}

/** A glazed plate. */
export function plate({ x = 500, y = 500, radius = 395, glaze = '#f7f3ec' } = {}): string {
  const rim = radial([
    [0, lighter(glaze, 0.7)],
    [0.7, glaze],
    [1, darker(glaze, 0.16)],
  ])
  const well = radial(
    [
      [0, darker(glaze, 0.07)],
      [0.65, glaze],
      [1, lighter(glaze, 0.5)],
    ],
    [0.42, 0.36],
  )
  const inner = round(radius * 0.74)
  return `${shadow(x, y, radius)}${rim.svg}${well.svg}
<circle cx="${x}" cy="${y}" r="${radius}" fill="${rim.id}"/>
<circle cx="${x}" cy="${y}" r="${round(radius * 0.985)}" fill="none" stroke="${lighter(glaze, 0.8)}" stroke-width="5" opacity="0.8"/>
<circle cx="${x}" cy="${y}" r="${inner}" fill="${well.id}"/>
<circle cx="${x}" cy="${y}" r="${inner}" fill="none" stroke="${darker(glaze, 0.22)}" stroke-width="3" opacity="0.5"/>`
}

/** A wooden board, `turn` degrees round. */
export function board({ wood = '#b57a45', turn = -8, width = 800, height = 620 } = {}): string {
  const random = seededRandom(`${wood}${turn}${width}`)
  const x = 500 - width / 2
  const y = 500 - height / 2
  const face = linear([
    [0, lighter(wood, 0.16)],
    [0.5, wood],
    [1, darker(wood, 0.14)],
  ])
  const grain = Array.from({ length: 15 }, (_, line) => {
    const at = round(y + ((line + 0.5) * height) / 15 + random() * 14)
    const bend = round((random() - 0.5) * 36)
    const tone = random() < 0.5 ? darker(wood, 0.3) : lighter(wood, 0.2)
    return `<path d="M${x + 12} ${at} Q${500 + bend * 4} ${at + bend} ${x + width - 12} ${round(at + (random() - 0.5) * 12)}" stroke="${tone}" stroke-width="${round(1.5 + random() * 3.5)}" fill="none" opacity="${round(0.25 + random() * 0.3)}"/>`
  }).join('')
  return `${face.svg}<g transform="rotate(${turn} 500 500)">
<rect x="${x}" y="${y + 34}" width="${width}" height="${height}" rx="70" fill="#2a1208" opacity="0.38" filter="url(#soft)"/>
<rect x="${x}" y="${y + 14}" width="${width}" height="${height}" rx="70" fill="${darker(wood, 0.42)}"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="70" fill="${face.id}"/>${grain}
<rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="66" fill="none" stroke="${lighter(wood, 0.45)}" stroke-width="4" opacity="0.55"/></g>`
}

export type Filling = (x: number, y: number, radius: number, seed: string) => string

/** A bowl (or a tin, a pan) and what is in it. */
export function bowl({
  x = 500,
  y = 500,
  radius = 330,
  glaze = '#f4efe6',
  filling,
}: {
  x?: number
  y?: number
  radius?: number
  glaze?: string
  filling: Filling
}): string {
  const wall = radial([
    [0, lighter(glaze, 0.6)],
    [0.72, glaze],
    [1, darker(glaze, 0.3)],
  ])
  const inside = radius * 0.87
  const well = radial([
    [0, darker(glaze, 0.55)],
    [0.7, darker(glaze, 0.38)],
    [1, darker(glaze, 0.2)],
  ])
  return `${shadow(x, y, radius, 0.13)}${wall.svg}${well.svg}
<circle cx="${x}" cy="${y}" r="${radius}" fill="${wall.id}"/>
<circle cx="${x}" cy="${y}" r="${round(radius * 0.975)}" fill="none" stroke="${lighter(glaze, 0.75)}" stroke-width="5" opacity="0.75"/>
<circle cx="${x}" cy="${y}" r="${round(inside)}" fill="${well.id}"/>
${filling(x, y, round(inside * 0.965), `${x}${y}${radius}`)}`
}

/** A tall glass from the side. */
export function glass({
  x = 500,
  y = 520,
  height = 620,
  width = 300,
  drink,
  foam,
  ice = 3,
  straw = '#ffffff',
}: {
  x?: number
  y?: number
  height?: number
  width?: number
  drink: readonly [top: string, bottom: string]
  foam?: string
  ice?: number
  straw?: string
}): string {
  const top = y - height / 2
  const bottom = y + height / 2
  const half = width / 2
  const foot = half * 0.74
  const shape = (inset: number, from: number) =>
    `M${round(x - half + inset + ((from - top) / height) * (half - foot))} ${round(from)} L${round(x - foot + inset)} ${round(bottom - inset - 18)} Q${round(x - foot + inset)} ${round(bottom - inset)} ${round(x - foot + inset + 22)} ${round(bottom - inset)} L${round(x + foot - inset - 22)} ${round(bottom - inset)} Q${round(x + foot - inset)} ${round(bottom - inset)} ${round(x + foot - inset)} ${round(bottom - inset - 18)} L${round(x + half - inset - ((from - top) / height) * (half - foot))} ${round(from)} Z`
  const surface = top + height * 0.13
  const liquid = linear([
    [0, drink[0]],
    [1, drink[1]],
  ])
  const shine = linear([
    [0, '#ffffff', 0.75],
    [1, '#ffffff', 0.05],
  ])
  const side = linear(
    [
      [0, '#ffffff', 0.25],
      [0.2, '#ffffff', 0],
      [0.8, '#000000', 0],
      [1, '#200800', 0.28],
    ],
    'across',
  )
  const random = seededRandom(drink.join())
  const cubes = Array.from({ length: ice }, (_, cube) => {
    const cx = x + (cube - (ice - 1) / 2) * width * 0.24
    const cy = surface + 34 + random() * 50
    return `<rect x="${round(cx - 42)}" y="${round(cy - 42)}" width="84" height="84" rx="16" fill="#ffffff" opacity="0.3" stroke="#ffffff" stroke-width="4" stroke-opacity="0.75" transform="rotate(${round(random() * 70 - 35)} ${round(cx)} ${round(cy)})"/>`
  }).join('')
  const across = half - 10 - 0.13 * (half - foot)
  return `${liquid.svg}${shine.svg}${side.svg}
<ellipse cx="${x}" cy="${bottom}" rx="${round(foot * 1.5)}" ry="46" fill="#2a1208" opacity="0.42" filter="url(#soft)"/>
${straw ? `<g transform="rotate(13 ${x} ${surface})"><rect x="${x + 26}" y="${round(top - 120)}" width="26" height="${round(height * 0.62)}" rx="13" fill="${straw}"/><rect x="${x + 32}" y="${round(top - 112)}" width="7" height="${round(height * 0.58)}" rx="3" fill="#ffffff" opacity="0.6"/></g>` : ''}
<path d="${shape(0, top)}" fill="#ffffff" opacity="0.3"/>
<path d="${shape(12, surface)}" fill="${liquid.id}" opacity="0.96"/>
<ellipse cx="${x}" cy="${round(surface)}" rx="${round(across)}" ry="24" fill="${foam ?? lighter(drink[0], 0.22)}"/>
${foam ? `<rect x="${round(x - across)}" y="${round(surface)}" width="${round(across * 2)}" height="46" fill="${foam}"/><ellipse cx="${x}" cy="${round(surface + 46)}" rx="${round(across - 3)}" ry="22" fill="${foam}"/>` : ''}
${cubes}<path d="${shape(4, top)}" fill="${side.id}"/>
<path d="M${round(x - half * 0.74)} ${round(top + 40)} L${round(x - foot * 0.72)} ${round(bottom - 80)}" stroke="${shine.id}" stroke-width="24" stroke-linecap="round"/>
<ellipse cx="${x}" cy="${round(top)}" rx="${half}" ry="28" fill="#ffffff" opacity="0.22" stroke="#ffffff" stroke-width="6" stroke-opacity="0.85"/>`
}

/** A cup on its saucer from above. */
export function cup({
  x = 500,
  y = 500,
  radius = 215,
  glaze = '#f7f3ec',
  coffee = '#6b3a1e',
  art = 'none' as 'none' | 'heart' | 'rosetta' | 'foam',
  milk = '#f6e7cf',
} = {}): string {
  const liquid = radial(
    [
      [0, lighter(coffee, 0.12)],
      [0.75, coffee],
      [1, darker(coffee, 0.45)],
    ],
    [0.5, 0.48],
  )
  const heart = (cx: number, cy: number, size: number) =>
    `<path d="M${cx} ${round(cy + size)} C${round(cx - size * 1.7)} ${cy} ${round(cx - size)} ${round(cy - size * 1.1)} ${cx} ${round(cy - size * 0.35)} C${round(cx + size)} ${round(cy - size * 1.1)} ${round(cx + size * 1.7)} ${cy} ${cx} ${round(cy + size)} Z" fill="${milk}" opacity="0.93"/>`
  const patterns = {
    none: `<ellipse cx="${round(x - radius * 0.24)}" cy="${round(y - radius * 0.3)}" rx="${round(radius * 0.3)}" ry="${round(radius * 0.14)}" fill="#ffffff" opacity="0.16" transform="rotate(-30 ${x} ${y})"/>`,
    heart: heart(x, y + 6, radius * 0.42),
    rosetta: `${[0.62, 0.42, 0.22]
      .map(
        (at) =>
          `<path d="M${round(x - radius * (at + 0.02))} ${round(y - radius * 0.5 + at * radius * 1.05)} Q${x} ${round(y + radius * (at + 0.12))} ${round(x + radius * (at + 0.02))} ${round(y - radius * 0.5 + at * radius * 1.05)}" stroke="${milk}" stroke-width="${round(radius * 0.1)}" fill="none" stroke-linecap="round" opacity="0.92"/>`,
      )
      .join('')}${heart(x, round(y - radius * 0.32), radius * 0.2)}`,
    foam: `<circle cx="${x}" cy="${y}" r="${round(radius * 0.6)}" fill="${milk}" opacity="0.92" filter="url(#blur6)"/>`,
  }
  return `${plate({ x, y, radius: round(radius * 1.62), glaze })}${liquid.svg}
<g transform="rotate(38 ${x} ${y})"><rect x="${round(x + radius * 0.85)}" y="${round(y - radius * 0.17)}" width="${round(radius * 0.62)}" height="${round(radius * 0.34)}" rx="${round(radius * 0.16)}" fill="${darker(glaze, 0.04)}" stroke="${darker(glaze, 0.2)}" stroke-width="4"/></g>
${bowl({ x, y, radius, glaze, filling: (cx, cy, r) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${liquid.id}"/><circle cx="${cx}" cy="${cy}" r="${round(r * 0.94)}" fill="none" stroke="${lighter(coffee, 0.42)}" stroke-width="${round(r * 0.07)}" opacity="0.55"/>` })}
${patterns[art]}`
}
