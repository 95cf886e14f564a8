/** Letters that guests type for one another; NFKD has already decomposed the others. */
const letters: Readonly<Record<string, string>> = {
  // Arabic: alef with wasla, alef maksura, ta marbuta, and the hamza, which is usually not typed.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ء: '',
  // Persian, Urdu and Kurdish shapes of the same letters.
  ک: 'ك',
  ی: 'ي',
  ے: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  // Latin letters that do not decompose; the dotless Turkish i is one of them.
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  // Greek at the end of a word.
  ς: 'σ',
}

const everyLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

// Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic diacritics and the tatweel, and zero-width characters
// such as the joiner in Persian words; not the vowel signs of Hindi, Thai or Khmer, which are letters.
const marks =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u200b-\u200f]/gu

/**
 * Normalizes a text for search: lower case, no accents, one form per letter and digit, words separated by one space. `"
 * Café, ٢ كُنافة"` becomes `"cafe 2 كنافه"`. Idempotent.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(marks, '')
      .toLowerCase()
      .replace(everyLetter, (letter) => letters[letter] ?? letter)
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
      .replace(/['’ʼ`]/gu, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
      // Recompose Hangul and kana, so that their syllables are letters.
      .normalize('NFC')
  )
}
