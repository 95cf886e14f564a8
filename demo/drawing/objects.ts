import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The objects we use of `@lobehub/fluent-emoji-3d` (MIT), whose files are named after their code points. */
const codePoints = {
  apple: '1f34e',
  aubergine: '1f346',
  avocado: '1f951',
  bagel: '1f96f',
  baguette: '1f956',
  balloon: '1f388',
  banana: '1f34c',
  beans: '1fad8',
  blossom: '1f338',
  blueberries: '1fad0',
  bouquet: '1f490',
  bread: '1f35e',
  broccoli: '1f966',
  burger: '1f354',
  butter: '1f9c8',
  cake: '1f370',
  candle: '1f56f-fe0f',
  carrot: '1f955',
  cheese: '1f9c0',
  cherries: '1f352',
  chestnut: '1f330',
  chilli: '1f336-fe0f',
  chocolate: '1f36b',
  coconut: '1f965',
  cookie: '1f36a',
  corn: '1f33d',
  crab: '1f980',
  croissant: '1f950',
  cucumber: '1f952',
  cup: '2615',
  curry: '1f35b',
  custard: '1f36e',
  drumstick: '1f357',
  egg: '1f95a',
  'egg-pan': '1f373',
  falafel: '1f9c6',
  fire: '1f525',
  fish: '1f41f',
  'fried-shrimp': '1f364',
  fries: '1f35f',
  garlic: '1f9c4',
  gift: '1f381',
  ginger: '1fada',
  'green-tea': '1f375',
  herb: '1f33f',
  hibiscus: '1f33a',
  honey: '1f36f',
  ice: '1f9ca',
  'ice-cream': '1f368',
  jar: '1fad9',
  lantern: '1f3ee',
  leaf: '1f343',
  lemon: '1f34b',
  lettuce: '1f96c',
  mango: '1f96d',
  meat: '1f356',
  milk: '1f95b',
  moon: '1f319',
  olive: '1fad2',
  onion: '1f9c5',
  orange: '1f34a',
  palm: '1f334',
  pan: '1f958',
  pancakes: '1f95e',
  parcel: '1f4e6',
  peach: '1f351',
  peanuts: '1f95c',
  pepper: '1fad1',
  pie: '1f967',
  pita: '1f959',
  pot: '1f372',
  potato: '1f954',
  prawn: '1f990',
  ribbon: '1f380',
  rose: '1f339',
  salad: '1f957',
  salt: '1f9c2',
  sandwich: '1f96a',
  soda: '1f964',
  spaghetti: '1f35d',
  sparkles: '2728',
  squid: '1f991',
  steak: '1f969',
  strawberry: '1f353',
  teapot: '1fad6',
  teddy: '1f9f8',
  tomato: '1f345',
  watermelon: '1f349',
  wood: '1fab5',
  wrap: '1f32f',
} as const
export type ObjectName = keyof typeof codePoints

const loaded = new Map<ObjectName, Promise<string>>()

/** The object as a data URL of a PNG, the format every SVG renderer embeds. */
export function objectUrl(name: ObjectName): Promise<string> {
  const known = loaded.get(name)
  if (known) return known
  const file = import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${codePoints[name]}.webp`)
  const url = readFile(fileURLToPath(file))
    .then((bytes) => sharp(bytes).png({ compressionLevel: 1 }).toBuffer())
    .then((png) => `data:image/png;base64,${png.toString('base64')}`)
  loaded.set(name, url)
  return url
}
