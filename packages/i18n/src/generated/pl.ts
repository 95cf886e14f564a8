// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "pl",
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
      "BRL": "R$",
      "EUR": "€",
      "KWD": "KD",
      "PLN": "zł",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "stycznia",
      "lutego",
      "marca",
      "kwietnia",
      "maja",
      "czerwca",
      "lipca",
      "sierpnia",
      "września",
      "października",
      "listopada",
      "grudnia"
    ],
    "short": [
      "sty",
      "lut",
      "mar",
      "kwi",
      "maj",
      "cze",
      "lip",
      "sie",
      "wrz",
      "paź",
      "lis",
      "gru"
    ]
  },
  "weekdays": {
    "long": [
      "niedziela",
      "poniedziałek",
      "wtorek",
      "środa",
      "czwartek",
      "piątek",
      "sobota"
    ],
    "short": [
      "niedz.",
      "pon.",
      "wt.",
      "śr.",
      "czw.",
      "pt.",
      "sob."
    ],
    "standalone": [
      "niedziela",
      "poniedziałek",
      "wtorek",
      "środa",
      "czwartek",
      "piątek",
      "sobota"
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
    "yesterday": "wczoraj",
    "today": "dzisiaj",
    "tomorrow": "jutro"
  },
  "lists": {
    "and": {
      "two": "{0} i {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} i {1}"
    },
    "or": {
      "two": "{0} lub {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} lub {1}"
    },
    "duration": "{0} i {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min"
    },
    "hour": {
      "other": "{n} godz."
    },
    "day": {
      "many": "{n} dni",
      "one": "{n} dzień",
      "few": "{n} dni",
      "other": "{n} dnia"
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
