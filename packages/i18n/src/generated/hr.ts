// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "hr",
  "number": {
    "decimal": ",",
    "group": ".",
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
      "HRK": "kn",
      "KWD": "KD",
      "XAF": "FCFA",
      "XCG": "Cg.",
      "XOF": "F CFA"
    }
  },
  "months": {
    "long": [
      "siječnja",
      "veljače",
      "ožujka",
      "travnja",
      "svibnja",
      "lipnja",
      "srpnja",
      "kolovoza",
      "rujna",
      "listopada",
      "studenoga",
      "prosinca"
    ],
    "short": [
      "sij",
      "velj",
      "ožu",
      "tra",
      "svi",
      "lip",
      "srp",
      "kol",
      "ruj",
      "lis",
      "stu",
      "pro"
    ]
  },
  "weekdays": {
    "long": [
      "nedjelja",
      "ponedjeljak",
      "utorak",
      "srijeda",
      "četvrtak",
      "petak",
      "subota"
    ],
    "short": [
      "ned",
      "pon",
      "uto",
      "sri",
      "čet",
      "pet",
      "sub"
    ],
    "standalone": [
      "nedjelja",
      "ponedjeljak",
      "utorak",
      "srijeda",
      "četvrtak",
      "petak",
      "subota"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day}. {month}",
    "dayLong": "{weekday}, {day}. {month}",
    "date": "{day}. {month} {year}.",
    "dateTime": "{day}. {month} {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "jučer",
    "today": "danas",
    "tomorrow": "sutra"
  },
  "lists": {
    "and": {
      "two": "{0} i {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} i {1}"
    },
    "or": {
      "two": "{0} ili {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ili {1}"
    },
    "duration": "{0} i {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min"
    },
    "hour": {
      "other": "{n} h"
    },
    "day": {
      "other": "{n} dana",
      "one": "{n} dan"
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
