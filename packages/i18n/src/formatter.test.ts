import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadFormats } from './formats.ts'
import { createFormatter } from './formatter.ts'
import { type Language, languages } from './languages.ts'

const digitsOf = (currency: string) => ({ KWD: 3, USD: 2, JPY: 0 })[currency] ?? 3
const formatter = async (language: Language) => createFormatter(await loadFormats(language), digitsOf)

const [en, ar, fr, hi, es] = (await Promise.all((['en', 'ar', 'fr', 'hi', 'es'] as const).map(formatter))) as [
  ReturnType<typeof createFormatter>,
  ReturnType<typeof createFormatter>,
  ReturnType<typeof createFormatter>,
  ReturnType<typeof createFormatter>,
  ReturnType<typeof createFormatter>,
]
const zone = 'Asia/Kuwait'
const thursday = Date.UTC(2026, 10, 12, 11, 35)

/** Replaces no-break spaces with spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  test('has the currency symbol at the position of the language', () => {
    expect(plain(en.money(3250, 'KWD'))).toBe('KD 3.250')
    expect(plain(ar.money(3250, 'KWD'))).toBe('3.250 د.ك')
    expect(plain(en.money(999, 'USD'))).toBe('$9.99')
    expect(plain(fr.money(123456, 'USD'))).toBe('1 234,56 $US')
    expect(plain(en.money(1500, 'JPY'))).toBe('¥1,500')
  })

  test('pads amounts below one with zeros', () => {
    expect(plain(en.money(50, 'KWD'))).toBe('KD 0.050')
    expect(plain(en.money(0, 'KWD'))).toBe('KD 0.000')
  })

  test('puts the minus sign of negative amounts first', () => {
    expect(plain(en.money(-750, 'KWD'))).toBe('-KD 0.750')
  })

  test('uses the code of a currency without a symbol', () => {
    expect(plain(en.money(1000, 'XYZ'))).toBe('XYZ 1.000')
  })

  test('moneyDigits omits the symbol', () => {
    expect(en.moneyDigits(1234567, 'KWD')).toBe('1,234.567')
  })

  test('keeps every minor unit of any amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('KWD', 'USD', 'JPY'), (amount, currency) => {
        const written = en.moneyDigits(amount, currency).replace(/[^\d-]/g, '')
        expect(BigInt(written)).toBe(BigInt(amount))
      }),
    )
  })
})

describe('numbers', () => {
  test.each(Object.keys(languages) as Language[])('%s has the separators of CLDR', async (language) => {
    const { number } = await formatter(language)
    const locale = `${language === 'no' ? 'nb' : language}-u-nu-latn`
    const cldr = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    for (const value of [0, 7, -7, 999, 1000, -1234.5, 9999.99, 12345, 1234567.8, 123456789]) {
      expect(number(value)).toBe(cldr.format(value))
    }
  })

  test('groups by two in Hindi and leaves four digits ungrouped in Spanish', () => {
    expect(hi.number(1234567)).toBe('12,34,567')
    expect(es.number(1234)).toBe('1234')
  })

  test('formats percentages', () => {
    expect(en.percent(15)).toBe('15%')
    expect(plain(fr.percent(12.5))).toBe('12,5 %')
  })

  test('a negative number that rounds to zero has no minus sign', () => {
    expect(en.number(-0.001)).toBe('0')
  })
})

describe('days and times', () => {
  test('are in the given time zone and language', () => {
    expect(en.day(thursday, zone)).toBe('Thu 12 Nov')
    expect(en.dayLong(thursday, zone)).toBe('Thursday 12 November')
    expect(en.date(thursday, zone)).toBe('12 Nov 2026')
    expect(en.dateTime(thursday, zone)).toBe('12 Nov, 14:35')
    expect(en.time(thursday, zone)).toBe('14:35')
    expect(ar.day(thursday, zone)).toBe('الخميس، 12 نوفمبر')
    expect(ar.weekday(5)).toBe('الجمعة')
  })

  test('relative days follow the calendar of the time zone, not elapsed hours', () => {
    const lateInKuwait = Date.UTC(2026, 10, 12, 20, 30)
    const anHourOn = lateInKuwait + 3_600_000
    expect(en.relativeDay(anHourOn, lateInKuwait, zone)).toBe('tomorrow')
    expect(en.relativeDay(anHourOn, lateInKuwait, 'Europe/London')).toBe('today')
    expect(en.relativeDay(lateInKuwait - 86_400_000, lateInKuwait, zone)).toBe('yesterday')
    expect(en.relativeDay(lateInKuwait + 5 * 86_400_000, lateInKuwait, zone)).toBe('Tue 17 Nov')
  })

  test('formats 26:00 as 02:00', () => {
    expect(en.timeOfDay(26 * 60)).toBe('02:00')
  })
})

describe('durations and distances', () => {
  test('formats durations', () => {
    expect(en.duration(35)).toBe('35 min')
    expect(plain(en.duration(80))).toBe('1 hr, 20 min')
    expect(en.duration(120)).toBe('2 hr')
    expect(en.durationRange(30, 40)).toBe('30–40 min')
    expect(ar.duration(35)).toBe('35 دقيقة')
    expect(ar.duration(5)).toBe('5 دقائق')
    expect(ar.duration(80)).toBe('ساعة و20 دقيقة')
  })

  test('formats distances', () => {
    expect(en.distance(347)).toBe('350 m')
    expect(en.distance(997)).toBe('1 km')
    expect(en.distance(1234)).toBe('1.2 km')
  })
})

test('joins lists with a conjunction before the last element', () => {
  expect(en.list([])).toBe('')
  expect(en.list(['milk'])).toBe('milk')
  expect(en.list(['milk', 'sesame'])).toBe('milk and sesame')
  expect(en.list(['milk', 'sesame', 'nuts', 'egg'], 'or')).toBe('milk, sesame, nuts or egg')
  expect(ar.list(['حليب', 'سمسم', 'بيض'])).toBe('حليب وسمسم وبيض')
  expect(en.list(['{1}', '{0}', '$&'])).toBe('{1}, {0} and $&')
})
