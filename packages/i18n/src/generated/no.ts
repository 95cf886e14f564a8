// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "no",
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
      "BHD": "BD",
      "EUR": "€",
      "GBP": "£",
      "KWD": "KD",
      "NOK": "kr",
      "XCG": "Cg.",
      "XOF": "F CFA"
    }
  },
  "months": {
    "long": [
      "januar",
      "februar",
      "mars",
      "april",
      "mai",
      "juni",
      "juli",
      "august",
      "september",
      "oktober",
      "november",
      "desember"
    ],
    "short": [
      "jan.",
      "feb.",
      "mars",
      "apr.",
      "mai",
      "juni",
      "juli",
      "aug.",
      "sep.",
      "okt.",
      "nov.",
      "des."
    ]
  },
  "weekdays": {
    "long": [
      "søndag",
      "mandag",
      "tirsdag",
      "onsdag",
      "torsdag",
      "fredag",
      "lørdag"
    ],
    "short": [
      "søn.",
      "man.",
      "tir.",
      "ons.",
      "tor.",
      "fre.",
      "lør."
    ],
    "standalone": [
      "søndag",
      "mandag",
      "tirsdag",
      "onsdag",
      "torsdag",
      "fredag",
      "lørdag"
    ]
  },
  "patterns": {
    "day": "{weekday} {day}. {month}",
    "dayLong": "{weekday} {day}. {month}",
    "date": "{day}. {month} {year}",
    "dateTime": "{day}. {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "i går",
    "today": "i dag",
    "tomorrow": "i morgen"
  },
  "lists": {
    "and": {
      "two": "{0} og {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} og {1}"
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
      "other": "{n} t"
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
