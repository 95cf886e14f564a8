import { morsel, pastry, skewer } from '../../dishes.ts'
import { dip, heap, liquid, scatter } from '../../fillings.ts'
import {
  beetroot,
  blackOlives,
  carrots,
  chickpeas,
  chilliFlakes,
  croutons,
  cucumbers,
  leaves,
  onions,
  parsley,
  pineNuts,
  pomegranate,
  sesame,
  tomatoes,
  walnuts,
  whiteCheese,
} from '../../palette.ts'
import { put, type Scene, scene } from '../../scene.ts'
import { board, bowl, plate } from '../../tableware.ts'
import { clay, greens, redSauce, sand, slate, teal } from './table.ts'

/** Cold and hot mezze. */
export const mezzePictures: Readonly<Record<string, Scene>> = {
  hummus: scene(
    85,
    bowl({ radius: 380, glaze: sand, filling: dip('#ecd7a8') }),
    scatter({ ...chickpeas, size: 30 }, 500, 500, 110, 'hummus'),
    put('herb', 680, 300, 180),
  ),
  'hummus-beiruti': scene(
    120,
    bowl({ radius: 380, glaze: teal, filling: dip('#e6dba6', '#9fb04a') }),
    scatter({ ...parsley, count: 60 }, 500, 500, 230, 'beiruti'),
    put('herb', 690, 320, 170),
    put('garlic', 300, 690, 150),
  ),
  mutabbal: scene(
    310,
    bowl({ radius: 360, glaze: slate, filling: dip('#e3d3b3', '#b9a15a') }),
    scatter({ ...pomegranate, count: 40 }, 500, 500, 170, 'mut'),
    put('aubergine', 720, 700, 230, 10),
  ),
  'baba-ghanoush': scene(
    20,
    bowl({
      radius: 370,
      glaze: '#d9b26a',
      filling: heap(
        { colours: ['#b88b62', '#9c6c48', '#d0a97c'], size: 30, aspect: 0.6, count: 160 },
        { ...tomatoes, size: 18 },
        { ...parsley, count: 50 },
        { ...pomegranate, count: 24 },
      ),
    }),
    put('aubergine', 270, 710, 210, -10),
  ),
  muhammara: scene(
    32,
    bowl({ radius: 370, glaze: sand, filling: dip('#c8502b', '#7d1d0e') }),
    scatter({ ...walnuts, count: 12 }, 500, 500, 150, 'muh'),
    put('chilli', 720, 690, 210, 8),
  ),
  'labneh-garlic': scene(
    165,
    bowl({ radius: 370, glaze: '#a8c3c7', filling: dip('#fbf7ec', '#a9b53f') }),
    scatter({ ...blackOlives, size: 30, count: 6 }, 500, 500, 140, 'lab'),
    put('herb', 690, 310, 190),
    put('garlic', 290, 700, 140),
  ),
  'vine-leaves': scene(
    130,
    plate({ glaze: sand }),
    ...[0, 1, 2, 3, 4, 5, 6].map((roll) =>
      morsel(roll % 2 ? '#5d6f2a' : '#6f8233', {
        x: 380 + (roll % 4) * 82 - (roll > 3 ? -40 : 0),
        y: roll > 3 ? 600 : 450,
        size: 112,
        aspect: 0.32,
        turn: 78,
      }),
    ),
    put('lemon', 700, 710, 150),
  ),
  'mixed-pickles': scene(
    350,
    bowl({
      radius: 370,
      glaze: slate,
      filling: heap(
        { colours: ['#e05a8a', '#f08fb0', '#c93c70'], size: 46, aspect: 0.3, count: 34 },
        { ...cucumbers, size: 34, aspect: 0.45, count: 26 },
        { ...carrots, size: 28, count: 22 },
      ),
    }),
    put('cucumber', 700, 700, 200, 10),
  ),
  'batata-harra': scene(
    50,
    bowl({
      radius: 380,
      glaze: clay,
      filling: heap({ colours: ['#e8b04f', '#d6953a', '#f2c874'], size: 44, aspect: 0.8, count: 70 }, chilliFlakes, {
        ...parsley,
        count: 70,
      }),
    }),
    put('chilli', 700, 680, 170, 12),
  ),
  'hummus-meat': scene(
    65,
    bowl({ radius: 380, glaze: slate, filling: dip('#ecd7a8', '#b9852c') }),
    scatter({ colours: ['#7a3e22', '#8f4b2c', '#653018'], size: 34, aspect: 0.65, count: 40 }, 500, 500, 170, 'hm'),
    scatter(pineNuts, 500, 500, 170, 'hmp'),
    put('herb', 700, 320, 150),
  ),
  'grilled-halloumi': scene(
    90,
    plate({ glaze: teal }),
    pastry('#f0d894', 4, { x: 390, y: 400, size: 108, turn: 40 }),
    pastry('#e8cb80', 4, { x: 590, y: 430, size: 108, turn: 55 }),
    pastry('#f0d894', 4, { x: 470, y: 600, size: 108, turn: 30 }),
    scatter(sesame, 490, 480, 200, 'hal'),
    put('honey', 710, 670, 200),
  ),
  'chicken-liver-pan': scene(
    5,
    bowl({
      radius: 385,
      glaze: '#2f2a28',
      filling: heap(
        { colours: ['#6d3326', '#7d3d2a', '#55251b'], size: 58, aspect: 0.7, count: 42 },
        { ...pomegranate, count: 50 },
        { ...parsley, count: 40 },
      ),
    }),
    put('lemon', 710, 690, 160),
  ),
  'cheese-rolls': scene(
    60,
    board({ wood: '#c79458', turn: 6 }),
    ...[0, 1, 2, 3, 4].map((roll) =>
      morsel(roll % 2 ? '#d9983f' : '#e5ab55', {
        x: 330 + roll * 88,
        y: 480 + (roll % 2) * 40,
        size: 165,
        aspect: 0.26,
        turn: 74,
      }),
    ),
    put('cheese', 720, 700, 170),
    bowl({ x: 250, y: 700, radius: 85, filling: liquid('#c9361f') }),
  ),
}

