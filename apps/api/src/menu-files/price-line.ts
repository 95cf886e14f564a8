import { trimSeparators } from './languages.ts'
import { currencyWords, westernDigits } from './read-amount.ts'

/** A line of a menu that ends in prices. */
export interface PriceLine {
  /** The text before the prices; empty if the line has prices only. */
  readonly name: string
  readonly prices: readonly { readonly size: string; readonly text: string }[]
}

/** Sizes as menus write them. */
const sizes = new Set(
  (
    'xs s m l xl xxl small medium large regular mini big half full single double family kids piece pieces pc pcs plate ' +
    'cup glass bottle can kg kilo dozen jumbo sandwich meal combo صغير وسط كبير حجم عادي نص نصف كامل عائلي سنجل دبل حبة قطعة صحن ' +
    'كوب كيلو وجبة ساندويش سندويش طبق دزينة ربع'
  ).split(' '),
)

const currency = `(?:${currencyWords.source})`
const number = '[-−]?\\d{1,7}(?:[.,]\\d{3})*(?:[.,]\\d{1,3})?'
const pricePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(${currency})\\s{0,3})?(${number})(?:\\s{0,3}(${currency})(?!\\p{L}))?(?![\\p{L}\\p{N}%])`,
  'giu',
)

interface Found {
  readonly from: number
  readonly to: number
  readonly text: string
  /** Whether it is a price beyond doubt: with decimals, a currency, or after a leader of dots or a tab. */
  readonly isCertain: boolean
}

/**
 * Reads the prices at the end of a line: "Falafel …… KD 0.500", "Hummus S 1.0 / L 1.5". Null if it has none. `decimals`:
 * the menu writes its prices with decimals, so that a bare "2" at the end of a name is no price.
 */
export function readPriceLine(line: string, { decimals }: { readonly decimals: boolean }): PriceLine | null {
  const western = westernDigits(line)
  const found = pricesIn(western).filter(({ isCertain }) => isCertain || !decimals)
  const last = found.at(-1)
  if (!last) return null
  const after = western.slice(last.to)
  const tail = trimSeparators(after)
  if (tail !== '' && !isSize(tail)) return null
  const [first] = found
  const before = trimBrackets(western.slice(0, first?.from))
  const between = found.map((one, at) => trimBrackets(western.slice(at === 0 ? 0 : (found[at - 1]?.to ?? 0), one.from)))
  const following = found.map((one, at) => trimBrackets(western.slice(one.to, found[at + 1]?.from)))
  if (found.length > 1 && following.every(isSize)) return withPrices(before, found, following)
  const [name, size] = found.length > 1 || isSize(before) ? splitSize(before) : [before, '']
  return withPrices(name, found, [found.length === 1 && tail !== '' ? tail : size, ...between.slice(1)])
}

function withPrices(name: string, found: readonly Found[], labels: readonly string[]): PriceLine {
  return { name, prices: found.map(({ text }, at) => ({ size: labels[at] ?? '', text })) }
}

function pricesIn(line: string): Found[] {
  return [...line.matchAll(pricePattern)].map((match) => {
    const [whole, before, digits = '', after] = match
    const leader = line.slice(Math.max(0, match.index - 3), match.index)
    const isCertain =
      before !== undefined || after !== undefined || /[.,]\d{1,3}$/.test(digits) || /\.\.|…|\t|_ ?$| {2}/.test(leader)
    return { from: match.index, to: match.index + whole.length, text: whole, isCertain }
  })
}

/** Whether prices of the lines mostly have decimals. */
export function haveDecimals(lines: readonly string[]): boolean {
  let [certain, bare] = [0, 0]
  for (const line of lines) {
    const last = pricesIn(westernDigits(line)).at(-1)
    if (!last || line.length - last.to > 12) continue
    if (/[.,]\d{1,3}\D*$/.test(last.text)) certain += 1
    else bare += 1
  }
  return certain >= bare && certain > 0
}

function isSize(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const isKnown = (word: string) => sizes.has(word) || /^\d+$/.test(word)
  return words.length > 0 && words.length <= 3 && words.every(isKnown) && words.some((word) => sizes.has(word))
}

/** Divides "Hummus S", "Hummus - small" and "Hummus (half)" in name and size. */
function splitSize(text: string): readonly [name: string, size: string] {
  if (isSize(text)) return ['', text]
  const words = text.split(/\s+/)
  const last = words.at(-1) ?? ''
  if (words.length > 1 && isSize(last)) return [trimBrackets(words.slice(0, -1).join(' ')), trimBrackets(last)]
  const divided = /^(.*\S)\s*[:|\t–—-]\s*(\S[^:|\t–—-]{0,30})$/u.exec(text)
  return divided ? [trimSeparators(divided[1] ?? ''), trimSeparators(divided[2] ?? '')] : [text, '']
}

function trimBrackets(text: string): string {
  const trimmed = trimSeparators(text)
  const inside = /^\((.*)\)$/.exec(trimmed)?.[1] ?? trimmed
  const opening = inside.endsWith('(') ? inside.slice(0, -1) : inside
  return trimSeparators(opening.startsWith(')') ? opening.slice(1) : opening).replace(/\s+\(([^()]*)$/, ' $1')
}
