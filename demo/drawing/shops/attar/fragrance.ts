import { morsel } from '../../dishes.ts'
import { heap, liquid, powder, scatter } from '../../fillings.ts'
import { bottle } from '../../packaging.ts'
import { put, type Scene, scene, wideScene } from '../../scene.ts'
import { board, bowl, plate } from '../../tableware.ts'
import { anise, bowlOf, brass, cardamom, cloves, copper, grain, ink, pepper, plum, saffron, sand } from './table.ts'

const oud = (colours: readonly string[]) => grain(colours, 84, 0.3, 62)
const resin = grain(['#f3e9b8', '#dfe2a0', '#e9cf86', '#c9d49a'], 40, 0.8, 110)
const bukhoor = grain(['#3a231b', '#55352a', '#2a1610'], 42, 0.8, 90)
/** A mark on a bottle's label; drawn rather than written, as a machine may have no fonts. */
const mark = (colour: string, turn = 0) =>
  `<g fill="none" stroke="${colour}" stroke-width="8" transform="rotate(${turn} 500 586)"><rect x="470" y="556" width="60" height="60"/><rect x="470" y="556" width="60" height="60" transform="rotate(45 500 586)"/></g>`

/** Oud, incense, oils and gifts. */
export const fragrancePictures: Readonly<Record<string, Scene>> = {
  'cat-oud': scene(
    320,
    bowl({ radius: 350, glaze: brass, filling: heap(bukhoor) }),
    put('fire', 500, 420, 250),
    put('wood', 740, 720, 210),
  ),
  'cat-oud-wood': scene(
    40,
    board({ wood: '#c79458', turn: 5 }),
    scatter({ ...oud(['#5a3420', '#3f2214', '#744a2e']), size: 110, count: 40 }, 500, 500, 300, 'catoud'),
  ),
  'oud-cambodi': scene(30, bowlOf(brass, oud(['#3f2214', '#55301c', '#2b150b'])), put('wood', 730, 720, 200)),
  'oud-hindi': scene(300, bowlOf(ink, oud(['#2a1610', '#3f2418', '#1b0c07']))),
  'oud-maroki': scene(70, bowlOf(sand, oud(['#9c6b3f', '#7d5130', '#b98a5a']))),
  'oud-muattar': scene(345, bowlOf(plum, oud(['#5a2f22', '#45201a', '#74423a'])), put('rose', 700, 680, 200, 16)),
  'cat-incense': scene(270, bowl({ radius: 350, glaze: brass, filling: heap(resin) }), put('candle', 720, 650, 240)),
  frankincense: scene(110, bowlOf(copper, resin)),
  'bukhoor-layali': scene(
    325,
    bowlOf(brass, bukhoor, grain(['#d6637d', '#c9a04a'], 14, 0.7, 46)),
    put('rose', 710, 690, 180, 14),
  ),
  mabthooth: scene(290, bowl({ radius: 385, glaze: plum, filling: powder('#5a3426') }), put('sparkles', 690, 330, 190)),
  charcoal: scene(
    240,
    plate({ glaze: '#d8d2c8' }),
    [
      [400, 400],
      [600, 420],
      [440, 600],
      [620, 620],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `${morsel('#34302f', { x, y, size: 118, aspect: 0.94 })}<circle cx="${x}" cy="${y}" r="66" fill="#1f1c1b" opacity="0.6"/>`,
      )
      .join(''),
    put('fire', 520, 500, 170),
  ),
  'cat-oils': scene(
    330,
    bottle({ x: 350, width: 220, height: 330, neck: 90, content: ['#d98a2a', '#7d3a0a'] }),
    bottle({ x: 640, width: 240, height: 380, neck: 90, cap: plum, content: ['#f2aebd', '#c04766'] }),
  ),
  'dehn-oud': scene(
    45,
    bottle({ width: 300, height: 360, neck: 110, content: ['#8a4a14', '#3a1a05'], mark: mark(plum) }),
  ),
  'rose-oil': scene(
    355,
    bottle({ x: 450, width: 270, height: 360, neck: 100, content: ['#f5b8c4', '#d6637d'] }),
    put('rose', 750, 720, 240, 12),
  ),
  'white-musk': scene(
    230,
    bottle({
      width: 290,
      height: 350,
      neck: 110,
      cap: '#c9ccd4',
      content: ['#f7f7fb', '#d6d9e4'],
      label: '#ffffff',
      mark: mark('#8d93a5', 22),
    }),
    put('blossom', 770, 780, 150),
  ),
  'amber-oil': scene(
    65,
    bottle({ width: 280, height: 370, neck: 105, content: ['#ffc24d', '#c9640f'], mark: mark('#c9640f') }),
  ),
  'house-perfume': scene(
    310,
    bottle({ width: 330, height: 400, neck: 120, cap: ink, content: ['#b06a9a', '#5a1c45'], mark: mark(ink, 22) }),
    put('sparkles', 790, 330, 170),
  ),
  'cat-gifts': scene(
    15,
    put('gift', 430, 480, 430, -6),
    put('gift', 700, 640, 260, 10, 210),
    put('ribbon', 700, 340, 190, 14),
  ),
  'box-of-six': wideScene(
    70,
    board({ wood: '#a8743a', turn: 0, width: 860, height: 640 }),
    ...[
      ['#c4281b', 270, 370],
      ['#e0a21f', 500, 370],
      ['#6f7d2e', 730, 370],
      ['#8e1535', 270, 620],
      ['#a8692a', 500, 620],
      ['#d9c08a', 730, 620],
    ].map(([colour, x, y]) =>
      bowl({ x: Number(x), y: Number(y), radius: 104, glaze: brass, filling: powder(String(colour)) }),
    ),
  ),
  'spice-chest': wideScene(
    30,
    board({ wood: '#5f3a22', turn: 0, width: 800, height: 800 }),
    ...[
      heap({ ...cardamom, size: 20, count: 70 }),
      powder('#c4281b'),
      heap({ ...cloves, size: 18, count: 120 }),
      powder('#e0a21f'),
      heap({ ...saffron, size: 30, count: 120 }),
      heap({ ...pepper, size: 11, count: 220 }),
      powder('#6f7d2e'),
      heap({ ...anise, size: 26, count: 60 }),
      powder('#8e1535'),
    ].map((filling, index) =>
      bowl({ x: 270 + (index % 3) * 230, y: 270 + Math.floor(index / 3) * 230, radius: 102, glaze: brass, filling }),
    ),
  ),
  mabkhara: scene(
    280,
    bowl({ radius: 300, y: 560, glaze: brass, filling: heap(bukhoor) }),
    put('fire', 500, 480, 220),
    `<g filter="url(#blur6)" opacity="0.5"><path d="M470 380 C400 300 540 250 470 140" stroke="#ffffff" stroke-width="30" fill="none" stroke-linecap="round"/><path d="M560 380 C620 310 500 270 570 190" stroke="#ffffff" stroke-width="22" fill="none" stroke-linecap="round"/></g>`,
  ),
  'coffee-set': scene(
    85,
    put('teapot', 360, 430, 380, 0, 45),
    ...[
      [660, 380],
      [770, 520],
      [640, 620],
      [470, 740],
      [300, 740],
    ].map(([x = 0, y = 0]) => bowl({ x, y, radius: 72, filling: liquid('#c79a4a') })),
    scatter({ ...cardamom, size: 30, count: 8 }, 770, 770, 80, 'cs'),
  ),
  'eid-hamper': scene(
    50,
    put('gift', 380, 420, 360, -6),
    put('honey', 680, 420, 220),
    put('lantern', 760, 640, 250),
    [
      [330, 720],
      [430, 770],
      [530, 720],
      [440, 680],
    ]
      .map(([x = 0, y = 0], index) => morsel('#6b3418', { x, y, size: 78, turn: index * 48 }))
      .join(''),
    put('moon', 240, 250, 150),
  ),
  'wedding-favours': scene(
    0,
    put('gift', 340, 430, 240, -8, 300),
    put('gift', 560, 400, 240, 6, 300),
    put('gift', 450, 620, 240, -2, 300),
    put('rose', 700, 640, 210, 12),
    put('blossom', 700, 270, 140),
  ),
}

/** Everything of the spice shop, by the name of its picture. */
