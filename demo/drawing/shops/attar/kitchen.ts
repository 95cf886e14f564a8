import { fish, morsel } from '../../dishes.ts'
import { heap, powder, scatter } from '../../fillings.ts'
import { bottle } from '../../packaging.ts'
import { almonds, cashews, pistachios } from '../../palette.ts'
import { put, type Scene, scene, wideScene } from '../../scene.ts'
import { board, bowl, plate } from '../../tableware.ts'
import { anise, bowlOf, brass, cardamom, cloves, copper, grain, ink, pepper, plum, saffron, sand } from './table.ts'

const cinnamon = grain(['#a4602c', '#8a4a1f', '#c07d44'], 92, 0.16, 46)
const loomi = grain(['#3b2a20', '#57402f', '#2a1d16'], 62, 0.94, 34)
const cumin = grain(['#b08a4c', '#94703a', '#c9a468'], 20, 0.24, 520)
const bay = grain(['#7f9450', '#667a3a', '#9aac6b'], 82, 0.34, 70)
const pushal = grain(['#b3301a', '#d9861f', '#c0451a', '#e0a52c'], 46, 0.08, 320)
const buds = grain(['#d6637d', '#c04766', '#e58fa3', '#7f9450'], 44, 0.74, 70)
const hibiscus = grain(['#6d0f2c', '#8e1a3d', '#520a20'], 50, 0.46, 120)
const tea = grain(['#2f1b12', '#4a2c1b', '#8aa04a'], 20, 0.34, 420)
const dateHeap = (colours: readonly string[]) => grain(colours, 82, 0.56, 46)

