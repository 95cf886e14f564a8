/** Widths in which pictures are stored, up to the original (docs/product.md, section 9). */
const storedWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** URL of a picture in a width and format. */
export function pictureUrl(id: string, width: number, format: string): string {
  return `/pictures/${id}/${width}.${format}`
}

/** The requested widths that a picture of this width is stored in; at least the smallest. */
export function widthsOf(pictureWidth: number, requested: readonly number[]): readonly number[] {
  const [smallest] = storedWidths
  if (pictureWidth < smallest) return [pictureWidth]
  const available = requested.filter((width) => width <= pictureWidth)
  return available.length > 0 ? available : [storedWidths.findLast((width) => width <= pictureWidth) ?? smallest]
}
