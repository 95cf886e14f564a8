/**
 * The first picture of a page, as a `Link` header: it begins before the first byte of the page has been read, and proxies
 * that know how to make early hints of it. In the widths among which a browser chooses by its screen.
 */
export function preloadLink(html: string): string | null {
  const first = /<img[^>]* fetchPriority="high"[^>]*>/i.exec(html)
  if (!first) return null
  const before = html.slice(html.lastIndexOf('<picture', first.index), first.index)
  const [, srcset, smallest, sizes] =
    /<source type="image\/avif" srcSet="((\S+)[^"]*)" sizes="([^"]+)"/i.exec(before) ?? []
  if (!smallest) return null
  const choice = `imagesrcset="${srcset}"; imagesizes="${sizes}"`
  return `<${smallest}>; rel=preload; as=image; type="image/avif"; ${choice}; fetchpriority=high`
}
