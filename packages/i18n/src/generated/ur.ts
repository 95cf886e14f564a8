// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ur",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "‎-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "¤{n}",
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
      "JPY": "JP¥",
      "KRW": "₩",
      "KWD": "KD",
      "MXN": "MX$",
      "NZD": "NZ$",
      "PKR": "Rs",
      "THB": "฿",
      "TWD": "NT$",
      "USD": "$",
      "VND": "₫",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "جنوری",
      "فروری",
      "مارچ",
      "اپریل",
      "مئی",
      "جون",
      "جولائی",
      "اگست",
      "ستمبر",
      "اکتوبر",
      "نومبر",
      "دسمبر"
    ],
    "short": [
      "جنوری",
      "فروری",
      "مارچ",
      "اپریل",
      "مئی",
      "جون",
      "جولائی",
      "اگست",
      "ستمبر",
      "اکتوبر",
      "نومبر",
      "دسمبر"
    ]
  },
  "weekdays": {
    "long": [
      "اتوار",
      "پیر",
      "منگل",
      "بدھ",
      "جمعرات",
      "جمعہ",
      "ہفتہ"
    ],
    "short": [
      "اتوار",
      "پیر",
      "منگل",
      "بدھ",
      "جمعرات",
      "جمعہ",
      "ہفتہ"
    ],
    "standalone": [
      "اتوار",
      "پیر",
      "منگل",
      "بدھ",
      "جمعرات",
      "جمعہ",
      "ہفتہ"
    ]
  },
  "patterns": {
    "day": "{weekday}، {day} {month}",
    "dayLong": "{weekday}، {day} {month}",
    "date": "{day} {month}، {year}",
    "dateTime": "{day} {month}، {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "گزشتہ کل",
    "today": "آج",
    "tomorrow": "آئندہ کل"
  },
  "lists": {
    "and": {
      "two": "{0} اور {1}",
      "start": "{0}، {1}",
      "middle": "{0}، {1}",
      "end": "{0}، اور {1}"
    },
    "or": {
      "two": "{0} یا {1}",
      "start": "{0}، {1}",
      "middle": "{0}، {1}",
      "end": "{0}، یا {1}"
    },
    "duration": "{0} اور {1}"
  },
  "units": {
    "minute": {
      "other": "{n} منٹ"
    },
    "hour": {
      "other": "{n} گھنٹے",
      "one": "{n} گھنٹہ"
    },
    "day": {
      "other": "{n} دن"
    },
    "meter": {
      "other": "{n} میٹر"
    },
    "kilometer": {
      "other": "{n} کلو میٹر"
    },
    "gram": {
      "other": "{n} گرام"
    },
    "kilogram": {
      "other": "{n} کلو گرام"
    }
  }
} satisfies FormatTable as FormatTable
