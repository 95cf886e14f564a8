/** Letters of one sound that people type one for the other; what `fold` has decomposed is not listed. */
const letters: Readonly<Record<string, string>> = {
  // Arabic: alef with wasla, alef maksura, ta marbuta, and the hamza nobody types.
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

// The accents of Latin, Greek and Cyrillic, Hebrew points, Arabic diacritics and the tatweel, and what has no width, such
// as the joint within a Persian word; not the vowel signs of Hindi, Thai or Khmer, which are letters to their readers.
const marks =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\u200b-\u200f]/gu

/**
 * A text as search compares it: lower case, without accents, one shape for each letter and digit, words apart by one
 * space. `"  Café, ٢ كُنافة"` is `"cafe 2 كنافه"`.
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
      // Hangul and kana put together again, for their syllables to be letters.
      .normalize('NFC')
  )
}
