/** Rounds to a tenth: more digits only make the drawings longer. */
export const round = (value: number) => Math.round(value * 10) / 10

/** Ids only need to differ inside one picture. */
let gradients = 0

/** A radial gradient: `svg` is its definition, `id` the paint. `at` is its centre, as fractions of what it paints. */
export function radial(
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  at = [0.38, 0.32],
) {
  gradients += 1
  const id = `g${gradients}`
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  return {
    id: `url(#${id})`,
    svg: `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r="0.75">${inner}</radialGradient>`,
  }
}

/** A linear gradient: `svg` is its definition, `id` the paint. */
export function linear(
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  direction: 'down' | 'across' = 'down',
) {
  gradients += 1
  const id = `g${gradients}`
  const inner = stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  const [x2, y2] = direction === 'down' ? [0, 1] : [1, 0]
  return {
    id: `url(#${id})`,
    svg: `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${inner}</linearGradient>`,
  }
}
