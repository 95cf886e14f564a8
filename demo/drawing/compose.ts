import { brands, drawCover, drawLogo, type Laid } from './brand.ts'
import { dishPixels, drawScene, rasterise, type Scene } from './scene.ts'
import { attarPictures } from './shops/attar.ts'
import { dallahPictures } from './shops/dallah.ts'
import { mashawiPictures } from './shops/mashawi.ts'

/** The composition of a picture. */
export interface Composition {
  /** The picture as SVG: equal drawings give equal pictures. */
  draw(): Promise<string>
  /** Renders a drawing as PNG. */
  paint(drawing: string): Promise<Uint8Array>
}

const dishes = { mashawi: mashawiPictures, dallah: dallahPictures, attar: attarPictures }
type PicturedShop = keyof typeof dishes

/** A row of dishes across a cover; the ones in the middle are lower, below the logo of the shop. */
function across(shop: PicturedShop, names: readonly [string, string, string, string, string]): readonly Laid[] {
  const places = [
    [160, 470, 780, -10],
    [585, 740, 610, 8],
    [1010, 470, 700, -4],
    [1430, 750, 610, 10],
    [1850, 460, 790, -8],
  ] as const
  return places.map(([x, y, size, turn], index) => ({ scene: dishes[shop][names[index] ?? ''], x, y, size, turn }))
}

const covers: Readonly<Record<PicturedShop, Readonly<Record<string, readonly Laid[]>>>> = {
  mashawi: {
    cover: across('mashawi', ['lamb-ouzi-shank', 'hummus', 'royal-feast', 'fattoush', 'shish-tawook']),
    'banner-feast': across('mashawi', ['fattoush', 'hummus-meat', 'royal-feast', 'mutabbal', 'tannour-bread']),
    'banner-wraps': across('mashawi', ['chicken-shawarma', 'toum', 'kebab-wrap', 'fries', 'falafel-wrap']),
    'banner-juices': across('mashawi', [
      'orange-juice',
      'strawberry-juice',
      'mango-juice',
      'lemon-mint',
      'watermelon-juice',
    ]),
  },
  dallah: {
    cover: across('dallah', ['flat-white', 'croissant', 'saffron-latte', 'san-sebastian', 'avocado-toast']),
    'banner-signature': across('dallah', [
      'date-cortado',
      'cardamom-cold-brew',
      'saffron-latte',
      'rose-pistachio-latte',
      'pistachio-croissant',
    ]),
  },
  attar: {
    cover: across('attar', ['cardamom', 'kashmiri-chilli', 'saffron-negin', 'frankincense', 'rose-tea']),
    'banner-gifts': across('attar', ['mixed-nuts', 'honey-sidr', 'eid-hamper', 'dehn-oud', 'khalas']),
  },
}

/** The composition of the picture that a shop file calls `name`, or null when there is none. */
export function compositionOf(shop: string, name: string): Composition | null {
  if (!isPictured(shop)) return null
  const key = name.replace(/\.webp$/, '')
  if (key === 'logo') return { draw: async () => drawLogo(brands[shop]), paint: (svg) => rasterise(svg, 640, 640) }

  const cover = covers[shop][key]
  if (cover) return { draw: () => drawCover(brands[shop], cover), paint: (svg) => rasterise(svg, 2000, 1536) }

  const dish: Scene | undefined = dishes[shop][key]
  return dish ? { draw: () => drawScene(dish), paint: (svg) => rasterise(svg, 1000, dishPixels) } : null
}

function isPictured(shop: string): shop is PicturedShop {
  return Object.hasOwn(dishes, shop)
}
