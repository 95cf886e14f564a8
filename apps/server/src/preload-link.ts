/**
 * Returns a `Link` header that preloads the page's first high-priority image in its responsive widths, or null. The
 * browser starts the download before it parses the page, and proxies can send the header as early hints.
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
