import { drawPictures } from '../demo/drawing/draw-pictures.ts'

/** Draws the pictures of the demo shops again, into `demo/pictures`. */
await drawPictures((line) => console.log(line))
