// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "et",
  "number": {
    "decimal": ",",
    "group": " ",
    "minus": "−",
    "groupSize": 3,
    "minGroupingDigits": 2,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AUD": "AU$",
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
      "jaanuar",
      "veebruar",
      "märts",
      "aprill",
      "mai",
      "juuni",
      "juuli",
      "august",
      "september",
      "oktoober",
      "november",
      "detsember"
    ],
    "short": [
      "jaan",
      "veebr",
      "märts",
      "apr",
      "mai",
      "juuni",
      "juuli",
      "aug",
      "sept",
      "okt",
      "nov",
      "dets"
    ]
  },
  "weekdays": {
    "long": [
      "pühapäev",
      "esmaspäev",
      "teisipäev",
      "kolmapäev",
      "neljapäev",
      "reede",
      "laupäev"
    ],
    "short": [
      "P",
      "E",
      "T",
      "K",
      "N",
      "R",
      "L"
    ],
    "standalone": [
      "pühapäev",
      "esmaspäev",
      "teisipäev",
      "kolmapäev",
      "neljapäev",
      "reede",
      "laupäev"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day}. {month}",
    "dayLong": "{weekday}, {day}. {month}",
    "date": "{day}. {month} {year}",
    "dateTime": "{day}. {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "eile",
    "today": "täna",
    "tomorrow": "homme"
  },
  "lists": {
    "and": {
      "two": "{0} ja {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ja {1}"
    },
    "or": {
      "two": "{0} või {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} või {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min"
    },
    "hour": {
      "other": "{n} t"
    },
    "day": {
      "other": "{n} päeva",
      "one": "{n} päev"
    },
    "meter": {
      "other": "{n} m"
    },
    "kilometer": {
      "other": "{n} km"
    },
    "gram": {
      "other": "{n} g"
    },
    "kilogram": {
      "other": "{n} kg"
    }
  }
} satisfies FormatTable as FormatTable
