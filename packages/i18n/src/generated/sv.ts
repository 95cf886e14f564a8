// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "sv",
  "number": {
    "decimal": ",",
    "group": " ",
    "minus": "−",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n} %"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "BBD": "Bds$",
      "BHD": "BD",
      "BMD": "BM$",
      "BRL": "BR$",
      "BSD": "BS$",
      "BZD": "BZ$",
      "CAD": "CA$",
      "DKK": "Dkr",
      "DOP": "RD$",
      "EGP": "EG£",
      "EUR": "€",
      "ILS": "₪",
      "ISK": "Ikr",
      "JMD": "JM$",
      "KWD": "KD",
      "MXN": "MX$",
      "NOK": "Nkr",
      "SEK": "kr",
      "USD": "US$",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "januari",
      "februari",
      "mars",
      "april",
      "maj",
      "juni",
      "juli",
      "augusti",
      "september",
      "oktober",
      "november",
      "december"
    ],
    "short": [
      "jan.",
      "feb.",
      "mars",
      "apr.",
      "maj",
      "juni",
      "juli",
      "aug.",
      "sep.",
      "okt.",
      "nov.",
      "dec."
    ]
  },
  "weekdays": {
    "long": [
      "söndag",
      "måndag",
      "tisdag",
      "onsdag",
      "torsdag",
      "fredag",
      "lördag"
    ],
    "short": [
      "sön",
      "mån",
      "tis",
      "ons",
      "tors",
      "fre",
      "lör"
    ],
    "standalone": [
      "söndag",
      "måndag",
      "tisdag",
      "onsdag",
      "torsdag",
      "fredag",
      "lördag"
    ]
  },
  "patterns": {
    "day": "{weekday} {day} {month}",
    "dayLong": "{weekday} {day} {month}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month} {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "i går",
    "today": "i dag",
    "tomorrow": "i morgon"
  },
  "lists": {
    "and": {
      "two": "{0} och {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} och {1}"
    },
    "or": {
      "two": "{0} eller {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} eller {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min"
    },
    "hour": {
      "other": "{n} tim"
    },
    "day": {
      "other": "{n} d"
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
