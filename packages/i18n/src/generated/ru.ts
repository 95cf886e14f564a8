// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ru",
  "number": {
    "decimal": ",",
    "group": " ",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n} %"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AUD": "A$",
      "BHD": "BD",
      "BRL": "R$",
      "CAD": "CA$",
      "CNY": "CN¥",
      "EUR": "€",
      "GBP": "£",
      "HKD": "HK$",
      "ILS": "₪",
      "INR": "₹",
      "JPY": "¥",
      "KRW": "₩",
      "KWD": "KD",
      "MXN": "MX$",
      "NZD": "NZ$",
      "RUB": "₽",
      "THB": "฿",
      "TMT": "ТМТ",
      "TWD": "NT$",
      "UAH": "₴",
      "USD": "$",
      "VND": "₫",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XCG": "Cg",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "января",
      "февраля",
      "марта",
      "апреля",
      "мая",
      "июня",
      "июля",
      "августа",
      "сентября",
      "октября",
      "ноября",
      "декабря"
    ],
    "short": [
      "янв.",
      "февр.",
      "мар.",
      "апр.",
      "мая",
      "июн.",
      "июл.",
      "авг.",
      "сент.",
      "окт.",
      "нояб.",
      "дек."
    ]
  },
  "weekdays": {
    "long": [
      "воскресенье",
      "понедельник",
      "вторник",
      "среда",
      "четверг",
      "пятница",
      "суббота"
    ],
    "short": [
      "вс",
      "пн",
      "вт",
      "ср",
      "чт",
      "пт",
      "сб"
    ],
    "standalone": [
      "воскресенье",
      "понедельник",
      "вторник",
      "среда",
      "четверг",
      "пятница",
      "суббота"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day} {month}",
    "dayLong": "{weekday}, {day} {month}",
    "date": "{day} {month} {year} г.",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "вчера",
    "today": "сегодня",
    "tomorrow": "завтра"
  },
  "lists": {
    "and": {
      "two": "{0} и {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} и {1}"
    },
    "or": {
      "two": "{0} или {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} или {1}"
    },
    "duration": "{0} {1}"
  },
  "units": {
    "minute": {
      "other": "{n} мин"
    },
    "hour": {
      "other": "{n} ч"
    },
    "day": {
      "other": "{n} дн."
    },
    "meter": {
      "other": "{n} м"
    },
    "kilometer": {
      "other": "{n} км"
    },
    "gram": {
      "other": "{n} г"
    },
    "kilogram": {
      "other": "{n} кг"
    }
  }
} satisfies FormatTable as FormatTable
