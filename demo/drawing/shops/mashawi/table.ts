import { flatbread } from '../../dishes.ts'
import { dip, liquid } from '../../fillings.ts'
import { leaves } from '../../palette.ts'
import { bowl } from '../../tableware.ts'

/*
 * The tableware of the grill: woods, glazes, and garnishes that most plates share.
 */

export const lamb = '#8f4b2c'
export const chicken = '#d9924a'
export const walnut = '#8a5a34'
export const slate = '#4a4642'
export const sand = '#efe4d2'
export const clay = '#b5642e'

export const tawook = ['chicken', 'pepper', 'chicken', 'onion', 'chicken', 'tomato'] as const
export const tikka = ['lamb', 'lamb', 'onion', 'lamb', 'lamb'] as const
/** The bread everything from the fire lies on. */
export const bread = (radius = 300, x = 500, y = 500) => flatbread({ x, y, radius })
export const toum = (x: number, y: number, radius = 92) => bowl({ x, y, radius, filling: dip('#fbf6e4', '#efe6c4') })
export const redSauce = (x: number, y: number, radius = 92) => bowl({ x, y, radius, filling: liquid('#c9361f') })
export const teal = '#2f5f6b'
export const greens = { ...leaves, size: 34, count: 150 }
