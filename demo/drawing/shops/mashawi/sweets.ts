import { flatbread, morsel, pastry } from '../../dishes.ts'
import { cream, heap, liquid, scatter } from '../../fillings.ts'
import { almonds, pineNuts, pistachios, pomegranate, raisins, sesame } from '../../palette.ts'
import { put, type Scene, scene } from '../../scene.ts'
import { bowl, cup, glass, plate } from '../../tableware.ts'
import { clay, sand, slate, teal } from './table.ts'

/** Sweets. */
export const sweetPictures: Readonly<Record<string, Scene>> = {
  'umm-ali': scene(
    60,
    bowl({
      radius: 385,
      glaze: clay,
      filling: heap(
        { colours: ['#f6e3b8', '#e9c684', '#d9a557', '#fff2d4'], size: 56, aspect: 0.6, count: 70 },
        raisins,
        almonds,
        pistachios,
      ),
    }),
  ),
  kunafa: scene(
    40,
    plate({ glaze: sand }),
    flatbread({
      radius: 290,
      crust: '#d9772a',
      cover: '#e88a34',
      topping: [
        { colours: ['#e8862f', '#f2a04c', '#d4701f', '#f6b56a'], size: 24, aspect: 0.14, count: 620, shine: false },
      ],
    }),
    scatter({ ...pistachios, count: 110 }, 500, 500, 120, 'kun'),
  ),
  luqaimat: scene(
    50,
    bowl({
      radius: 385,
      glaze: teal,
      filling: heap(
        { colours: ['#c9822f', '#d9963f', '#b56f22'], size: 74, aspect: 1, count: 38 },
        { ...sesame, count: 130 },
      ),
    }),
    bowl({ x: 750, y: 730, radius: 100, filling: liquid('#4a2211') }),
  ),
  muhallabia: scene(
    355,
    bowl({ radius: 370, glaze: '#e8b7c4', filling: cream('#fdf3ec', [{ ...pistachios, count: 90 }]) }),
    put('rose', 660, 360, 190, 24),
    put('blossom', 320, 650, 130),
  ),
  'rahash-cheesecake': scene(
    70,
    plate({ glaze: teal }),
    put('cake', 490, 470, 430, -4),
    scatter({ ...sesame, count: 60 }, 500, 700, 130, 'rah'),
  ),
  baklava: scene(
    110,
    plate({ glaze: '#d9b26a' }),
    ...[
      [350, 380],
      [500, 360],
      [650, 390],
      [380, 520],
      [540, 510],
      [680, 540],
      [450, 650],
      [600, 660],
    ].map(
      ([x = 0, y = 0], index) =>
        `${pastry(index % 2 ? '#c98a3a' : '#d99c48', 4, { x, y, size: 68, turn: 45 + index * 9 })}${scatter({ ...pistachios, count: 12 }, x, y, 36, `b${index}`)}`,
    ),
  ),
  'dates-cake': scene(
    45,
    plate({ glaze: slate }),
    put('custard', 480, 470, 400),
    ...[
      [330, 690],
      [440, 730],
      [640, 700],
    ].map(([x = 0, y = 0], index) => morsel('#5a2a16', { x, y, size: 66, turn: index * 50 - 30 })),
    put('ice-cream', 690, 380, 180),
  ),
}

