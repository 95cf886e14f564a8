import styles from './text.module.css'

/**
 * - `tiny`, `small`, `large`, `title`: size. `medium`, `strong`, `bold`: weight. `muted`, `accent`: colour.
 * - `tight`: line height of headings; `figures`: digits of equal width; `breakable`: long words may break anywhere;
 *   `ellipsis`: one line, cut at the end; `centred`: alignment.
 * - `link`: a link on a line of its own, as high as a touch target.
 */
export type TextStyle =
  | 'tiny'
  | 'small'
  | 'large'
  | 'title'
  | 'medium'
  | 'strong'
  | 'bold'
  | 'muted'
  | 'accent'
  | 'tight'
  | 'figures'
  | 'breakable'
  | 'ellipsis'
  | 'centred'
  | 'link'

/** The class names of a style of text that several components share. A component's own styles override them. */
export function text(...names: readonly TextStyle[]): string {
  return names.map((name) => styles[name]).join(' ')
}
