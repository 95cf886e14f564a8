import type { Scene } from '../scene.ts'
import { drinkPictures } from './dallah/drinks.ts'
import { foodPictures } from './dallah/food.ts'

/** Everything the café sells, by the name of its picture. */
export const dallahPictures: Readonly<Record<string, Scene>> = { ...drinkPictures, ...foodPictures }