/** Kibbeh, sambousa and falafel. */
export const friedPictures: Readonly<Record<string, Scene>> = {
  kibbeh: scene(
    35,
    plate({ glaze: sand }),
    scatter({ ...leaves, count: 24 }, 500, 520, 240, 'bed'),
    morsel('#8a4b22', { x: 390, y: 390, size: 120, turn: -28 }),
    morsel('#97562a', { x: 610, y: 400, size: 120, turn: 24 }),
    morsel('#8a4b22', { x: 400, y: 590, size: 120, turn: 20 }),
    morsel('#9c5c2e', { x: 620, y: 600, size: 120, turn: -22 }),
    put('lemon', 720, 730, 130),
  ),
  sambousa: scene(
    75,
    plate({ glaze: '#2f5f6b' }),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      pastry(index % 2 ? '#d8943f' : '#e3a752', 3, {
        x: 380 + (index % 3) * 130 - (index > 2 ? 20 : 0),
        y: index > 2 ? 620 : 420,
        size: 92,
        turn: index * 57,
      }),
    ),
    redSauce(740, 690, 90),
  ),
  falafel: scene(
    110,
    plate({ glaze: sand }),
    put('falafel', 420, 440, 360, -6),
    put('falafel', 620, 600, 300, 16),
    bowl({ x: 330, y: 690, radius: 105, filling: dip('#ecdcbb', '#d9c08a') }),
    put('herb', 690, 330, 150),
  ),
}

