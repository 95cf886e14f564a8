type Searched = { value: string; label: string; detail?: string; keywords?: string }

/**
 * The options that match `query`; those that start with it come first, otherwise the order is kept. Case, accents, Arabic
 * letter variants, digit scripts and the plus of a dial code are ignored.
 */
export function findOptions<Option extends Searched>(options: readonly Option[], query: string): readonly Option[] {
  const folded = fold(query)
  if (folded === '') return options
  const rank = (option: Option) => {
    const texts = [option.label, option.detail ?? '', option.value, option.keywords ?? ''].map(fold)
    if (texts.some((text) => text.startsWith(folded))) return 0
    return texts.some((text) => text.includes(folded)) ? 1 : 2
  }
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((one) => one.rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replace(/^(?:\+|00)(?=\d)/, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .trim()
}
