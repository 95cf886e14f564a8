import { flatbread, morsel, pastry } from '../../dishes.ts'
import { cream, heap, liquid, scatter } from '../../fillings.ts'
import { pouch } from '../../packaging.ts'
import { almonds, blackOlives, chilliFlakes, leaves, parsley, pistachios, sesame, whiteCheese } from '../../palette.ts'
import { put, type Scene, scene, wideScene } from '../../scene.ts'
import { board, bowl, cup, glass, plate } from '../../tableware.ts'
import { blush, dates, forest, night, pods, sand, spill, terracotta, threads } from './table.ts'

const berries = { colours: ['#3d4fa1', '#55307a', '#c2183c', '#7d1f4f'], size: 26, aspect: 0.95, count: 14 }

/** What it bakes and cooks. */
export const foodPictures: Readonly<Record<string, Scene>> = {
  'avocado-toast': scene(
    125,
    plate({ glaze: sand }),
    put('bread', 430, 450, 360, -8),
    put('avocado', 640, 570, 290, 14),
    scatter(chilliFlakes, 480, 470, 180, 'avo'),
    put('lemon', 340, 710, 130),
  ),
  shakshuka: scene(
    140,
    bowl({
      radius: 390,
      glaze: '#2f2a28',
      filling: heap({ ...leaves, size: 38, count: 120 }, { ...parsley, count: 60 }),
    }),
    ...[
      [410, 420],
      [600, 440],
      [490, 610],
    ].map(
      ([x = 0, y = 0]) =>
        `<g filter="url(#lift)"><ellipse cx="${x}" cy="${y}" rx="104" ry="90" fill="#fffaf0"/><circle cx="${x - 4}" cy="${y - 4}" r="44" fill="#f6a91b"/></g>`,
    ),
    scatter(whiteCheese, 500, 510, 260, 'green'),
  ),
  'eggs-benedict': scene(
    30,
    bowl({ radius: 390, glaze: sand, filling: cream('#fbf6ea') }),
    ...[
      [410, 450],
      [590, 520],
    ].map(
      ([x = 0, y = 0]) =>
        `<g filter="url(#lift)"><ellipse cx="${x}" cy="${y}" rx="118" ry="104" fill="#fffdf6"/><circle cx="${x}" cy="${y}" r="48" fill="#f6a91b"/></g>`,
    ),
    scatter({ colours: ['#d9471f', '#e8692c'], size: 14, count: 60 }, 500, 500, 260, 'turk'),
    scatter({ ...parsley, count: 30 }, 500, 500, 260, 'turk2'),
  ),
  'dallah-breakfast': wideScene(
    85,
    board({ wood: '#b08050', turn: 0, width: 880, height: 760 }),
    put('egg-pan', 330, 350, 290),
    bowl({ x: 620, y: 320, radius: 115, filling: cream('#fbf7ec', [parsley]) }),
    bowl({ x: 780, y: 500, radius: 90, glaze: terracotta, filling: heap({ ...blackOlives, size: 22, count: 40 }) }),
    flatbread({ x: 330, y: 680, radius: 130, cover: '#6f8433' }),
    bowl({ x: 560, y: 550, radius: 95, glaze: forest, filling: liquid('#d9932a') }),
    put('tomato', 540, 730, 140),
    cup({ x: 770, y: 730, radius: 66, coffee: '#c79a4a' }),
  ),
  'french-toast': scene(
    60,
    plate({ glaze: blush }),
    put('bread', 400, 440, 330, -12),
    put('bread', 570, 500, 330, 10),
    scatter(berries, 500, 620, 180, 'french'),
    put('honey', 720, 350, 150),
  ),
  pancakes: scene(
    70,
    plate({ glaze: forest }),
    put('pancakes', 490, 470, 470),
    scatter({ ...berries, count: 9 }, 520, 730, 120, 'pan'),
  ),
  granola: scene(
    280,
    bowl({ radius: 385, glaze: night, filling: cream('#fbf8f0') }),
    scatter({ colours: ['#c99653', '#a8743a', '#e3bd84'], size: 24, aspect: 0.6, count: 60 }, 430, 540, 170, 'gra'),
    scatter({ ...berries, count: 18 }, 600, 430, 150, 'gra2'),
    put('banana', 620, 640, 190),
    scatter(almonds, 400, 500, 150, 'gra3'),
  ),
  croissant: scene(65, plate({ glaze: '#f7f3ec' }), put('croissant', 500, 480, 480, -6)),
  'zaatar-croissant': scene(
    125,
    board({ wood: '#8a5a34', turn: 6 }),
    put('croissant', 450, 450, 430, 8),
    put('cheese', 720, 670, 190),
    scatter({ colours: ['#5f7d2c', '#75903a', '#ead6a6'], size: 9, count: 90 }, 460, 480, 190, 'zc'),
  ),
  'pistachio-croissant': scene(
    110,
    plate({ glaze: forest }),
    put('croissant', 490, 460, 450, -14),
    scatter({ ...pistachios, count: 120 }, 490, 480, 230, 'pc'),
  ),
  'cinnamon-roll': scene(
    45,
    plate({ glaze: sand }),
    ...[
      [400, 430],
      [610, 480],
      [450, 640],
    ].map(
      ([x = 0, y = 0], index) =>
        `${morsel('#c9853c', { x, y, size: 120, aspect: 0.92, turn: index * 30 })}<path d="M${x - 70} ${y} a70 62 0 0 1 140 0 a50 44 0 0 1 -100 0 a26 22 0 0 1 52 0" stroke="#7d431a" stroke-width="16" fill="none" opacity="0.65"/>`,
    ),
    scatter(pods, 710, 720, 70, 'bun'),
  ),
  'banana-bread': scene(
    80,
    board({ turn: -6 }),
    put('bread', 440, 460, 400, -4),
    put('banana', 690, 620, 270, 8),
    put('butter', 300, 700, 160),
  ),
  'chocolate-cookie': scene(
    40,
    plate({ glaze: night }),
    put('cookie', 420, 430, 330, -10),
    put('cookie', 600, 560, 300, 24),
    scatter({ colours: ['#ffffff', '#e9e4da'], size: 7, count: 34 }, 500, 500, 220, 'salt'),
  ),
  bagel: scene(
    190,
    board({ wood: '#c79458', turn: 5 }),
    morsel('#c9853c', { x: 460, y: 460, size: 210, aspect: 0.98 }),
    bowl({ x: 460, y: 460, radius: 70, glaze: '#d9a05a', filling: liquid('#f7b49a') }),
    scatter({ ...sesame, count: 60 }, 460, 460, 190, 'bagel'),
    put('lemon', 710, 690, 170),
    scatter({ colours: ['#f28a6b', '#f4a58a'], size: 52, aspect: 0.4, count: 9 }, 480, 720, 130, 'sal'),
  ),
  'halloumi-sandwich': scene(
    145,
    plate({ glaze: terracotta }),
    put('sandwich', 490, 470, 470),
    put('tomato', 710, 680, 140),
  ),
  'san-sebastian': scene(
    50,
    plate({ glaze: night }),
    flatbread({
      radius: 250,
      crust: '#8a4a1c',
      cover: '#a8602a',
      topping: [{ colours: ['#6b3512', '#c07a3a', '#8a4a1c'], size: 40, aspect: 0.7, count: 26, shine: false }],
    }),
    scatter({ ...berries, count: 8 }, 690, 690, 80, 'ss'),
  ),
  tiramisu: scene(
    30,
    plate({ glaze: sand }),
    pastry('#f4e3c4', 4, { x: 490, y: 490, size: 250, turn: 45 }),
    `<rect x="318" y="318" width="344" height="344" rx="26" fill="#6b3a1e"/>`,
    ...[
      [400, 400],
      [580, 400],
      [400, 580],
      [580, 580],
      [490, 490],
    ].map(([x = 0, y = 0]) =>
      scatter(
        { colours: ['#5a2d14', '#7a4422', '#43200e', '#8a5430'], size: 8, count: 160, shine: false },
        x,
        y,
        90,
        `t${x}${y}`,
      ),
    ),
    scatter(pods, 720, 720, 70, 'tirap'),
  ),
  'date-pudding': scene(
    45,
    bowl({ radius: 380, glaze: forest, filling: liquid('#b5732c') }),
    put('custard', 500, 450, 350),
    dates([
      [370, 660],
      [620, 670],
    ]),
  ),
  'honey-cake': scene(80, plate({ glaze: '#d9b26a' }), put('cake', 460, 450, 410, 0, 20), put('honey', 700, 660, 210)),
  'chocolate-fondant': scene(
    10,
    plate({ glaze: '#f7f3ec' }),
    morsel('#3f1b0f', { x: 460, y: 460, size: 180, aspect: 0.86 }),
    `<ellipse cx="470" cy="470" rx="84" ry="66" fill="#7d3a1c"/><ellipse cx="450" cy="452" rx="34" ry="20" fill="#b46a3c" opacity="0.8"/>`,
    put('ice-cream', 680, 640, 210),
    scatter({ ...berries, count: 7 }, 370, 700, 80, 'fon'),
  ),
  affogato: scene(
    240,
    glass({
      x: 490,
      y: 560,
      height: 460,
      width: 330,
      drink: ['#f6ead2', '#5a2d14'],
      foam: '#fff7e6',
      ice: 0,
      straw: '',
    }),
    put('ice-cream', 490, 300, 260),
    spill(780, 800),
  ),
  'fruit-tart': scene(
    335,
    plate({ glaze: blush }),
    flatbread({ radius: 260, crust: '#d9a352', cover: '#f7e3ae', topping: [{ ...berries, size: 38, count: 46 }] }),
    put('strawberry', 500, 480, 160, -6),
  ),
  'bag-house': scene(155, pouch({ paper: forest }), spill(220, 820), spill(780, 820)),
  'bag-haraz': scene(20, pouch({ paper: '#8c3b2e' }), put('cherries', 780, 800, 170)),
  'bag-saudi': scene(
    85,
    pouch({ paper: '#b98a2f', label: '#fffaf0' }),
    scatter({ ...pods, size: 32 }, 770, 830, 100, 'bs'),
    scatter({ ...threads, count: 16 }, 230, 830, 80, 'bs2'),
  ),
}

/** Everything of the café, by the name of its picture. */
