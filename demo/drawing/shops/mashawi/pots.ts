import { fish, flatbread } from '../../dishes.ts'
import { heap, liquid, scatter } from '../../fillings.ts'
import {
  almonds,
  cashews,
  chickpeas,
  chilliFlakes,
  dill,
  friedOnion,
  greenRice,
  mandiRice,
  onions,
  parsley,
  pistachios,
  raisins,
  redRice,
  saffronRice,
  tomatoes,
  zaatarSpread,
} from '../../palette.ts'
import { put, type Scene, scene, wideScene } from '../../scene.ts'
import { board, bowl, cup, plate } from '../../tableware.ts'
import { clay, sand, slate, teal, walnut } from './table.ts'

/** Rice dishes that come in the pot they were made in. */
export const potPictures: Readonly<Record<string, Scene>> = {
  'machboos-chicken': scene(
    70,
    bowl({ radius: 405, glaze: clay, filling: heap(redRice, friedOnion, raisins) }),
    put('drumstick', 430, 450, 330, -24),
    put('drumstick', 590, 540, 330, 26),
  ),
  'machboos-lamb': scene(
    40,
    bowl({ radius: 405, glaze: slate, filling: heap(redRice, { ...chickpeas, count: 14 }, friedOnion) }),
    put('meat', 500, 490, 420, 14),
  ),
  'machboos-zubaidi': scene(
    205,
    bowl({ radius: 405, glaze: sand, filling: heap(saffronRice, dill, friedOnion) }),
    fish({ x: 430, y: 430, length: 442, turn: -14 }),
    fish({ x: 570, y: 590, length: 442, turn: -6 }),
    put('lemon', 720, 350, 130),
  ),
  murabyan: scene(
    28,
    bowl({ radius: 405, glaze: '#2f5f6b', filling: heap(saffronRice, { ...parsley, count: 70 }) }),
    put('prawn', 400, 420, 240, -20),
    put('prawn', 610, 430, 240, 30),
    put('prawn', 500, 600, 260, 0),
  ),
  'mutabbaq-samak': scene(
    190,
    bowl({ radius: 405, glaze: '#d9b26a', filling: heap(mandiRice, friedOnion, dill) }),
    fish({ x: 500, y: 480, length: 546, turn: -10 }),
    put('lemon', 690, 660, 150),
    put('lemon', 320, 650, 130, 30),
  ),
  'mandi-chicken': scene(
    85,
    plate({ glaze: '#d9b26a', radius: 425 }),
    bowl({ radius: 335, glaze: '#d9b26a', filling: heap(mandiRice, almonds, raisins) }),
    put('drumstick', 500, 480, 400, 8),
    put('chilli', 720, 640, 140, -20),
  ),
  'mandi-lamb': scene(
    55,
    plate({ glaze: slate, radius: 425 }),
    bowl({ radius: 335, glaze: slate, filling: heap(mandiRice, almonds, cashews, raisins) }),
    put('meat', 490, 480, 400, -18),
    put('tomato', 690, 650, 130),
  ),
  'biryani-chicken': scene(
    100,
    bowl({
      radius: 405,
      glaze: '#b87333',
      filling: heap(
        { ...saffronRice, colours: ['#fffaf0', '#f6a13c', '#fff3d8', '#f3c14a', '#e9752c'] },
        { ...parsley, count: 60 },
        friedOnion,
      ),
    }),
    put('drumstick', 450, 470, 320, -16),
    put('egg', 640, 560, 170, 18),
    put('herb', 350, 640, 140),
  ),
  'kabsa-veg': scene(
    125,
    bowl({ radius: 405, glaze: sand, filling: heap(greenRice, { ...chickpeas, count: 22 }, almonds) }),
    put('carrot', 400, 430, 220, -12),
    put('potato', 600, 420, 200, 10),
    put('pepper', 500, 600, 200),
  ),
  tashreeb: scene(
    30,
    bowl({ radius: 405, glaze: clay, filling: liquid('#a8431f') }),
    flatbread({ x: 420, y: 560, radius: 150 }),
    flatbread({ x: 600, y: 570, radius: 130, crust: '#d8a560' }),
    put('meat', 500, 430, 330, 8),
    scatter({ ...chickpeas, count: 12 }, 500, 520, 240, 'tash'),
    scatter(parsley, 500, 500, 240, 'tash2'),
  ),
}

