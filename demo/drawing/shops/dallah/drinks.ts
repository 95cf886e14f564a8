import { morsel } from '../../dishes.ts'
import { scatter } from '../../fillings.ts'
import { bottle } from '../../packaging.ts'
import { pistachios } from '../../palette.ts'
import { put, type Scene, scene } from '../../scene.ts'
import { cup, glass } from '../../tableware.ts'
import { blush, dates, forest, night, pods, sand, spill, terracotta, threads } from './table.ts'

/** What the café pours. */
export const drinkPictures: Readonly<Record<string, Scene>> = {
  'saffron-latte': scene(
    75,
    cup({ glaze: sand, coffee: '#c98f45', art: 'rosetta', milk: '#fff3dc', radius: 220 }),
    scatter(threads, 500, 470, 120, 'saf'),
    put('honey', 790, 790, 190),
  ),
  'date-cortado': scene(
    45,
    cup({ x: 430, y: 430, radius: 185, glaze: terracotta, coffee: '#8a5128', art: 'heart' }),
    dates([
      [690, 690],
      [780, 640],
      [770, 770],
    ]),
  ),
  'cardamom-cold-brew': scene(
    140,
    glass({ x: 470, drink: ['#5a2d16', '#27110a'], ice: 4, straw: '#d9b26a' }),
    scatter({ ...pods, size: 34, count: 9 }, 740, 780, 110, 'cold'),
  ),
  'rose-pistachio-latte': scene(
    355,
    glass({ x: 460, drink: ['#e9c7a0', '#a8683c'], foam: '#f7c9d0', ice: 3, straw: '#d6637d' }),
    put('rose', 730, 700, 230, 16),
    scatter({ ...pistachios, size: 20, count: 22 }, 270, 800, 100, 'rose'),
  ),
  'loomi-tonic': scene(
    55,
    glass({ x: 480, drink: ['#4a230f', '#f3e2bd'], ice: 4, straw: '' }),
    morsel('#3b241b', { x: 730, y: 780, size: 92, aspect: 0.92 }),
    put('lemon', 260, 790, 170, -12),
  ),
  espresso: scene(35, cup({ radius: 165, glaze: '#f7f3ec', coffee: '#5a2d14' }), spill(780, 780)),
  americano: scene(200, cup({ radius: 225, glaze: night, coffee: '#3d1d0e' }), spill(810, 800)),
  'flat-white': scene(160, cup({ radius: 215, glaze: forest, coffee: '#a9713f', art: 'rosetta' })),
  cappuccino: scene(
    60,
    cup({ radius: 225, glaze: blush, coffee: '#a9713f', art: 'foam', milk: '#fbeedb' }),
    scatter({ colours: ['#6b3a1e', '#8a5128'], size: 6, count: 70 }, 500, 500, 130, 'cap'),
  ),
  'caffe-latte': scene(95, cup({ radius: 225, glaze: sand, coffee: '#bb8753', art: 'heart' })),
  'spanish-latte': scene(
    70,
    glass({ x: 480, drink: ['#8a5128', '#f3e2c8'], ice: 4, straw: '#33404a' }),
    put('milk', 740, 760, 200, 4),
  ),
  mocha: scene(
    20,
    cup({ x: 450, y: 450, radius: 200, glaze: terracotta, coffee: '#59291a', art: 'rosetta' }),
    put('chocolate', 760, 730, 240, 10),
  ),
  v60: scene(
    40,
    cup({ x: 420, y: 560, radius: 150, glaze: '#f7f3ec', coffee: '#7d3d1a' }),
    put('cup', 730, 330, 260, 0),
    spill(740, 760),
  ),
  chemex: scene(
    180,
    bottle({ x: 420, width: 330, height: 430, neck: 190, cap: '#b07a45', content: ['#a0592a', '#4d210d'], label: '' }),
    cup({ x: 780, y: 720, radius: 84, coffee: '#7d3d1a' }),
  ),
  'saudi-coffee': scene(
    85,
    put('teapot', 360, 430, 400, 0, 45),
    cup({ x: 690, y: 600, radius: 105, coffee: '#c79a4a' }),
    dates([
      [370, 780],
      [470, 800],
      [420, 710],
    ]),
    scatter(pods, 720, 330, 80, 'sau'),
  ),
  turkish: scene(15, cup({ radius: 195, glaze: '#a33b3b', coffee: '#3f1f10', art: 'foam', milk: '#8a5a34' })),
  'cold-drip': scene(
    230,
    bottle({ width: 260, height: 480, neck: 110, cap: '#33404a', content: ['#6b3418', '#1f0d06'], label: '#e8eef2' }),
    put('ice', 780, 800, 150, 10),
  ),
  'matcha-latte': scene(
    130,
    cup({ radius: 225, glaze: '#f7f3ec', coffee: '#8fb04a', art: 'rosetta', milk: '#eef4d4' }),
    put('leaf', 800, 790, 150),
  ),
  karak: scene(
    50,
    glass({
      x: 470,
      y: 560,
      height: 460,
      width: 250,
      drink: ['#d9a066', '#b06f38'],
      ice: 0,
      straw: '',
      foam: '#ecc99b',
    }),
    scatter({ ...pods, size: 34 }, 740, 780, 100, 'karak'),
  ),
  'hot-chocolate': scene(
    25,
    cup({ x: 460, y: 460, radius: 215, glaze: blush, coffee: '#4a1f12', art: 'heart', milk: '#fbeedb' }),
    put('chocolate', 770, 760, 220, -8),
  ),
  'hibiscus-iced-tea': scene(
    350,
    glass({ x: 450, drink: ['#d81e4f', '#7d0a2f'], ice: 4 }),
    put('hibiscus', 730, 690, 230),
    put('orange', 280, 790, 150),
  ),
  'mint-tea': scene(
    150,
    put('teapot', 390, 450, 400),
    cup({ x: 720, y: 700, radius: 100, coffee: '#a85a22' }),
    put('herb', 690, 360, 200),
  ),
  'orange-juice': scene(60, glass({ x: 430, drink: ['#ffb53f', '#ff8a1c'], ice: 0 }), put('orange', 710, 690, 290)),
}
