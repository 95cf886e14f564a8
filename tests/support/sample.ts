/**
 * The part of an exhaustive list that this run checks. `SAMPLE` selects it: a number n rotates through the list, `size`
 * entries a step, shifted by `offset`; `all` selects everything (`npm run sweep`). Without `SAMPLE` it is the first part.
 */
export function sampleOf<Entry>(list: readonly Entry[], size: number, offset = 0): readonly Entry[] {
  const sample = process.env['SAMPLE'] ?? '0'
  if (sample === 'all' || size >= list.length) return list
  const start = (Number(sample) * size + offset) % list.length
  return [...list, ...list].slice(start, start + size)
}

/**
 * Whether this run checks what takes long: in `npm test`, one run in `turns` does, that of turn `turn`; a sweep, and a run of unit
 * tests alone, always do.
 */
export function isTurn(turn: number, turns: number): boolean {
  const sample = process.env['SAMPLE'] ?? 'all'
  return sample === 'all' || Number(sample) % turns === turn
}