/** Salads and soups. */
export const bowlPictures: Readonly<Record<string, Scene>> = {
  fattoush: scene(
    145,
    bowl({
      radius: 390,
      glaze: sand,
      filling: heap(greens, { ...tomatoes, size: 34, count: 16 }, { ...croutons, size: 34 }, cucumbers, {
        ...pomegranate,
        count: 26,
      }),
    }),
  ),
  tabbouleh: scene(
    110,
    bowl({
      radius: 385,
      glaze: '#d9b26a',
      filling: heap(
        { ...parsley, size: 17, count: 520 },
        { ...tomatoes, size: 17, count: 44 },
        { ...sesame, count: 70 },
      ),
    }),
    put('lemon', 700, 690, 190, 10),
  ),
  'arabic-salad': scene(
    20,
    bowl({
      radius: 385,
      glaze: teal,
      filling: heap({ ...tomatoes, size: 32, count: 70 }, { ...cucumbers, size: 30, count: 46 }, onions, {
        ...parsley,
        count: 70,
      }),
    }),
  ),
  'rocca-beetroot': scene(
    345,
    plate({ glaze: '#f7f3ec' }),
    scatter({ ...leaves, size: 62, aspect: 0.28, count: 54 }, 500, 500, 270, 'roc'),
    scatter({ ...beetroot, size: 46 }, 500, 500, 220, 'beet'),
    scatter(whiteCheese, 500, 500, 210, 'roc2'),
    scatter(walnuts, 500, 500, 220, 'roc3'),
  ),
  'greek-salad': scene(
    195,
    bowl({
      radius: 385,
      glaze: '#7fa8c9',
      filling: heap(
        { ...tomatoes, size: 42, count: 34 },
        { ...cucumbers, size: 40, count: 26 },
        { ...blackOlives, size: 26, count: 12 },
        { ...onions, count: 12 },
      ),
    }),
    pastry('#fffaf0', 4, { x: 500, y: 490, size: 120, turn: 32 }),
    scatter({ ...parsley, count: 14 }, 500, 490, 70, 'greek'),
  ),
  'tawook-salad': scene(
    105,
    bowl({ radius: 390, glaze: slate, filling: heap(greens, { ...tomatoes, size: 28, count: 10 }) }),
    skewer(['chicken', 'chicken', 'chicken', 'chicken'], { y: 440, turn: -10, length: 560 }),
    put('avocado', 600, 620, 210, 14),
  ),
  'lentil-soup': scene(
    70,
    bowl({ radius: 380, glaze: sand, filling: liquid('#e0982f') }),
    scatter({ ...parsley, count: 22 }, 500, 520, 120, 'len'),
    scatter({ ...croutons, count: 10 }, 500, 500, 150, 'len2'),
    put('lemon', 710, 700, 170),
  ),
  'chicken-vermicelli': scene(
    90,
    bowl({ radius: 380, glaze: '#a8c3c7', filling: liquid('#ecc873') }),
    scatter({ colours: ['#fbeec2', '#f5e0a0'], size: 52, aspect: 0.09, count: 60, shine: false }, 500, 500, 270, 'ver'),
    scatter({ ...carrots, count: 14 }, 500, 500, 230, 'ver2'),
    scatter({ ...parsley, count: 30 }, 500, 500, 240, 'ver3'),
    put('drumstick', 720, 690, 200, 20),
  ),
  'oat-soup': scene(
    40,
    bowl({ radius: 380, glaze: clay, filling: liquid('#cf8a5b') }),
    scatter({ colours: ['#f0dcb8', '#e2c594'], size: 16, aspect: 0.6, count: 120 }, 500, 500, 260, 'oat'),
    scatter({ colours: ['#7a3e22', '#8f4b2c'], size: 36, aspect: 0.7, count: 12 }, 500, 500, 200, 'oat2'),
    scatter({ ...parsley, count: 26 }, 500, 500, 220, 'oat3'),
  ),
  'seafood-soup': scene(
    200,
    bowl({ radius: 385, glaze: teal, filling: liquid('#dd6a2c') }),
    put('prawn', 420, 430, 230, -20),
    put('squid', 610, 460, 190, 20),
    put('prawn', 520, 620, 220, 30),
    scatter({ ...parsley, count: 24 }, 500, 500, 240, 'sea'),
  ),
}
