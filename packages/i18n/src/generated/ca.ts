// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ca",
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
      "AUD": "AU$",
      "BHD": "BD",
      "EUR": "€",
      "GBP": "£",
      "HKD": "HK$",
      "ILS": "₪",
      "INR": "₹",
      "JPY": "¥",
      "KRW": "₩",
      "KWD": "KD",
      "NZD": "NZ$",
      "THB": "฿",
      "TWD": "NT$",
      "VND": "₫",
      "XAF": "FCFA",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "de gener",
      "de febrer",
      "de març",
      "d’abril",
      "de maig",
      "de juny",
      "de juliol",
      "d’agost",
      "de setembre",
      "d’octubre",
      "de novembre",
      "de desembre"
    ],
    "short": [
      "de gen.",
      "de febr.",
      "de març",
      "d’abr.",
      "de maig",
      "de juny",
      "de jul.",
      "d’ag.",
      "de set.",
      "d’oct.",
      "de nov.",
      "de des."
    ]
  },
  "weekdays": {
    "long": [
      "diumenge",
      "dilluns",
      "dimarts",
      "dimecres",
      "dijous",
      "divendres",
      "dissabte"
    ],
    "short": [
      "dg.",
      "dl.",
      "dt.",
      "dc.",
      "dj.",
      "dv.",
      "ds."
    ],
    "standalone": [
      "diumenge",
      "dilluns",
      "dimarts",
      "dimecres",
      "dijous",
      "divendres",
      "dissabte"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day} {month}",
    "dayLong": "{weekday}, {day} {month}",
    "date": "{day} {month} del {year}",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "ahir",
    "today": "avui",
    "tomorrow": "demà"
  },
  "lists": {
    "and": {
      "two": "{0} i {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} i {1}"
    },
    "or": {
      "two": "{0} o {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} o {1}"
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
      "other": "{n} dies",
      "one": "{n} dia"
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
