import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { facesFor, fileOf, hasArabicHeight, toPrintableText, weights } from './fonts.ts'
import type { ReceiptPage } from './receipt-page.ts'

const ink = '#1d1916'
const muted = '#6a625b'
const rule = '#d8d0c7'

const styles = StyleSheet.create({
  page: { paddingVertical: 48, paddingHorizontal: 56, color: ink, fontSize: 10.5, lineHeight: 1.5 },
  shop: { marginBottom: 5, fontWeight: 700, lineHeight: 1.3 },
  muted: { color: muted },
  head: {
    marginTop: 22,
    paddingBottom: 12,
    borderBottomWidth: 1,
    borderBottomColor: rule,
    justifyContent: 'space-between',
    alignItems: 'flex-end',
  },
  number: { fontWeight: 700, lineHeight: 1.3 },
  placed: { color: muted },
  facts: { marginTop: 12, gap: 4 },
  factName: { width: 110, color: muted },
  grow: { flex: 1 },
  lines: { marginTop: 16, paddingTop: 4, borderTopWidth: 1, borderTopColor: rule },
  line: { paddingVertical: 5, gap: 10 },
  count: { width: 34, fontWeight: 700 },
  amount: { width: 90 },
  sums: { marginTop: 10, paddingTop: 10, borderTopWidth: 1, borderTopColor: rule, gap: 5 },
  sum: { justifyContent: 'space-between', gap: 16 },
  total: { marginTop: 5, paddingTop: 8, borderTopWidth: 1, borderTopColor: ink, fontWeight: 700 },
  note: { color: muted },
  thanks: { marginTop: 32, color: muted, textAlign: 'center' },
  foot: { position: 'absolute', bottom: 22, left: 56, right: 56, color: muted, fontSize: 9, textAlign: 'center' },
})

type Style = NonNullable<Parameters<typeof StyleSheet.create>[0]>[string]

/** One cell of a row. It has its own font size, because aligning the baselines of a row needs the size of each cell. */
interface Cell {
  readonly text: string
  readonly size?: number
  readonly style?: Style
  /** `end`: aligned to the far side; `number`: left to right in every language. */
  readonly as?: 'text' | 'end' | 'number'
  /** Smaller lines below the text. */
  readonly more?: readonly string[]
}

const usualSize = 10.5
const smallSize = 9.5
/** How much lower the baseline of Arabic text is than that of Latin text, in parts of the font size. */
const arabicDrop = 0.305
/** Disables the substitution rules that would decompose the presentation forms (see arabic-forms.ts). */
const ligaturesOff = { fontFeatureSettings: { ccmp: 0, rlig: 0 } } as const satisfies Style

/** Renders a receipt as a PDF with A4 pages. */
export async function renderReceipt(page: ReceiptPage): Promise<Uint8Array> {
  // Words are not hyphenated, because most are names and amounts.
  Font.registerHyphenationCallback((word) => [word])
  return renderToBuffer(receiptDocument(page, registerFaces(toPrintableText(JSON.stringify(page)))))
}

const registered = new Set<string>()

function registerFaces(text: string): string[] {
  return facesFor(text).map((face) => {
    if (!registered.has(face.family)) {
      registered.add(face.family)
      Font.register({
        family: face.family,
        fonts: weights.map((weight) => ({ src: fileOf(face, weight), fontWeight: weight })),
      })
    }
    return face.family
  })
}

function receiptDocument(page: ReceiptPage, families: string[]) {
  const { text, row } = layoutFor(page.direction)
  return h(
    Document,
    { title: `${page.shop.name}, ${page.number}`, language: page.language, creator: 'Sofra', producer: 'Sofra' },
    h(
      Page,
      { size: 'A4', style: [styles.page, { fontFamily: families }] },
      text({ text: page.shop.name, style: styles.shop, size: 20 }),
      page.shop.address !== '' && text({ text: page.shop.address, style: styles.muted }),
      page.shop.phone !== '' && text({ text: page.shop.phone, style: styles.muted, as: 'number' }),
      row(styles.head, [
        { text: `${page.title} · ${page.number}`, style: styles.number, size: 15 },
        { text: page.placed, style: styles.placed, as: 'end' },
      ]),
      h(
        View,
        { style: styles.facts },
        ...page.facts.map(({ name, value, isNumber = false }) =>
          row({}, [
            { text: name, style: styles.factName },
            { text: value, style: styles.grow, as: isNumber ? 'number' : 'text' },
          ]),
        ),
      ),
      h(
        View,
        { style: styles.lines },
        ...page.lines.map(({ count, name, more, amount }) =>
          row(styles.line, [
            { text: count, style: styles.count },
            { text: name, style: styles.grow, more },
            { text: amount ?? '', style: styles.amount, as: 'end' },
          ]),
        ),
      ),
      page.sums.length > 0 &&
        h(
          View,
          { style: styles.sums, wrap: false },
          ...page.sums.map(({ name, value, tone }) => {
            const size = tone === 'total' ? 14 : tone === 'note' ? smallSize : usualSize
            return row({ ...styles.sum, ...(tone === 'plain' ? {} : styles[tone]) }, [
              { text: name, style: styles.grow, size },
              { text: value, as: 'end', size },
            ])
          }),
        ),
      text({ text: page.thanks, style: styles.thanks }),
      h(Text, {
        style: styles.foot,
        fixed: true,
        render: ({ pageNumber, totalPages }) => (totalPages > 1 ? `${pageNumber} / ${totalPages}` : ''),
      }),
    ),
  )
}

/** Text and row layout for a direction; the PDF renderer does not mirror layouts. */
function layoutFor(direction: ReceiptPage['direction']) {
  const rtl = direction === 'rtl'
  const sides = {
    text: { direction, textAlign: rtl ? 'right' : 'left' },
    end: { direction, textAlign: rtl ? 'left' : 'right' },
    number: { direction: 'ltr', textAlign: rtl ? 'right' : 'left' },
  } as const satisfies Record<string, Style>

  const text = ({ text: content, size = usualSize, style = {}, as = 'text' }: Cell, lowered = 0) => {
    const marginTop = lowered === 0 ? {} : { marginTop: lowered }
    const shown = toPrintableText(content)
    const features = hasArabicHeight(shown) ? ligaturesOff : {}
    return h(Text, { style: [sides[as], style, features, { fontSize: size }, marginTop] }, shown)
  }
  const cell = (one: Cell, tall: boolean) => {
    const { more = [], size = usualSize } = one
    const lowered = tall && !hasArabicHeight(one.text) ? arabicDrop * size : 0
    if (more.length === 0) return text(one, lowered)
    return h(
      View,
      { style: one.style ?? {} },
      text({ text: one.text, size }, lowered),
      ...more.map((small) => text({ text: small, size: smallSize, style: styles.muted })),
    )
  }
  const row = (style: Style, cells: readonly Cell[]) => {
    const tall = cells.some((one) => hasArabicHeight(one.text))
    const flexDirection = rtl ? 'row-reverse' : 'row'
    return h(View, { style: [{ flexDirection }, style], wrap: false }, ...cells.map((one) => cell(one, tall)))
  }
  return { text, row }
}
