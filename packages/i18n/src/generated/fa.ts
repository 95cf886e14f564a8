// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "fa",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "‎−",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "¤ {n}",
    "symbols": {
      "AFN": "؋",
      "AUD": "A$",
      "BHD": "BD",
      "BRL": "R$",
      "CAD": "$CA",
      "CNY": "¥CN",
      "EUR": "€",
      "GBP": "£",
      "HKD": "$HK",
      "ILS": "₪",
      "INR": "₹",
      "IRR": "ریال",
      "JPY": "¥",
      "KRW": "₩",
      "KWD": "KD",
      "MXN": "$MX",
      "NZD": "$NZ",
      "THB": "฿",
      "TWD": "NT$",
      "USD": "$",
      "VND": "₫",
      "XAF": "FCFA",
      "XCD": "$EC",
      "XCG": "Cg.",
      "XOF": "فرانک CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "ژانویه",
      "فوریه",
      "مارس",
      "آوریل",
      "مه",
      "ژوئن",
      "ژوئیه",
      "اوت",
      "سپتامبر",
      "اکتبر",
      "نوامبر",
      "دسامبر"
    ],
    "short": [
      "ژانویه",
      "فوریه",
      "مارس",
      "آوریل",
      "مه",
      "ژوئن",
      "ژوئیه",
      "اوت",
      "سپتامبر",
      "اکتبر",
      "نوامبر",
      "دسامبر"
    ]
  },
  "weekdays": {
    "long": [
      "یکشنبه",
      "دوشنبه",
      "سه‌شنبه",
      "چهارشنبه",
      "پنجشنبه",
      "جمعه",
      "شنبه"
    ],
    "short": [
      "یکشنبه",
      "دوشنبه",
      "سه‌شنبه",
      "چهارشنبه",
      "پنجشنبه",
      "جمعه",
      "شنبه"
    ],
    "standalone": [
      "یکشنبه",
      "دوشنبه",
      "سه‌شنبه",
      "چهارشنبه",
      "پنجشنبه",
      "جمعه",
      "شنبه"
    ]
  },
  "patterns": {
    "day": "{weekday} {day} {month}",
    "dayLong": "{weekday} {day} {month}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month}، {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "دیروز",
    "today": "امروز",
    "tomorrow": "فردا"
  },
  "lists": {
    "and": {
      "two": "{0} و {1}",
      "start": "{0}،‏ {1}",
      "middle": "{0}،‏ {1}",
      "end": "{0}، و {1}"
    },
    "or": {
      "two": "{0} یا {1}",
      "start": "{0}،‏ {1}",
      "middle": "{0}،‏ {1}",
      "end": "{0}، یا {1}"
    },
    "duration": "{0}،‏ {1}"
  },
  "units": {
    "minute": {
      "other": "{n} دقیقه"
    },
    "hour": {
      "other": "{n} ساعت"
    },
    "day": {
      "other": "{n} روز"
    },
    "meter": {
      "other": "{n} متر"
    },
    "kilometer": {
      "other": "{n} کیلومتر"
    },
    "gram": {
      "other": "{n} گرم"
    },
    "kilogram": {
      "other": "{n} کیلوگرم"
    }
  }
} satisfies FormatTable as FormatTable
