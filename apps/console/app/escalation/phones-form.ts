import type { Json } from '@sofra/changes'
import { escalationLimits } from '@sofra/ordering'
import type { InputForm } from '../changes/parse-input.ts'

/** Phone numbers with their country codes, separated by commas. Spaces, hyphens and brackets inside a number are left out. */
export const phonesForm: InputForm = {
  format: (value: Json) => (Array.isArray(value) ? value.join(', ') : ''),
  parse: (text) => {
    const phones = text
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .split(/[,،;\n]/)
      .map((phone) => phone.replace(/[\s().\u200e\u200f-]/g, '').replace(/^00/, '+'))
      .filter((phone) => phone !== '')
    if (phones.length > escalationLimits.phones) return { problem: 'too_many' }
    return phones.every((phone) => /^\+[1-9]\d{6,14}$/.test(phone))
      ? { to: [...new Set(phones)] }
      : { problem: 'phone' }
  },
}
