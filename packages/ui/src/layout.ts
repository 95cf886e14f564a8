import styles from './layout.module.css'

type Gap = 'gap1' | 'gap2' | 'gap3' | 'gap4' | 'gap5' | 'gap6' | 'gap8'

/**
 * - `stack`: below each other; `row`: beside each other, centred on the line; `inline`: a row within text; `centred`: in the
 *   middle of the box; `facts`: short texts beside each other, with no gap between their lines.
 * - `wrap`, `spread`, `top`, `baseline`: how a row breaks and aligns. `gap1` to `gap8`: distance in steps of `--space-*`.
 * - `grow`: takes the remaining width; `fill`: the same in a row that wraps, where it moves to the next line before a word
 *   breaks; `fixed`: never shrinks; `narrow`: may become narrower than its content; `full`: 100%.
 * - `mirrored`: an icon that points along the line, such as an arrow, in right-to-left text.
 */
export type Layout =
  | 'stack'
  | 'row'
  | 'inline'
  | 'centred'
  | 'facts'
  | 'wrap'
  | 'spread'
  | 'top'
  | 'baseline'
  | 'grow'
  | 'fill'
  | 'fixed'
  | 'narrow'
  | 'full'
  | 'mirrored'
  | Gap

/** The class names of a layout that several components share. A component's own styles override them. */
export function layout(...names: readonly Layout[]): string {
  return names.map((name) => styles[name]).join(' ')
}
