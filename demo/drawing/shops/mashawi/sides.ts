import { flatbread, morsel, skewer } from '../../dishes.ts'
import { cream, dip, heap, liquid, scatter } from '../../fillings.ts'
import { chilliFlakes, cucumbers, friedOnion, parsley, saffronRice, sesame } from '../../palette.ts'
import { put, type Scene, scene } from '../../scene.ts'
import { board, bowl, plate } from '../../tableware.ts'
import { clay, sand, slate, teal, walnut } from './table.ts'

/** For children, beside, and to dip in. */
export const sidePictures: Readonly<Record<string, Scene>> = {
  'kids-tawook': scene(
    185,
    plate({ glaze: '#8ecae6' }),
    skewer(['chicken', 'chicken', 'chicken', 'chicken'], { y: 400, turn: -8, length: 560 }),
    put('fries', 400, 610, 240, -6),
    put('cucumber', 610, 620, 180, 20),
    put('balloon', 790, 280, 190, 10),
  ),
  'kids-burger': scene(
    340,
    plate({ glaze: '#ffb5c5' }),
    put('burger', 430, 450, 330),
    put('fries', 640, 590, 240, 10),
    put('teddy', 290, 700, 180, -8),
  ),
  'kids-nuggets': scene(
    90,
    plate({ glaze: '#ffd166' }),
    ...[
      [380, 400],
      [520, 380],
      [640, 470],
      [400, 540],
      [540, 560],
      [470, 680],
    ].map(
      ([x = 0, y = 0], index) =>
        `${morsel('#dc9a45', { x, y, size: 84, aspect: 0.8, turn: index * 40 })}${scatter({ colours: ['#f6cf83', '#c07a2c'], size: 9, aspect: 0.7, count: 46 }, x, y, 66, `n${index}`)}`,
    ),
    bowl({ x: 690, y: 680, radius: 90, filling: liquid('#c9361f') }),
  ),
  'kids-rice': scene(
    130,
    bowl({ radius: 370, glaze: '#a7d49b', filling: heap(saffronRice) }),
    skewer(['lamb', 'lamb', 'lamb'], { y: 480, turn: -12, length: 460 }),
    put('carrot', 670, 660, 150, 10),
  ),
  'kids-pasta': scene(20, plate({ glaze: '#c8b6ff' }), put('spaghetti', 490, 480, 470), put('tomato', 710, 680, 140)),
  fries: scene(
    80,
    board({ wood: '#c79458', turn: -4 }),
    put('fries', 480, 470, 470, -4),
    bowl({ x: 740, y: 690, radius: 95, filling: liquid('#c9361f') }),
  ),
  'saffron-rice': scene(
    90,
    bowl({ radius: 390, glaze: teal, filling: heap(saffronRice, { ...friedOnion, count: 26 }) }),
  ),
  'grilled-vegetables': scene(
    140,
    board({ wood: '#5f4230', turn: 4 }),
    put('pepper', 340, 400, 230, -12),
    put('corn', 570, 390, 250, 14),
    put('aubergine', 420, 620, 230, 0),
    put('onion', 640, 620, 180, 8),
    put('tomato', 750, 440, 130),
  ),
  'grilled-corn': scene(
    95,
    plate({ glaze: slate }),
    put('corn', 410, 450, 360, -20),
    put('corn', 590, 540, 360, 24),
    scatter(chilliFlakes, 500, 500, 220, 'corn'),
    put('lemon', 700, 710, 130, 10, 50),
  ),
  'tannour-bread': scene(
    65,
    board({ wood: walnut, turn: -6 }),
    flatbread({ x: 400, y: 430, radius: 205 }),
    flatbread({ x: 610, y: 480, radius: 205, crust: '#dba862' }),
    flatbread({ x: 480, y: 620, radius: 205 }),
  ),
  'yoghurt-cucumber': scene(
    170,
    bowl({ radius: 375, glaze: teal, filling: cream('#fbf8f0') }),
    scatter({ ...cucumbers, size: 34, count: 22 }, 500, 500, 230, 'yog'),
    scatter({ ...parsley, count: 44 }, 500, 500, 250, 'yog2'),
    put('cucumber', 710, 700, 190, 10),
  ),
  toum: scene(
    105,
    bowl({ radius: 340, glaze: slate, filling: dip('#fdfaee', '#f1ead0') }),
    put('garlic', 700, 680, 250, 8),
    put('garlic', 270, 660, 170, -14),
  ),
  daqoos: scene(
    30,
    bowl({ radius: 340, glaze: sand, filling: liquid('#cc3f22') }),
    scatter({ ...chilliFlakes, count: 40 }, 500, 500, 200, 'daq'),
    put('tomato', 710, 680, 230),
    put('garlic', 270, 680, 150),
  ),
  'tahini-sauce': scene(
    75,
    bowl({ radius: 340, glaze: clay, filling: dip('#e9d2a2', '#d3ac63') }),
    scatter({ ...sesame, count: 60 }, 500, 500, 190, 'tah'),
    put('lemon', 710, 690, 210),
  ),
  shatta: scene(
    10,
    bowl({ radius: 340, glaze: '#2f2a28', filling: liquid('#a81616') }),
    put('chilli', 690, 650, 260, 10),
    put('chilli', 300, 680, 210, -60),
  ),
}
