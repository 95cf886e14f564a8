import { type Grain, heap } from '../../fillings.ts'
import { bowl } from '../../tableware.ts'

/* The glazes of the spice shop, and the spices that several pictures share. */

export const brass = '#c9a04a'
export const copper = '#b5693a'
export const plum = '#7b2d5b'
export const ink = '#3b3540'
export const sand = '#efe4d2'
export const grain = (colours: readonly string[], size: number, aspect: number, count: number): Grain => ({
  colours,
  size,
  aspect,
  count,
})
export const cardamom = grain(['#8aa04a', '#a5b862', '#71863a', '#94ab55'], 40, 0.46, 120)
export const pepper = grain(['#3a2c25', '#241a16', '#54433a'], 19, 0.96, 420)
export const cloves = grain(['#5a2e1a', '#45210f', '#703c22'], 34, 0.24, 220)
export const anise = grain(['#7d3f1d', '#96552c', '#5f2d12'], 46, 0.26, 130)
export const saffron = grain(['#a3140f', '#c0251a', '#d9471f', '#7d0d0a'], 52, 0.07, 340)
export const bowlOf = (glaze: string, ...kinds: readonly Grain[]) =>
  bowl({ radius: 385, glaze, filling: heap(...kinds) })
