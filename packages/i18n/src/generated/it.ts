// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "it",
  "number": {
    "decimal": ",",
    "group": ".",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 2,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AUD": "A$",
      "BHD": "BD",
      "CAD": "CA$",
      "CNY": "CN¥",
      "EUR": "€",
      "GBP": "£",
      "ILS": "₪",
      "KWD": "KD",
      "NZD": "NZ$",
      "PHP": "₱",
      "THB": "฿",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XCG": "Cf",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "gennaio",
      "febbraio",
      "marzo",
      "aprile",
      "maggio",
      "giugno",
      "luglio",
      "agosto",
      "settembre",
      "ottobre",
      "novembre",
      "dicembre"
    ],
    "short": [
      "gen",
      "feb",
      "mar",
      "apr",
      "mag",
      "giu",
      "lug",
      "ago",
      "set",
      "ott",
      "nov",
      "dic"
    ]
  },
  "weekdays": {
    "long": [
      "domenica",
      "lunedì",
      "martedì",
      "mercoledì",
      "giovedì",
      "venerdì",
      "sabato"
    ],
    "short": [
      "dom",
      "lun",
      "mar",
      "mer",
      "gio",
      "ven",
      "sab"
    ],
    "standalone": [
      "domenica",
      "lunedì",
      "martedì",
      "mercoledì",
      "giovedì",
      "venerdì",
      "sabato"
    ]
  },
  "patterns": {
    "day": "{weekday} {day} {month}",
    "dayLong": "{weekday} {day} {month}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "ieri",
    "today": "oggi",
    "tomorrow": "domani"
  },
  "lists": {
    "and": {
      "two": "{0} e {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} e {1}"
    },
    "or": {
      "two": "{0} o {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} o {1}"
    },
    "duration": "{0} e {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min"
    },
    "hour": {
      "other": "{n} h"
    },
    "day": {
      "other": "{n} giorni",
      "one": "{n} giorno"
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