/** The morning. */
export const breakfastPictures: Readonly<Record<string, Scene>> = {
  'kuwaiti-breakfast': wideScene(
    80,
    board({ wood: '#b08050', turn: 0, width: 880, height: 760 }),
    bowl({
      x: 310,
      y: 340,
      radius: 150,
      glaze: teal,
      filling: heap({ colours: ['#f2c14e', '#e5a92f', '#f8d987'], size: 30, aspect: 0.16, count: 160, shine: false }),
    }),
    put('egg-pan', 660, 330, 300),
    bowl({
      x: 320,
      y: 660,
      radius: 130,
      glaze: clay,
      filling: heap({ colours: ['#8b5a34', '#a06b42'], size: 26, aspect: 0.7, count: 60 }),
    }),
    flatbread({ x: 550, y: 690, radius: 120 }),
    cup({ x: 780, y: 680, radius: 74, coffee: '#c88a52' }),
  ),
  shakshuka: scene(
    25,
    bowl({ radius: 390, glaze: '#2f2a28', filling: liquid('#c53c1e') }),
    ...[
      [400, 410],
      [610, 430],
      [480, 610],
    ].map(
      ([x = 0, y = 0]) =>
        `<g filter="url(#lift)"><ellipse cx="${x}" cy="${y}" rx="108" ry="94" fill="#fffaf0"/><circle cx="${x - 6}" cy="${y - 4}" r="46" fill="#f6a91b"/><circle cx="${x - 20}" cy="${y - 20}" r="13" fill="#ffe6a8"/></g>`,
    ),
    scatter({ ...parsley, count: 46 }, 500, 500, 270, 'shak'),
    scatter({ ...chilliFlakes, count: 30 }, 500, 500, 270, 'shak2'),
  ),
  balaleet: scene(
    95,
    plate({ glaze: '#f7f3ec' }),
    scatter(
      { colours: ['#f2c14e', '#e5a92f', '#f8d987', '#d9932a'], size: 62, aspect: 0.08, count: 340, shine: false },
      500,
      500,
      270,
      'bal',
    ),
    `<g filter="url(#lift)"><ellipse cx="500" cy="470" rx="190" ry="130" fill="#f7d25c"/><ellipse cx="470" cy="440" rx="110" ry="56" fill="#fbe391"/></g>`,
    scatter({ ...pistachios, count: 26 }, 500, 470, 150, 'bal2'),
    put('rose', 720, 690, 160, 20),
  ),
  foul: scene(
    60,
    bowl({
      radius: 380,
      glaze: clay,
      filling: heap(
        { colours: ['#8b5a34', '#a06b42', '#74482a'], size: 38, aspect: 0.68, count: 110 },
        { ...tomatoes, size: 18, count: 24 },
        { ...parsley, count: 40 },
      ),
    }),
    put('lemon', 700, 690, 180),
    put('onion', 270, 690, 150),
  ),
  'eggs-plate': scene(
    75,
    plate({ glaze: teal }),
    put('egg-pan', 450, 450, 440, -8),
    put('tomato', 690, 620, 170),
    flatbread({ x: 380, y: 710, radius: 110 }),
    put('olive', 720, 400, 100),
  ),
  'manakish-zaatar': scene(
    125,
    board({ turn: -6 }),
    flatbread({ radius: 310, cover: '#6f8433', topping: zaatarSpread }),
    put('olive', 760, 710, 130),
  ),
  'manakish-cheese': scene(
    85,
    board({ wood: walnut, turn: 8 }),
    flatbread({
      radius: 310,
      cover: '#f7e2a4',
      topping: [
        { colours: ['#fff6d8', '#f3d78a', '#e2b55a'], size: 36, aspect: 0.7, count: 90 },
        { colours: ['#241a16'], size: 6, count: 80 },
      ],
    }),
    put('tomato', 760, 700, 140),
  ),
  'liver-breakfast': scene(
    15,
    bowl({
      radius: 385,
      glaze: '#2f2a28',
      filling: heap(
        { colours: ['#6d3326', '#84432d', '#5a281c'], size: 48, aspect: 0.66, count: 60 },
        { ...onions, size: 34 },
        { ...tomatoes, size: 26 },
        { colours: ['#6fa03a', '#8cbc55'], size: 30, aspect: 0.3, count: 26 },
      ),
    }),
    flatbread({ x: 720, y: 720, radius: 130 }),
  ),
}
