import anyAscii from 'any-ascii'

/** The shape of a reference id: the path of a shop's link, 2 to 64 characters. */
export const referenceIdShape = /^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/

/** Leaves room for a suffix, and fits on a printed card. */
const maxDerivedLength = 40

/** Paths of the product at the top level, and words that a shop could use to pretend to be the platform. */
const reserved: ReadonlySet<string> = new Set(
  (
    '404 about account accounts admin api app apps assets auth billing blog branches cart checkout console contact ' +
    'data dashboard demo dev docs domain download email favicon files fonts healthz help home images index invite ' +
    'invitations legal localhost login logout mail map maps menu metrics moderator new null ok operator order orders ' +
    'owner pay payment payments pictures ping platform policies preview pricing privacy profile readyz register reset ' +
    'robots root search security settings setup shop shops sign-in sign-up signin signup sitemap sofra staff static ' +
    'status store stores support system team terms test ui-parts undefined undo user users wallet webapp webhooks ' +
    'welcome well-known www'
  ).split(' '),
)

/** Whether a reference id is a word that shops may not use. */
export function isReserved(referenceId: string): boolean {
  return reserved.has(referenceId)
}

/**
 * Arabic and Persian letters as they are usually written in Latin letters. `any-ascii` follows a scientific scheme that
 * leaves out the long vowels: it would write شاورما as shwrm.
 */
const arabicLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ا:a أ:a إ:i آ:a ٱ:a ى:a ء: ؤ:o ئ:e ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:th ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ' +
    'ف:f ق:q ك:k ل:l م:m ن:n ه:h ة:a و:w ي:y پ:p چ:ch ژ:zh گ:g ک:k ی:y ـ:'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
)
const arabicMarks = /[\u064b-\u065f\u0670]/g

/**
 * The reference id that a name suggests: `Café Müller` gives `cafe-muller`, `مطعم البيت` gives `mtam-albyt`. Reserved and
 * too short results, and names without letters, get the kind of the shop: `shop-menu`.
 */
export function referenceIdOf(name: string, kind: 'restaurant' | 'cafe' | 'shop'): string {
  const latin = anyAscii([...name.replace(arabicMarks, '')].map((letter) => arabicLetters[letter] ?? letter).join(''))
  const slug = latin
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const short = shorten(slug)
  if (referenceIdShape.test(short) && !isReserved(short)) return short
  return short === '' ? `my-${kind}` : `${kind}-${short}`
}

/** The first words that fit. */
function shorten(slug: string): string {
  if (slug.length <= maxDerivedLength) return slug
  const cut = slug.slice(0, maxDerivedLength + 1)
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : maxDerivedLength).replace(/-+$/, '')
}

/** The reference ids to try in turn when others are taken: `grill`, `grill-2`, `grill-3`, … */
export function referenceIdCandidates(referenceId: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? referenceId : `${referenceId}-${at + 1}`))
}
