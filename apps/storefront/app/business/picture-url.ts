/** The widths a picture is kept in, none wider than it came (source spec, section 9). */
const storedWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** Where a picture of ours is, in a width and a format. */
export function pictureUrl(id: string, width: number, format: string): string {
  return `/pictures/${id}/${width}.${format}`
}

/** Those of the `wanted` widths that a picture of this width has; at least its smallest. */
export function widthsOf(pictureWidth: number, requested: readonly number[]): readonly number[] {
  const [smallest] = storedWidths
  if (pictureWidth < smallest) return [pictureWidth]
  const available = requested.filter((width) => width <= pictureWidth)
  return available.length > 0 ? available : [storedWidths.findLast((width) => width <= pictureWidth) ?? smallest]
}
