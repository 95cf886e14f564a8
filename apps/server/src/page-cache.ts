import { createHash } from 'node:crypto'
import { contentSecurityPolicy, hashInline, type PolicyOptions } from './csp.ts'
import { brotli, type EncodedBody, type Encoding, encodeBody } from './encoding.ts'
import { preloadLink } from './preload-link.ts'

/** What a page depends on, as far as the request says it. */
export type PageRequest = { host: string; pathAndQuery: string; acceptLanguage: string; cookie: string }

/** What the storefront says about a page that holds nothing personal (see the README). */
export type CacheDirective = { until: number; tags: readonly string[]; cookies: readonly string[] }

/** A rendered page, ready to be sent as it is. */
export type CachedPage = {
  body: EncodedBody
  etags: Readonly<Record<Encoding, string>>
  policy: string
  /** Its first picture, as a `Link` header. */
  link: string | null
  language: string
  until: number
}

/** A page as the storefront has rendered it. */
export type RenderedPage = { html: string; nonce: string; language: string }

type Entry = CachedPage & { tags: readonly string[]; bytes: number; squeezed: boolean }

// The menu in memory is told of a change at the same moment as we are: a page rendered in between may still show the
// old one, so a tag that changed is not kept again before everybody has heard.
const changeDelayMilliseconds = 1_000
const maxHeaderLength = 300
const maxPaths = 20_000

/** Reads the header with which the storefront marks a page, `undefined` when there is none. */
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
  return { until, tags: list('tags'), cookies: list('cookies') }
}

/** Rendered pages that hold nothing personal, in memory, the least recently asked for dropped first. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  /** The cookies that a path depends on, learned from its last answer. */
  readonly #cookies = new Map<string, readonly string[]>()
  readonly #changedAt = new Map<string, number>()
  readonly #maxBytes: number
  #bytes = 0
  #changes = 0
  #open = true
  #squeezing = false

  readonly #policy: PolicyOptions

  constructor(maxBytes: number, policy: PolicyOptions = {}) {
    this.#maxBytes = maxBytes
    this.#policy = policy
  }

  /** The bytes held at this moment. */
  get bytes(): number {
    return this.#bytes
  }

  /** A number to pass to `keep`: a change that happens while a page is being rendered makes it too old to keep. */
  get changes(): number {
    return this.#changes
  }

  /** The page for this request at `now`, if it is there and nothing on it has changed. */
  find(request: PageRequest, now: number): CachedPage | undefined {
    const path = pathOf(request)
    const cookies = this.#cookies.get(path)
    if (!cookies) return undefined
    const key = keyOf(path, request, cookies)
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (entry.until <= now) {
      this.#bytes -= entry.bytes
      return undefined
    }
    this.#entries.set(key, entry)
    if (!entry.squeezed) void this.#squeeze(key, entry)
    return entry
  }

  /**
   * Prepares a rendered page and keeps it, unless something it shows has changed since `changes` was read. Returns the
   * page to send.
   */
  async cachePage(
    request: PageRequest,
    rendered: RenderedPage,
    keep: CacheDirective,
    seen: number,
  ): Promise<CachedPage> {
    const page = await preparePage(rendered, this.#policy, keep.until)
    // Rendered for two at once: what the first was sent is everybody's, or they would have it sent again.
    const first = this.find(request, Date.now())
    if (first) return first
    const bytes = page.body.identity.length + page.body.gzip.length + page.body.br.length
    if (this.#mayKeep(request, keep, seen, bytes))
      this.#store(request, { ...page, tags: keep.tags, bytes, squeezed: false }, keep.cookies)
    return page
  }

  /** Drops every page with this tag, because what it stands for changed at `now`. */
  drop(tag: string, now: number): void {
    this.#changes += 1
    this.#changedAt.delete(tag)
    this.#changedAt.set(tag, now)
    for (const [key, entry] of this.#entries) if (entry.tags.includes(tag)) this.#remove(key, entry)
    for (const [old, at] of this.#changedAt) if (at < now - changeDelayMilliseconds) this.#changedAt.delete(old)
  }

  /** Drops everything: changes may have passed unheard. */
  clear(): void {
    this.#changes += 1
    this.#entries.clear()
    this.#cookies.clear()
    this.#bytes = 0
  }

  /** Keeps nothing until `open`: nobody would tell us of changes. */
  disable(): void {
    this.#open = false
    this.clear()
  }

  enable(): void {
    this.#open = true
  }

  #mayKeep(request: PageRequest, { tags, until }: CacheDirective, seen: number, bytes: number): boolean {
    if (!this.#open || seen !== this.#changes || bytes > this.#maxBytes / 4) return false
    if (request.acceptLanguage.length > maxHeaderLength || request.pathAndQuery.length > maxHeaderLength) return false
    const now = Date.now()
    return until > now && tags.every((tag) => now - (this.#changedAt.get(tag) ?? 0) >= changeDelayMilliseconds)
  }

  #store(request: PageRequest, entry: Entry, cookies: readonly string[]): void {
    const path = pathOf(request)
    if (this.#cookies.size > maxPaths) this.clear()
    this.#cookies.set(path, cookies)
    const key = keyOf(path, request, cookies)
    const before = this.#entries.get(key)
    if (before) this.#remove(key, before)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, old)
    }
  }

  /** A page that is asked for again will be many times: a second of work, on the side, makes it a tenth shorter. */
  async #squeeze(key: string, entry: Entry): Promise<void> {
    if (this.#squeezing) return
    this.#squeezing = true
    entry.squeezed = true
    const br = await brotli(entry.body.identity, 11)
    this.#squeezing = false
    const saved = entry.body.br.length - br.length
    entry.body = { ...entry.body, br }
    entry.bytes -= saved
    if (this.#entries.get(key) === entry) this.#bytes -= saved
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

async function preparePage(rendered: RenderedPage, policy: PolicyOptions, until: number): Promise<CachedPage> {
  const { language } = rendered
  const { html, inline } = hashInline(rendered.html, rendered.nonce)
  const identity = Buffer.from(html)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  // One name for each form: a cache between us and the guest must not mix them up.
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

function pathOf({ host, pathAndQuery }: PageRequest): string {
  return `${host} ${pathAndQuery}`
}

function keyOf(path: string, { acceptLanguage, cookie }: PageRequest, cookies: readonly string[]): string {
  if (cookie === '' || cookies.length === 0) return `${path}\n${acceptLanguage}`
  const given = new Map<string, string>()
  for (const pair of cookie.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0) given.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  const chosen = cookies.filter((name) => given.get(name)).map((name) => `\n${name}=${given.get(name)}`)
  return `${path}\n${acceptLanguage}${chosen.join('')}`
}
