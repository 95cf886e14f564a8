import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/**
 * A JPEG of 12 megapixels with a position, as of a phone. Noise does not compress, so it is almost 12 MB and takes longer to
 * encode than a photo.
 */
export async function takePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 20/1 0/1' } }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withExif(gps)
    .jpeg({ quality: 95 })
    .toBuffer()
}
