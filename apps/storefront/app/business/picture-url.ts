/** The widths a picture is kept in, none wider than it came (source spec, section 9). */
const keptWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** Where a picture of ours is, in a width and a format. */
export function pictureUrl(id: string, width: number, format: string): string {
  return `/pictures/${id}/${width}.${format}`
}

/** Those of the `wanted` widths that a picture of this width has; at least its smallest. */
export function widthsOf(pictureWidth: number, wanted: readonly number[]): readonly number[] {
  const [smallest] = keptWidths
  if (pictureWidth < smallest) return [pictureWidth]
  const kept = wanted.filter((width) => width <= pictureWidth)
  return kept.length > 0 ? kept : [keptWidths.findLast((width) => width <= pictureWidth) ?? smallest]
}
