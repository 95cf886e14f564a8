// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ro",
  "number": {
    "decimal": ",",
    "group": ".",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n} %"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "BHD": "BD",
      "KWD": "KD",
      "XAF": "FCFA",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "ianuarie",
      "februarie",
      "martie",
      "aprilie",
      "mai",
      "iunie",
      "iulie",
      "august",
      "septembrie",
      "octombrie",
      "noiembrie",
      "decembrie"
    ],
    "short": [
      "ian.",
      "feb.",
      "mar.",
      "apr.",
      "mai",
      "iun.",
      "iul.",
      "aug.",
      "sept.",
      "oct.",
      "nov.",
      "dec."
    ]
  },
  "weekdays": {
    "long": [
      "duminică",
      "luni",
      "marți",
      "miercuri",
      "joi",
      "vineri",
      "sâmbătă"
    ],
    "short": [
      "dum.",
      "lun.",
      "mar.",
      "mie.",
      "joi",
      "vin.",
      "sâm."
    ],
    "standalone": [
      "duminică",
      "luni",
      "marți",
      "miercuri",
      "joi",
      "vineri",
      "sâmbătă"
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
    "yesterday": "ieri",
    "today": "azi",
    "tomorrow": "mâine"
  },
  "lists": {
    "and": {
      "two": "{0} și {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} și {1}"
    },
    "or": {
      "two": "{0} sau {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} sau {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min."
    },
    "hour": {
      "one": "{n} oră",
      "other": "{n} ore"
    },
    "day": {
      "one": "{n} zi",
      "other": "{n} zile"
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
