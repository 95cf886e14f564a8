import type { Me } from '@sofra/contract/console-codec'

/** How many colours `shell/document.css` has. */
const colours = 8

/** The number of a branch's colour, the same on every screen and device of a staff member. */
export function branchColour({ branches }: Me, branchId: string): number {
  return branches.findIndex(({ id }) => id === branchId) % colours
}
