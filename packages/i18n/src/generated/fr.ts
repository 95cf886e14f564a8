// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "fr",
  "number": {
    "decimal": ",",
    "group": " ",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n} %"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "ARS": "$AR",
      "AUD": "$AU",
      "BHD": "BD",
      "BMD": "$BM",
      "BND": "$BN",
      "BRL": "R$",
      "BZD": "$BZ",
      "CAD": "$CA",
      "CLP": "$CL",
      "COP": "$CO",
      "EUR": "€",
      "FJD": "$FJ",
      "FKP": "£FK",
      "GBP": "£GB",
      "GIP": "£GI",
      "ILS": "₪",
      "INR": "₹",
      "KRW": "₩",
      "KWD": "KD",
      "LBP": "£LB",
      "MXN": "$MX",
      "NAD": "$NA",
      "NZD": "$NZ",
      "SBD": "$SB",
      "SGD": "$SG",
      "SRD": "$SR",
      "TTD": "$TT",
      "USD": "$US",
      "UYU": "$UY",
      "VND": "₫",
      "WST": "$WS",
      "XAF": "FCFA",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "FCFP"
    }
  },
  "months": {
    "long": [
      "janvier",
      "février",
      "mars",
      "avril",
      "mai",
      "juin",
      "juillet",
      "août",
      "septembre",
      "octobre",
      "novembre",
      "décembre"
    ],
    "short": [
      "janv.",
      "févr.",
      "mars",
      "avr.",
      "mai",
      "juin",
      "juil.",
      "août",
      "sept.",
      "oct.",
      "nov.",
      "déc."
    ]
  },
  "weekdays": {
    "long": [
      "dimanche",
      "lundi",
      "mardi",
      "mercredi",
      "jeudi",
      "vendredi",
      "samedi"
    ],
    "short": [
      "dim.",
      "lun.",
      "mar.",
      "mer.",
      "jeu.",
      "ven.",
      "sam."
    ],
    "standalone": [
      "dimanche",
      "lundi",
      "mardi",
      "mercredi",
      "jeudi",
      "vendredi",
      "samedi"
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
    "yesterday": "hier",
    "today": "aujourd’hui",
    "tomorrow": "demain"
  },
  "lists": {
    "and": {
      "two": "{0} et {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} et {1}"
    },
    "or": {
      "two": "{0} ou {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ou {1}"
    },
    "duration": "{0} et {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min"
    },
    "hour": {
      "other": "{n} h"
    },
    "day": {
      "other": "{n} j"
    },
    "meter": {
      "other": "{n} m"
    },
    "kilometer": {
      "other": "{n} km"
    },
    "gram": {
      "other": "{n} g"
    },
    "kilogram": {
      "other": "{n} kg"
    }
  }
} satisfies FormatTable as FormatTable
