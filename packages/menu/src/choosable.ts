import type { Modifier } from './menu.ts'

/** Whether a choice is on offer today. */
export function isChoosable(modifier: Modifier): boolean {
  return modifier.visible && !modifier.soldOut
}