/** Juices, hot and cold drinks. */
export const drinkPictures: Readonly<Record<string, Scene>> = {
  'orange-juice': scene(
    65,
    glass({ x: 430, drink: ['#ffb53f', '#ff8a1c'] }),
    put('orange', 700, 700, 290, 6),
    put('orange', 640, 540, 170, -20),
  ),
  'lemon-mint': scene(
    125,
    glass({ x: 450, drink: ['#d9ec8a', '#a4cf4a'], ice: 4 }),
    put('lemon', 710, 710, 250, 10),
    put('herb', 330, 270, 210, -30),
  ),
  'mango-juice': scene(
    80,
    glass({ x: 440, drink: ['#ffcb3d', '#f59a0b'], ice: 0, straw: '#e8590c' }),
    put('mango', 710, 680, 330, 8),
  ),
  'strawberry-juice': scene(
    5,
    glass({ x: 440, drink: ['#ff7a8a', '#d6274a'], ice: 2 }),
    put('strawberry', 700, 680, 280, 14),
    put('strawberry', 620, 780, 170, -20),
  ),
  'pomegranate-juice': scene(
    350,
    glass({ x: 500, drink: ['#c7213f', '#7a0a2a'], ice: 3, straw: '' }),
    scatter({ ...pomegranate, size: 26, count: 34 }, 730, 770, 120, 'pom'),
    scatter({ ...pomegranate, size: 24, count: 16 }, 290, 800, 80, 'pom2'),
  ),
  'avocado-honey': scene(
    115,
    glass({ x: 430, drink: ['#cfe08a', '#9dbb4d'], ice: 0, foam: '#f4f6dc', straw: '#6b8e23' }),
    put('avocado', 700, 600, 260, 10),
    put('honey', 680, 790, 200),
  ),
  'watermelon-juice': scene(
    20,
    glass({ x: 430, drink: ['#ff6b6b', '#e0304e'], ice: 3, straw: '#5aa23c' }),
    put('watermelon', 700, 680, 310, -6),
  ),
  'carrot-orange': scene(
    55,
    glass({ x: 440, drink: ['#ff9a3c', '#ec6a12'], ice: 0 }),
    put('carrot', 690, 560, 230, 10),
    put('orange', 720, 740, 200),
    put('ginger', 250, 770, 170),
  ),
  karak: scene(
    45,
    cup({ x: 500, y: 500, radius: 225, glaze: '#d9b26a', coffee: '#c98a52' }),
    scatter({ colours: ['#8aa04a', '#a5b862'], size: 22, aspect: 0.5, count: 7 }, 740, 790, 70, 'kar'),
  ),
  'mint-tea': scene(
    140,
    put('teapot', 400, 480, 430),
    glass({ x: 730, y: 600, height: 330, width: 190, drink: ['#b5651d', '#7a3810'], ice: 0, straw: '' }),
    put('herb', 660, 380, 170),
  ),
  'arabic-coffee': scene(
    75,
    cup({ x: 420, y: 430, radius: 165, glaze: '#f7f3ec', coffee: '#c79a4a' }),
    ...[
      [660, 680],
      [740, 610],
      [760, 730],
      [640, 780],
    ].map(([x = 0, y = 0], index) => morsel('#6b3418', { x, y, size: 70, turn: index * 47 })),
  ),
  'turkish-coffee': scene(30, cup({ radius: 205, glaze: '#8c2f39', coffee: '#3f1f10', art: 'foam', milk: '#8a5a34' })),
  laban: scene(
    210,
    glass({ x: 500, drink: ['#ffffff', '#e9eef2'], ice: 0, foam: '#ffffff', straw: '' }),
    put('cucumber', 720, 760, 170, 20),
    put('herb', 290, 770, 160),
  ),
  jallab: scene(
    15,
    glass({ x: 480, drink: ['#7a2e1a', '#3f120a'], ice: 4 }),
    scatter(pineNuts, 480, 310, 90, 'jal'),
    ...[
      [700, 740],
      [780, 790],
    ].map(([x = 0, y = 0], index) => morsel('#5a2a16', { x, y, size: 72, turn: index * 60 - 20 })),
    put('rose', 270, 760, 170, -20),
  ),
  'soft-drink': scene(0, put('soda', 500, 490, 560, 6), put('ice', 730, 760, 150, 14), put('ice', 290, 770, 120, -10)),
  water: scene(230, glass({ x: 500, drink: ['#b4def8', '#5fade6'], ice: 4, straw: '' })),
}