/** Spices, teas and what is eaten. */
export const kitchenPictures: Readonly<Record<string, Scene>> = {
  'cat-spices': wideScene(
    60,
    board({ wood: '#8a5a34', turn: 0, width: 860, height: 760 }),
    bowl({ x: 330, y: 330, radius: 165, glaze: brass, filling: powder('#c4281b') }),
    bowl({ x: 670, y: 330, radius: 165, glaze: brass, filling: powder('#e0a21f') }),
    bowl({ x: 330, y: 670, radius: 165, glaze: brass, filling: heap({ ...cardamom, size: 24, count: 90 }) }),
    bowl({ x: 670, y: 670, radius: 165, glaze: brass, filling: heap({ ...pepper, size: 13, count: 260 }) }),
  ),
  'cat-whole-spices': scene(
    110,
    bowl({ radius: 385, glaze: brass, filling: heap(cardamom, { ...cinnamon, count: 14 }, { ...anise, count: 26 }) }),
  ),
  'cat-blends': scene(
    45,
    bowl({ x: 400, y: 420, radius: 260, glaze: copper, filling: powder('#b5702a') }),
    bowl({ x: 660, y: 650, radius: 210, glaze: ink, filling: powder('#6f7d2e') }),
  ),
  'cat-chilli': scene(
    20,
    bowl({ radius: 360, glaze: sand, filling: powder('#b8241a') }),
    put('chilli', 700, 680, 280, 10),
    put('salt', 280, 690, 170),
  ),
  'cat-saffron': scene(350, bowl({ radius: 370, glaze: sand, filling: heap(saffron) }), put('rose', 720, 700, 200, 14)),
  cardamom: scene(125, bowlOf(brass, cardamom)),
  'black-pepper': scene(50, bowlOf(sand, pepper)),
  cinnamon: scene(
    40,
    board({ wood: '#d8b483', turn: -6 }),
    scatter({ ...cinnamon, size: 150, aspect: 0.14, count: 16 }, 500, 500, 330, 'cinnamon'),
    scatter({ ...anise, count: 7 }, 700, 680, 90, 'cin2'),
  ),
  cloves: scene(25, bowlOf(copper, cloves)),
  loomi: scene(95, bowlOf(sand, loomi), put('lemon', 720, 710, 160)),
  'star-anise': scene(35, bowl({ radius: 385, glaze: ink, filling: heap(anise) })),
  cumin: scene(80, bowlOf(brass, cumin)),
  'bay-leaves': scene(140, plate({ glaze: sand }), scatter({ ...bay, size: 105, count: 44 }, 500, 500, 300, 'bay')),
  bezar: scene(
    55,
    bowl({ radius: 385, glaze: brass, filling: powder('#a8692a') }),
    scatter({ ...cardamom, count: 6 }, 680, 690, 100, 'bez'),
  ),
  'machboos-blend': scene(
    65,
    bowl({ radius: 385, glaze: plum, filling: powder('#b98a3a') }),
    scatter({ ...loomi, size: 56, count: 3 }, 660, 660, 110, 'mach'),
  ),
  zaatar: scene(
    120,
    bowl({ radius: 385, glaze: copper, filling: powder('#6f7d2e') }),
    scatter(grain(['#f5e8c8', '#ead6a6'], 11, 0.6, 150), 500, 500, 290, 'zaa'),
  ),
  'ras-el-hanout': scene(
    40,
    bowl({ radius: 385, glaze: ink, filling: powder('#9c5a24') }),
    put('rose', 690, 680, 190, 18),
    scatter({ ...anise, count: 6 }, 350, 650, 90, 'ras'),
  ),
  dukkah: scene(
    75,
    bowlOf(brass, grain(['#c99653', '#a8743a', '#e3bd84', '#8a5a2c'], 16, 0.7, 520), grain(['#f5e8c8'], 10, 0.6, 160)),
  ),
  'baharat-fish': scene(
    210,
    bowl({ radius: 385, glaze: '#2f5f6b', filling: powder('#d9a11f') }),
    fish({ x: 660, y: 690, length: 330, turn: -14, colour: '#8fa3ad' }),
  ),
  'aleppo-pepper': scene(
    15,
    bowlOf(brass, grain(['#9c1f14', '#b8321c', '#7a140c', '#cf4a28'], 17, 0.6, 560)),
    put('chilli', 700, 700, 210),
  ),
  sumac: scene(350, bowl({ radius: 385, glaze: sand, filling: powder('#8e1535') })),
  'kashmiri-chilli': scene(
    25,
    bowl({ radius: 385, glaze: ink, filling: powder('#d13018') }),
    put('chilli', 680, 680, 230, 20),
    put('chilli', 330, 690, 190, -70),
  ),
  'sea-salt': scene(220, bowlOf(ink, grain(['#f4f1ea', '#dcd6cb', '#c4bcae', '#ffffff'], 22, 0.75, 340))),
  'saffron-negin': scene(15, bowlOf(brass, saffron)),
  'saffron-pushal': scene(55, bowlOf(plum, pushal)),
  'rose-tea': scene(350, bowlOf(sand, buds), put('rose', 720, 700, 200, 12)),
  hibiscus: scene(335, bowlOf(copper, hibiscus), put('hibiscus', 700, 690, 220)),
  'karak-mix': scene(60, bowlOf(ink, tea), put('ginger', 710, 700, 180)),
  'cat-pantry': scene(
    70,
    bottle({ x: 340, y: 520, width: 270, height: 400, neck: 190, content: ['#f0a52c', '#a85d10'] }),
    bottle({ x: 670, y: 560, width: 230, height: 400, neck: 90, cap: plum, content: ['#4a1a10', '#230a06'] }),
  ),
  'honey-sidr': scene(
    75,
    bottle({ x: 430, width: 350, height: 410, neck: 260, content: ['#e09a2a', '#8a420a'] }),
    put('honey', 760, 720, 250),
  ),
  'date-syrup': scene(
    40,
    bottle({ x: 440, width: 260, height: 450, neck: 110, cap: '#3b2a20', content: ['#4a2211', '#1f0c05'] }),
    [
      [720, 730],
      [800, 790],
      [700, 820],
    ]
      .map(([x = 0, y = 0], index) => morsel('#6b3418', { x, y, size: 74, turn: index * 50 }))
      .join(''),
  ),
  tahini: scene(
    85,
    bottle({ x: 450, width: 330, height: 400, neck: 250, cap: copper, content: ['#ecd9b0', '#c9ac74'] }),
    scatter(grain(['#f5e8c8', '#e3cf9c'], 13, 0.6, 90), 760, 800, 120, 'tah'),
  ),
  'rose-water': scene(
    0,
    bottle({ x: 430, width: 230, height: 470, neck: 90, cap: brass, content: ['#fbdbe2', '#f2aebd'] }),
    put('rose', 720, 690, 270, 10),
  ),
  'pomegranate-molasses': scene(
    345,
    bottle({ x: 440, width: 240, height: 460, neck: 95, cap: '#2b1620', content: ['#7a1030', '#35040f'] }),
    scatter(grain(['#c2183c', '#e0324f'], 26, 0.85, 40), 740, 780, 130, 'pom'),
  ),
  'cat-nuts': scene(
    85,
    bowl({
      radius: 385,
      glaze: copper,
      filling: heap(
        { ...almonds, size: 40, count: 60 },
        { ...cashews, size: 42, count: 34 },
        { ...pistachios, size: 28, count: 44 },
      ),
    }),
  ),
  pistachio: scene(115, bowlOf(sand, grain(['#e3cf9c', '#d6bd84', '#a8bf5c', '#8fae45'], 44, 0.66, 100))),
  'mixed-nuts': scene(
    60,
    bowlOf(
      plum,
      { ...almonds, size: 44, count: 60 },
      { ...cashews, size: 46, count: 36 },
      grain(['#9bb84f', '#7e9d38'], 34, 0.62, 40),
      grain(['#8a4a1f', '#a4602c'], 36, 0.95, 26),
    ),
  ),
  cashew: scene(
    70,
    bowlOf(copper, { ...cashews, size: 52, count: 90 }, grain(['#c5321c'], 9, 0.6, 90)),
    put('chilli', 710, 710, 170),
  ),
  medjool: scene(35, bowlOf(brass, dateHeap(['#5a2a16', '#6f381d', '#45200f']))),
  khalas: scene(75, bowlOf(ink, dateHeap(['#a4602c', '#b9773c', '#8a4a1f']))),
  'stuffed-dates': scene(
    50,
    plate({ glaze: brass }),
    [
      [360, 400],
      [510, 380],
      [650, 430],
      [370, 560],
      [530, 550],
      [660, 590],
      [460, 690],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `${morsel('#6b3418', { x, y, size: 84, turn: index * 12 - 30 })}${morsel('#f1d9b0', { x, y, size: 50, aspect: 0.42, turn: index * 12 - 30 })}`,
      )
      .join(''),
  ),
}
