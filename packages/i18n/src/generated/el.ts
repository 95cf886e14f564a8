// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "el",
  "number": {
    "decimal": ",",
    "group": ".",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AUD": "A$",
      "BHD": "BD",
      "BRL": "R$",
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
      "USD": "$",
      "VND": "₫",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "Ιανουαρίου",
      "Φεβρουαρίου",
      "Μαρτίου",
      "Απριλίου",
      "Μαΐου",
      "Ιουνίου",
      "Ιουλίου",
      "Αυγούστου",
      "Σεπτεμβρίου",
      "Οκτωβρίου",
      "Νοεμβρίου",
      "Δεκεμβρίου"
    ],
    "short": [
      "Ιαν",
      "Φεβ",
      "Μαρ",
      "Απρ",
      "Μαΐ",
      "Ιουν",
      "Ιουλ",
      "Αυγ",
      "Σεπ",
      "Οκτ",
      "Νοε",
      "Δεκ"
    ]
  },
  "weekdays": {
    "long": [
      "Κυριακή",
      "Δευτέρα",
      "Τρίτη",
      "Τετάρτη",
      "Πέμπτη",
      "Παρασκευή",
      "Σάββατο"
    ],
    "short": [
      "Κυρ",
      "Δευ",
      "Τρί",
      "Τετ",
      "Πέμ",
      "Παρ",
      "Σάβ"
    ],
    "standalone": [
      "Κυριακή",
      "Δευτέρα",
      "Τρίτη",
      "Τετάρτη",
      "Πέμπτη",
      "Παρασκευή",
      "Σάββατο"
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
    "yesterday": "χθες",
    "today": "σήμερα",
    "tomorrow": "αύριο"
  },
  "lists": {
    "and": {
      "two": "{0} και {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} και {1}"
    },
    "or": {
      "two": "{0} ή {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ή {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} λ."
    },
    "hour": {
      "other": "{n} ώ."
    },
    "day": {
      "other": "{n} ημέρες",
      "one": "{n} ημέρα"
    },
    "meter": {
      "other": "{n} μ."
    },
    "kilometer": {
      "other": "{n} χλμ."
    },
    "gram": {
      "other": "{n} γρ."
    },
    "kilogram": {
      "other": "{n} κιλά",
      "one": "{n} κιλό"
    }
  }
} satisfies FormatTable as FormatTable
