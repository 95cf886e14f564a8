import type { Scene } from '../scene.ts'
import { fragrancePictures } from './attar/fragrance.ts'
import { kitchenPictures } from './attar/kitchen.ts'

/** Everything the spice shop sells, by the name of its picture. */
export const attarPictures: Readonly<Record<string, Scene>> = { ...kitchenPictures, ...fragrancePictures }
