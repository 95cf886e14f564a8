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

/** Spaces that do not break look like spaces in a test's expectations. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  test('is written with the sign of the currency, where the language puts it', () => {
    expect(plain(en.money(3250, 'KWD'))).toBe('KD 3.250')
    expect(plain(ar.money(3250, 'KWD'))).toBe('3.250 د.ك')
    expect(plain(en.money(999, 'USD'))).toBe('$9.99')
    expect(plain(fr.money(123456, 'USD'))).toBe('1 234,56 $US')
    expect(plain(en.money(1500, 'JPY'))).toBe('¥1,500')
  })

  test('less than one has its zeros, and none is none', () => {
    expect(plain(en.money(50, 'KWD'))).toBe('KD 0.050')
    expect(plain(en.money(0, 'KWD'))).toBe('KD 0.000')
  })

  test('what is taken off has a minus before it all', () => {
    expect(plain(en.money(-750, 'KWD'))).toBe('-KD 0.750')
  })

  test('a currency nobody told us of is written by its code', () => {
    expect(plain(en.money(1000, 'XYZ'))).toBe('XYZ 1.000')
  })

  test('in a column it goes without the sign', () => {
    expect(en.moneyDigits(1234567, 'KWD')).toBe('1,234.567')
  })

  test('no coin is lost or made in writing, whatever the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('KWD', 'USD', 'JPY'), (amount, currency) => {
        const written = en.moneyDigits(amount, currency).replace(/[^\d-]/g, '')
        expect(BigInt(written)).toBe(BigInt(amount))
      }),
    )
  })
})

describe('numbers', () => {
  test.each(Object.keys(languages) as Language[])('%s groups and points as CLDR does', async (language) => {
    const { number } = await formatter(language)
    const locale = `${language === 'no' ? 'nb' : language}-u-nu-latn`
    const cldr = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    for (const value of [0, 7, -7, 999, 1000, -1234.5, 9999.99, 12345, 1234567.8, 123456789]) {
      expect(number(value)).toBe(cldr.format(value))
    }
  })

  test('India counts in lakhs, Spain leaves four digits together', () => {
    expect(hi.number(1234567)).toBe('12,34,567')
    expect(es.number(1234)).toBe('1234')
  })

  test('a share is a number of percent', () => {
    expect(en.percent(15)).toBe('15%')
    expect(plain(fr.percent(12.5))).toBe('12,5 %')
  })

  test('what rounds to nothing is not less than nothing', () => {
    expect(en.number(-0.001)).toBe('0')
  })
})

describe('days and times', () => {
  test('are those of the place, in the words of the language', () => {
    expect(en.day(thursday, zone)).toBe('Thu 12 Nov')
    expect(en.dayLong(thursday, zone)).toBe('Thursday 12 November')
    expect(en.date(thursday, zone)).toBe('12 Nov 2026')
    expect(en.dateTime(thursday, zone)).toBe('12 Nov, 14:35')
    expect(en.time(thursday, zone)).toBe('14:35')
    expect(ar.day(thursday, zone)).toBe('الخميس، 12 نوفمبر')
    expect(ar.weekday(5)).toBe('الجمعة')
  })

  test('today and tomorrow go by the calendar of the place, not by hours', () => {
    const lateInKuwait = Date.UTC(2026, 10, 12, 20, 30)
    const anHourOn = lateInKuwait + 3_600_000
    expect(en.relativeDay(anHourOn, lateInKuwait, zone)).toBe('tomorrow')
    expect(en.relativeDay(anHourOn, lateInKuwait, 'Europe/London')).toBe('today')
    expect(en.relativeDay(lateInKuwait - 86_400_000, lateInKuwait, zone)).toBe('yesterday')
    expect(en.relativeDay(lateInKuwait + 5 * 86_400_000, lateInKuwait, zone)).toBe('Tue 17 Nov')
  })

  test('a shop that closes at 26:00 closes at two', () => {
    expect(en.timeOfDay(26 * 60)).toBe('02:00')
  })
})

describe('lengths of time and way', () => {
  test('how long it takes', () => {
    expect(en.duration(35)).toBe('35 min')
    expect(plain(en.duration(80))).toBe('1 hr, 20 min')
    expect(en.duration(120)).toBe('2 hr')
    expect(en.durationRange(30, 40)).toBe('30–40 min')
    expect(ar.duration(35)).toBe('35 دقيقة')
    expect(ar.duration(5)).toBe('5 دقائق')
    expect(ar.duration(80)).toBe('ساعة و20 دقيقة')
  })

  test('how far it is', () => {
    expect(en.distance(347)).toBe('350 m')
    expect(en.distance(997)).toBe('1 km')
    expect(en.distance(1234)).toBe('1.2 km')
  })
})

test('a list has its last word', () => {
  expect(en.list([])).toBe('')
  expect(en.list(['milk'])).toBe('milk')
  expect(en.list(['milk', 'sesame'])).toBe('milk and sesame')
  expect(en.list(['milk', 'sesame', 'nuts', 'egg'], 'or')).toBe('milk, sesame, nuts or egg')
  expect(ar.list(['حليب', 'سمسم', 'بيض'])).toBe('حليب وسمسم وبيض')
  expect(en.list(['{1}', '{0}', '$&'])).toBe('{1}, {0} and $&')
})
