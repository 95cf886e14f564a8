/*
 * Arabic letters change their shape with their neighbours. Fonts implement this by substitution rules. Noto's rules decompose
 * a letter into base and dots, which the PDF renderer loses or misplaces. Unicode also has a code point for each shape (the
 * presentation forms), for which the font has one complete glyph, so texts are converted to those.
 */

/** The isolated, final, initial and medial form of a letter; letters that join on one side only have the first two. */
type Forms = readonly [alone: string, end: string, start?: string, middle?: string]

const forms = new Map<string, Forms>()
/** The forms of the ligatures of lam and alef. */
const ligatures = new Map<string, Forms>()

// Unicode lists the forms of each letter in this order, and each form decomposes (NFKC) to its letter.
for (const [first, last] of [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbff],
  [0xfe80, 0xfefc],
] as const) {
  let group: string[] = []
  let letter = ''
  for (let code = first; code <= last + 1; code += 1) {
    const shape = String.fromCharCode(code)
    const whole = code > last ? '' : shape.normalize('NFKC')
    if (whole !== letter) {
      addForms(letter, group)
      group = []
      letter = whole
    }
    group.push(shape)
  }
}

function addForms(letter: string, [alone, end, start, middle]: readonly string[]): void {
  // A letter with a single form, such as hamza, is not changed.
  if (alone === undefined || end === undefined) return
  const shapes: Forms = start === undefined || middle === undefined ? [alone, end] : [alone, end, start, middle]
  if (letter.length === 1) forms.set(letter, shapes)
  else if (/^\u0644[\u0622\u0623\u0625\u0627]$/.test(letter)) ligatures.set(letter, shapes)
}

const marks = /\p{M}/u
const arabic = /[\u0600-\u06ff]/

/** Replaces Arabic letters by their presentation forms; other characters are not changed. */
export function shapeArabic(text: string): string {
  if (!arabic.test(text)) return text
  const letters = joinLamAlef(text)
  return letters.map((letter, position) => shapeOf(letters, letter, position)).join('')
}

/** Splits a text into letters, with lam and alef combined; marks between them are moved after the pair. */
function joinLamAlef(text: string): string[] {
  const letters: string[] = []
  for (const letter of text) {
    const before = letters.findLastIndex((one) => !marks.test(one))
    const pair = (letters[before] ?? '') + letter
    if (ligatures.has(pair)) letters[before] = pair
    else letters.push(letter)
  }
  return letters
}

function shapeOf(letters: readonly string[], letter: string, position: number): string {
  const shapes = formsOf(letter)
  if (!shapes) return letter
  const [alone, end, start, middle] = shapes
  const before = letters.slice(0, position).findLast((one) => !marks.test(one))
  const after = letters.slice(position + 1).find((one) => !marks.test(one))
  const joinsBefore = before !== undefined && joinsOn(before)
  const joinsAfter = start !== undefined && after !== undefined && (after === kashida || formsOf(after) !== undefined)
  if (joinsBefore) return joinsAfter ? (middle ?? end) : end
  return joinsAfter ? (start ?? alone) : alone
}

const kashida = '\u0640'

/** Whether a letter joins to the following one. */
function joinsOn(letter: string): boolean {
  return letter === kashida || formsOf(letter)?.[2] !== undefined
}

function formsOf(letter: string): Forms | undefined {
  return forms.get(letter) ?? ligatures.get(letter)
}
