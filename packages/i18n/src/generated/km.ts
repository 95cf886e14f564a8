// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "km",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n}¤",
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
      "KHR": "៛",
      "KRW": "₩",
      "KWD": "KD",
      "LSL": "ឡូទី",
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
      "មករា",
      "កុម្ភៈ",
      "មីនា",
      "មេសា",
      "ឧសភា",
      "មិថុនា",
      "កក្កដា",
      "សីហា",
      "កញ្ញា",
      "តុលា",
      "វិច្ឆិកា",
      "ធ្នូ"
    ],
    "short": [
      "មករា",
      "កុម្ភៈ",
      "មីនា",
      "មេសា",
      "ឧសភា",
      "មិថុនា",
      "កក្កដា",
      "សីហា",
      "កញ្ញា",
      "តុលា",
      "វិច្ឆិកា",
      "ធ្នូ"
    ]
  },
  "weekdays": {
    "long": [
      "អាទិត្យ",
      "ច័ន្ទ",
      "អង្គារ",
      "ពុធ",
      "ព្រហស្បតិ៍",
      "សុក្រ",
      "សៅរ៍"
    ],
    "short": [
      "អាទិត្យ",
      "ចន្ទ",
      "អង្គារ",
      "ពុធ",
      "ព្រហ",
      "សុក្រ",
      "សៅរ៍"
    ],
    "standalone": [
      "អាទិត្យ",
      "ចន្ទ",
      "អង្គារ",
      "ពុធ",
      "ព្រហស្បតិ៍",
      "សុក្រ",
      "សៅរ៍"
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
    "yesterday": "ម្សិលមិញ",
    "today": "ថ្ងៃ​នេះ",
    "tomorrow": "ថ្ងៃ​ស្អែក"
  },
  "lists": {
    "and": {
      "two": "{0} និង​{1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} និង {1}"
    },
    "or": {
      "two": "{0} ឬ {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ឬ {1}"
    },
    "duration": "{0} {1}"
  },
  "units": {
    "minute": {
      "other": "{n} នាទី"
    },
    "hour": {
      "other": "{n} ម៉ោង"
    },
    "day": {
      "other": "{n} ថ្ងៃ"
    },
    "meter": {
      "other": "{n} ម"
    },
    "kilometer": {
      "other": "{n} គម"
    },
    "gram": {
      "other": "{n} g"
    },
    "kilogram": {
      "other": "{n} kg"
    }
  }
} satisfies FormatTable as FormatTable
