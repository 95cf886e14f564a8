import type { Scene } from '../scene.ts'
import { grillPictures } from './mashawi/grill.ts'
import { bowlPictures, friedPictures, mezzePictures } from './mashawi/mezze.ts'
import { platterPictures, wrapPictures } from './mashawi/platters.ts'
import { breakfastPictures, potPictures } from './mashawi/pots.ts'
import { sidePictures } from './mashawi/sides.ts'
import { drinkPictures, sweetPictures } from './mashawi/sweets.ts'

/** Every dish of the grill, by the name of its picture. */
export const mashawiPictures: Readonly<Record<string, Scene>> = {
  ...grillPictures,
  ...platterPictures,
  ...wrapPictures,
  ...potPictures,
  ...breakfastPictures,
  ...mezzePictures,
  ...friedPictures,
  ...bowlPictures,
  ...sidePictures,
  ...sweetPictures,
  ...drinkPictures,
}
