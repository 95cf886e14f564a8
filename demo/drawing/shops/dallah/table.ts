import { morsel } from '../../dishes.ts'
import { scatter } from '../../fillings.ts'

/* The glazes of the café, and the garnishes that drinks and food share. */

export const forest = '#2f6b4f'
export const terracotta = '#b8694a'
export const sand = '#efe4d2'
export const night = '#33404a'
export const blush = '#e3b7a8'
const beans = { colours: ['#4a2716', '#5f341d', '#38190c'], size: 26, aspect: 0.62, count: 14 }
export const pods = { colours: ['#8aa04a', '#a5b862', '#71863a'], size: 22, aspect: 0.46, count: 8 }
export const threads = { colours: ['#c0301a', '#d9471f', '#9c1f12'], size: 22, aspect: 0.09, count: 20, shine: false }
export const dates = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => morsel('#6b3418', { x, y, size: 70, turn: index * 47 })).join('')
export const spill = (x: number, y: number) => scatter(beans, x, y, 120, `${x}${y}`)
