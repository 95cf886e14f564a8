import type { Modifier } from './menu.ts'

/** Whether a modifier can be selected. */
export function isChoosable(modifier: Modifier): boolean {
  return modifier.visible && !modifier.soldOut
}
