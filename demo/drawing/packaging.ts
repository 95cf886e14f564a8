import { darker, lighter } from './colour.ts'
import { linear, round } from './gradients.ts'

/* What shops sell in, drawn as SVG seen from the side on a field of 1000 × 1000, with the light of the tableware. */

/** A jar or bottle from the side: what is inside is drawn by colour. */
export function bottle({
  x = 500,
  y = 540,
  width = 320,
  height = 470,
  neck = 130,
  cap = '#c99a3b',
  content = ['#f0b64c', '#b06a1c'] as readonly [string, string],
  label = '#fbf6ea',
  mark = '',
} = {}): string {
  const top = y - height / 2
  const liquid = linear([
    [0, content[0]],
    [1, content[1]],
  ])
  const metal = linear(
    [
      [0, lighter(cap, 0.1)],
      [0.3, lighter(cap, 0.55)],
      [0.55, cap],
      [1, darker(cap, 0.35)],
    ],
    'across',
  )
  const side = linear(
    [
      [0, '#ffffff', 0.5],
      [0.18, '#ffffff', 0.02],
      [0.75, '#000000', 0],
      [1, '#200800', 0.32],
    ],
    'across',
  )
  const round_ = Math.min(70, width * 0.22)
  return `${liquid.svg}${metal.svg}${side.svg}
<ellipse cx="${x}" cy="${y + height / 2}" rx="${round(width * 0.6)}" ry="44" fill="#2a1208" opacity="0.45" filter="url(#soft)"/>
<rect x="${x - neck / 2}" y="${round(top - 70)}" width="${neck}" height="100" fill="#ffffff" opacity="0.45"/>
<rect x="${round(x - neck * 0.62)}" y="${round(top - 150)}" width="${round(neck * 1.24)}" height="105" rx="18" fill="${metal.id}"/>
<rect x="${x - width / 2}" y="${top}" width="${width}" height="${height}" rx="${round_}" fill="#ffffff" opacity="0.5"/>
<rect x="${x - width / 2 + 14}" y="${top + 44}" width="${width - 28}" height="${height - 58}" rx="${round_ - 12}" fill="${liquid.id}"/>
<rect x="${x - width / 2}" y="${top}" width="${width}" height="${height}" rx="${round_}" fill="${side.id}" stroke="#ffffff" stroke-opacity="0.7" stroke-width="5"/>
${label ? `<rect x="${round(x - width * 0.34)}" y="${round(y - height * 0.06)}" width="${round(width * 0.68)}" height="${round(height * 0.34)}" rx="14" fill="${label}" opacity="0.95"/>${mark}` : ''}
<rect x="${round(x - width * 0.38)}" y="${top + 60}" width="22" height="${round(height * 0.62)}" rx="11" fill="#ffffff" opacity="0.55"/>`
}

/** A stand-up pouch, as coffee is sold in. */
export function pouch({
  x = 500,
  y = 520,
  width = 430,
  height = 600,
  paper = '#2f6b4f',
  label = '#f6ecd8',
} = {}): string {
  const face = linear(
    [
      [0, darker(paper, 0.25)],
      [0.22, lighter(paper, 0.14)],
      [0.6, paper],
      [1, darker(paper, 0.35)],
    ],
    'across',
  )
  const l = x - width / 2
  const t = y - height / 2
  return `${face.svg}<ellipse cx="${x}" cy="${y + height / 2}" rx="${width * 0.56}" ry="46" fill="#2a1208" opacity="0.45" filter="url(#soft)"/>
<path d="M${l + 20} ${t} L${l + width - 20} ${t} L${l + width} ${t + height - 30} Q${x} ${t + height + 36} ${l} ${t + height - 30} Z" fill="${face.id}"/>
<path d="M${l + 20} ${t} L${l + width - 20} ${t} L${l + width - 17} ${t + 62} L${l + 17} ${t + 62} Z" fill="${darker(paper, 0.28)}" opacity="0.7"/>
<circle cx="${x}" cy="${t + 112}" r="15" fill="${darker(paper, 0.5)}" opacity="0.6"/>
<rect x="${x - width * 0.3}" y="${t + height * 0.33}" width="${width * 0.6}" height="${height * 0.36}" rx="18" fill="${label}"/>
<path d="M${x - width * 0.2} ${t + height * 0.57} H${x + width * 0.2} M${x - width * 0.13} ${t + height * 0.62} H${x + width * 0.13}" stroke="${paper}" stroke-width="9" stroke-linecap="round" opacity="0.7"/>
<circle cx="${x}" cy="${t + height * 0.45}" r="46" fill="${paper}"/><path d="M${x - 20} ${t + height * 0.45 + 24} Q${x - 4} ${t + height * 0.45} ${x + 20} ${t + height * 0.45 - 24}" stroke="${label}" stroke-width="8" fill="none" stroke-linecap="round"/>`
}
