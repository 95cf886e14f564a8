import type { Grain } from './fillings.ts'

/** What lies in heaps and on top of things, in the sizes it has on the field of 1000. */

const rice = (colours: readonly string[]): Grain => ({ colours, size: 19, aspect: 0.3, count: 1000, shine: false })
export const saffronRice = rice(['#fff3d0', '#f8dd94', '#f3bd45', '#fff8e6'])
export const whiteRice = rice(['#fffdf7', '#f6efe0', '#ece2cd', '#ffffff'])
export const redRice = rice(['#e88f4a', '#d86f33', '#f3b272', '#c75a2a'])
export const greenRice = rice(['#e6e0a8', '#b9bf6b', '#f2edc4', '#8f9d47'])
export const mandiRice = rice(['#ffe9b8', '#f5c45e', '#fff7e2', '#ea9a3e'])

export const friedOnion: Grain = { colours: ['#8a4a1c', '#a8621f', '#6b3512'], size: 24, aspect: 0.28, count: 46 }
export const raisins: Grain = { colours: ['#4a2417', '#6a3820', '#39190f'], size: 15, aspect: 0.7, count: 24 }
export const pineNuts: Grain = { colours: ['#f2d9a0', '#e8c47c'], size: 14, aspect: 0.5, count: 34 }
export const cashews: Grain = { colours: ['#f1d6a4', '#e5bd7c'], size: 26, aspect: 0.46, count: 14 }
export const almonds: Grain = { colours: ['#b9783f', '#a5642e', '#f1d9b0'], size: 24, aspect: 0.5, count: 22 }
export const pistachios: Grain = { colours: ['#9bb84f', '#7e9d38', '#b9cf78'], size: 14, aspect: 0.6, count: 60 }
export const parsley: Grain = { colours: ['#4f8a2e', '#6ba53f', '#3c7022'], size: 11, aspect: 0.55, count: 40 }
export const sesame: Grain = { colours: ['#f5e8c8', '#ead6a6'], size: 8, aspect: 0.6, count: 90 }
export const pomegranate: Grain = { colours: ['#c2183c', '#e0324f', '#9c0f2d'], size: 13, aspect: 0.85, count: 34 }
export const chickpeas: Grain = { colours: ['#e9c583', '#dcb066'], size: 24, aspect: 0.92, count: 9 }
export const chilliFlakes: Grain = { colours: ['#c5321c', '#8f1e10', '#e0552e'], size: 8, aspect: 0.6, count: 60 }
export const walnuts: Grain = { colours: ['#b88553', '#96653a', '#cfa06d'], size: 22, aspect: 0.75, count: 14 }
export const dill: Grain = { colours: ['#6f9d3d', '#4c7a25'], size: 17, aspect: 0.16, count: 50, shine: false }
export const tomatoes: Grain = { colours: ['#e2402c', '#c92d1f', '#f0674c'], size: 22, aspect: 0.8, count: 20 }
export const onions: Grain = { colours: ['#efdfe6', '#d9b4c4'], size: 22, aspect: 0.4, count: 16 }
export const cucumbers: Grain = { colours: ['#bcdc8c', '#9cc566', '#dcefb9'], size: 26, aspect: 0.9, count: 18 }
export const leaves: Grain = { colours: ['#5f9a34', '#7db548', '#3f7a24', '#98c765'], size: 44, aspect: 0.5, count: 60 }
export const croutons: Grain = { colours: ['#d99b4e', '#c07f35', '#e9b873'], size: 26, aspect: 0.8, count: 18 }
export const whiteCheese: Grain = { colours: ['#fffaf0', '#f3ead8'], size: 26, aspect: 0.8, count: 14 }
export const blackOlives: Grain = { colours: ['#3b2a3a', '#291b28'], size: 22, aspect: 0.85, count: 9 }
export const beetroot: Grain = { colours: ['#8e1f4f', '#a92b60', '#6d143a'], size: 34, aspect: 0.7, count: 16 }
export const carrots: Grain = { colours: ['#f08a2c', '#e0741c'], size: 20, aspect: 0.8, count: 14 }
export const zaatarSpread: readonly Grain[] = [
  { colours: ['#5f7d2c', '#3f5a1c', '#75903a'], size: 11, aspect: 0.5, count: 520, shine: false },
  { ...sesame, count: 130 },
]
