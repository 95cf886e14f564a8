// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "az",
  "number": {
    "decimal": ",",
    "group": ".",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AUD": "A$",
      "AZN": "₼",
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
      "THB": "฿",
      "TWD": "NT$",
      "USD": "US$",
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
      "yanvar",
      "fevral",
      "mart",
      "aprel",
      "may",
      "iyun",
      "iyul",
      "avqust",
      "sentyabr",
      "oktyabr",
      "noyabr",
      "dekabr"
    ],
    "short": [
      "yan",
      "fev",
      "mar",
      "apr",
      "may",
      "iyn",
      "iyl",
      "avq",
      "sen",
      "okt",
      "noy",
      "dek"
    ]
  },
  "weekdays": {
    "long": [
      "bazar",
      "bazar ertəsi",
      "çərşənbə axşamı",
      "çərşənbə",
      "cümə axşamı",
      "cümə",
      "şənbə"
    ],
    "short": [
      "B.",
      "B.e.",
      "Ç.a.",
      "Ç.",
      "C.a.",
      "C.",
      "Ş."
    ],
    "standalone": [
      "bazar",
      "bazar ertəsi",
      "çərşənbə axşamı",
      "çərşənbə",
      "cümə axşamı",
      "cümə",
      "şənbə"
    ]
  },
  "patterns": {
    "day": "{day} {month}, {weekday}",
    "dayLong": "{day} {month}, {weekday}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "dünən",
    "today": "bu gün",
    "tomorrow": "sabah"
  },
  "lists": {
    "and": {
      "two": "{0} və {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} və {1}"
    },
    "or": {
      "two": "{0} yaxud {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0}, yaxud {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} dəq"
    },
    "hour": {
      "other": "{n} saat"
    },
    "day": {
      "other": "{n} gün"
    },
    "meter": {
      "other": "{n} m"
    },
    "kilometer": {
      "other": "{n} km"
    },
    "gram": {
      "other": "{n} q"
    },
    "kilogram": {
      "other": "{n} kq"
    }
  }
} satisfies FormatTable as FormatTable
