import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { contentSecurityPolicy, hashInline, type PolicyOptions } from './csp.ts'
import { brotli, type EncodedBody, type Encoding, encodeBody } from './encoding.ts'
import { keyOf, type PageRequest, type PageVariation, pathOf, withQuery } from './page-key.ts'
import { preloadLink } from './preload-link.ts'

/** The parsed header `x-sofra-cache` of a public page (see the README). */
export type CacheDirective = PageVariation & { until: number; tags: readonly string[] }

/** A rendered page, encoded and ready to be sent. */
export type CachedPage = {
  body: EncodedBody
  etags: Readonly<Record<Encoding, string>>
  policy: string
  /** A `Link` header that preloads the first image. */
  link: string | null
  language: string
  until: number
}

/** A page as the storefront rendered it. */
export type RenderedPage = { html: string; nonce: string; language: string }

type Entry = CachedPage & { tags: readonly string[]; recompressed: boolean }

// The API's cached menu is invalidated by the same notification. A page rendered in between may show the old menu, so
// pages with a changed tag are not cached for this long.
const changeDelayMilliseconds = 1_000
const maxPathLength = 300
const maxPaths = 20_000

/** Parses the header `x-sofra-cache`; undefined when it is missing or has no valid `until`. */
export function parseCacheHeader(header: string | null): CacheDirective | undefined {
  if (header === null) return undefined
  const fields = new Map(
    header.split(';').map((field) => {
      const at = field.indexOf('=')
      return [field.slice(0, at).trim(), field.slice(at + 1).trim()] as const
    }),
  )
  const until = Number(fields.get('until'))
  if (!Number.isFinite(until)) return undefined
  const list = (name: string) => (fields.get(name) ?? '').split(',').filter((entry) => entry !== '')
  const cookies = list('cookies').map((entry) => {
    const [name = '', values = ''] = entry.split(':')
    return [name, values.split('|')] as const
  })
  return {
    until,
    tags: list('tags'),
    languages: list('languages'),
    cookies: Object.fromEntries(cookies),
    query: list('query'),
  }
}

/** An in-memory cache of rendered public pages, with least-recently-used eviction. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>
  /** What the page of a path depends on, as of its last response. */
  readonly #variations = new LRUCache<string, PageVariation>({ max: maxPaths })
  readonly #changedAt = new Map<string, number>()
  #changes = 0
  #open = true
  #recompressing = false

  readonly #policy: PolicyOptions

  constructor(maxBytes: number, policy: PolicyOptions = {}) {
    // A page may use a quarter of the cache. The library requires positive sizes; a cache of 4 bytes holds no page.
    const maxEntrySize = Math.max(1, Math.floor(maxBytes / 4))
    this.#entries = new LRUCache({ maxSize: Math.max(maxBytes, 4), maxEntrySize, sizeCalculation: bytesOf })
    this.#policy = policy
  }

  /** The current size in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The number of changes so far; pass it to `cachePage`, which discards pages rendered during a change. */
  get changes(): number {
    return this.#changes
  }

  /** Returns the cached page for a request at `now` (epoch milliseconds), or undefined. */
  find(request: PageRequest, now: number): CachedPage | undefined {
    const variation = this.#variations.get(pathOf(request.pathAndQuery))
    if (!variation) return undefined
    const key = keyOf(request, variation)
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.until <= now) {
      this.#entries.delete(key)
      return undefined
    }
    if (!entry.recompressed) void this.#recompress(key, entry)
    return entry
  }

  /**
   * Returns the request without the query parameters that do not change the page of its path. Unchanged while what the
   * page depends on is not known yet.
   */
  normalise(request: PageRequest): PageRequest {
    const variation = this.#variations.get(pathOf(request.pathAndQuery))
    return variation ? { ...request, pathAndQuery: withQuery(request.pathAndQuery, variation.query) } : request
  }

  /**
   * Encodes a rendered page and caches it, unless one of its tags changed since `changes` was read. Returns the page to
   * send.
   */
  async cachePage(
    request: PageRequest,
    rendered: RenderedPage,
    keep: CacheDirective,
    seen: number,
  ): Promise<CachedPage> {
    const page = await preparePage(rendered, this.#policy, keep.until)
    // After concurrent renderings the first page is used for all, so that its ETag stays valid.
    const first = this.find(request, Date.now())
    if (first) return first
    this.#variations.set(pathOf(request.pathAndQuery), keep)
    if (this.#mayCache(request, keep, seen)) {
      this.#entries.set(keyOf(request, keep), { ...page, tags: keep.tags, recompressed: false })
    }
    return page
  }

  /** Drops every page with a tag that changed at `now` (epoch milliseconds). */
  drop(tag: string, now: number): void {
    this.#changes += 1
    this.#changedAt.delete(tag)
    this.#changedAt.set(tag, now)
    for (const [key, entry] of this.#entries) if (entry.tags.includes(tag)) this.#entries.delete(key)
    for (const [old, at] of this.#changedAt) if (at < now - changeDelayMilliseconds) this.#changedAt.delete(old)
  }

  /** Drops all pages, because notifications may have been missed. */
  clear(): void {
    this.#changes += 1
    this.#entries.clear()
    this.#variations.clear()
  }

  /** Caches nothing until `enable`, while no notifications of changes are received. */
  disable(): void {
    this.#open = false
    this.clear()
  }

  enable(): void {
    this.#open = true
  }

  #mayCache({ pathAndQuery }: PageRequest, { tags, until, query }: CacheDirective, seen: number): boolean {
    if (!this.#open || seen !== this.#changes) return false
    // A page that was rendered with further parameters may contain them.
    if (pathAndQuery.length > maxPathLength || pathAndQuery !== withQuery(pathAndQuery, query)) return false
    const now = Date.now()
    return until > now && tags.every((tag) => now - (this.#changedAt.get(tag) ?? 0) >= changeDelayMilliseconds)
  }

  /** Recompresses a page after its second request in the background: a second of work saves a tenth of its size. */
  async #recompress(key: string, entry: Entry): Promise<void> {
    if (this.#recompressing) return
    this.#recompressing = true
    entry.recompressed = true
    const br = await brotli(entry.body.identity, 11)
    this.#recompressing = false
    if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, body: { ...entry.body, br } })
  }
}

function bytesOf({ body }: Entry): number {
  return body.identity.length + body.gzip.length + body.br.length
}

async function preparePage(rendered: RenderedPage, policy: PolicyOptions, until: number): Promise<CachedPage> {
  const { language } = rendered
  const { html, inline } = hashInline(rendered.html, rendered.nonce)
  const identity = Buffer.from(html)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // One ETag per encoding, so that caches between the server and the guest do not mix them up.
  const etags = { identity: `"${hash}"`, gzip: `"${hash}-gz"`, br: `"${hash}-br"` }
  return {
    body: await encodeBody(identity, 8),
    etags,
    policy: contentSecurityPolicy(inline, policy),
    link: preloadLink(html),
    language,
    until,
  }
}
