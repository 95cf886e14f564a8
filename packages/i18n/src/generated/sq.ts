// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "sq",
  "number": {
    "decimal": ",",
    "group": " ",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 2,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "ALL": "Lekë",
      "AUD": "A$",
      "BHD": "BD",
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
      "XCG": "ANG",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "janar",
      "shkurt",
      "mars",
      "prill",
      "maj",
      "qershor",
      "korrik",
      "gusht",
      "shtator",
      "tetor",
      "nëntor",
      "dhjetor"
    ],
    "short": [
      "jan",
      "shk",
      "mar",
      "pri",
      "maj",
      "qer",
      "korr",
      "gush",
      "sht",
      "tet",
      "nën",
      "dhj"
    ]
  },
  "weekdays": {
    "long": [
      "e diel",
      "e hënë",
      "e martë",
      "e mërkurë",
      "e enjte",
      "e premte",
      "e shtunë"
    ],
    "short": [
      "die",
      "hën",
      "mar",
      "mër",
      "enj",
      "pre",
      "sht"
    ],
    "standalone": [
      "e diel",
      "e hënë",
      "e martë",
      "e mërkurë",
      "e enjte",
      "e premte",
      "e shtunë"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day} {month}",
    "dayLong": "{weekday}, {day} {month}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "dje",
    "today": "sot",
    "tomorrow": "nesër"
  },
  "lists": {
    "and": {
      "two": "{0} dhe {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} dhe {1}"
    },
    "or": {
      "two": "{0} ose {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ose {1}"
    },
    "duration": "{0} e {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min."
    },
    "hour": {
      "other": "{n} orë"
    },
    "day": {
      "other": "{n} ditë"
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
