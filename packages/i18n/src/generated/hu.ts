// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "hu",
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
      "BHD": "BD",
      "HUF": "Ft",
      "JPY": "¥",
      "KWD": "KD",
      "XAF": "FCFA",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "január",
      "február",
      "március",
      "április",
      "május",
      "június",
      "július",
      "augusztus",
      "szeptember",
      "október",
      "november",
      "december"
    ],
    "short": [
      "jan.",
      "febr.",
      "márc.",
      "ápr.",
      "máj.",
      "jún.",
      "júl.",
      "aug.",
      "szept.",
      "okt.",
      "nov.",
      "dec."
    ]
  },
  "weekdays": {
    "long": [
      "vasárnap",
      "hétfő",
      "kedd",
      "szerda",
      "csütörtök",
      "péntek",
      "szombat"
    ],
    "short": [
      "V",
      "H",
      "K",
      "Sze",
      "Cs",
      "P",
      "Szo"
    ],
    "standalone": [
      "vasárnap",
      "hétfő",
      "kedd",
      "szerda",
      "csütörtök",
      "péntek",
      "szombat"
    ]
  },
  "patterns": {
    "day": "{month} {day}., {weekday}",
    "dayLong": "{month} {day}., {weekday}",
    "date": "{year}. {month} {day}.",
    "dateTime": "{month} {day}. {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "tegnap",
    "today": "ma",
    "tomorrow": "holnap"
  },
  "lists": {
    "and": {
      "two": "{0} és {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} és {1}"
    },
    "or": {
      "two": "{0} vagy {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} vagy {1}"
    },
    "duration": "{0} és {1}"
  },
  "units": {
    "minute": {
      "other": "{n} p"
    },
    "hour": {
      "other": "{n} ó"
    },
    "day": {
      "other": "{n} nap"
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
