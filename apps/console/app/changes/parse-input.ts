import type { Json } from '@sofra/changes'
import { amountToWire, type Currency, currencyDigits } from '@sofra/money'
import { parseAmount, plainNumber } from '../shell/parse-amount.ts'

/** The value of typed input, or the code of what is wrong with it. */
export type Parsed = { readonly to: Json } | { readonly problem: string }

/** How a field's value is typed. */
export interface InputForm {
  /** The value as its field shows it. */
  readonly format: (value: Json) => string
  readonly parse: (text: string) => Parsed
}

interface TextFormOptions {
  readonly required?: boolean
  /** What an empty text is saved as; by default it is none. */
  readonly empty?: '' | null
}

/** A text; `required` refuses an empty one. */
export function textForm({ required = false, empty = null }: TextFormOptions = {}): InputForm {
  return {
    format: (value) => (typeof value === 'string' ? value : ''),
    parse: (text) => {
      const trimmed = text.trim()
      if (trimmed !== '') return { to: trimmed }
      return required ? { problem: 'text_missing' } : { to: empty }
    },
  }
}

/** A code such as a currency: `normalize` gives its saved form, and `shape` what that must match. */
export function codeForm(shape: RegExp, normalize: (text: string) => string): InputForm {
  return {
    format: (value) => (typeof value === 'string' ? value : ''),
    parse: (text) => {
      const code = normalize(text.trim())
      return shape.test(code) ? { to: code } : { problem: 'invalid' }
    },
  }
}

interface AmountFormOptions {
  /** In minor units. */
  readonly min?: number
  /** Whether the field may be empty, which is null. */
  readonly optional?: boolean
}

/** An amount of money in minor units, typed in the currency. */
export function amountForm(currency: Currency, { min = 0, optional = false }: AmountFormOptions = {}): InputForm {
  return {
    format: (value) =>
      typeof value === 'number' ? amountToWire(value, currency).toFixed(currencyDigits(currency)) : '',
    parse: (text) => {
      if (optional && text.trim() === '') return { to: null }
      const amount = parseAmount(text, currency, { min })
      return amount === null ? { problem: 'amount' } : { to: amount }
    },
  }
}

interface NumberFormOptions {
  /** The value is stored in this fraction: 1000 for thousandths. By default 1. */
  readonly scale?: number
  /** In stored units. */
  readonly min?: number
  readonly max?: number
  /** Whether the field may be empty, which is null. */
  readonly optional?: boolean
}

/** A number, typed with Western, Arabic or Persian digits. */
export function numberForm({ scale = 1, min = 0, max = 1e6, optional = false }: NumberFormOptions = {}): InputForm {
  return {
    format: (value) => (typeof value === 'number' ? String(value / scale) : ''),
    parse: (text) => {
      const plain = plainNumber(text)
      if (plain === '' && optional) return { to: null }
      if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(plain)) return { problem: 'number' }
      const value = Math.round(Number(plain) * scale * 1e6) / 1e6
      if (!Number.isInteger(value)) return { problem: 'number' }
      if (value < min) return { problem: 'too_small' }
      return value > max ? { problem: 'too_big' } : { to: value }
    },
  }
}
