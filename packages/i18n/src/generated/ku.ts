// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ku",
  "number": {
    "decimal": ",",
    "group": ".",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "%{n}"
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
      "PHP": "₱",
      "TRY": "₺",
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
      "rêbendan",
      "sibat",
      "adar",
      "nîsan",
      "gulan",
      "hezîran",
      "tîrmeh",
      "tebax",
      "îlon",
      "cotmeh",
      "mijdar",
      "berfanbar"
    ],
    "short": [
      "rbn",
      "sbt",
      "adr",
      "nsn",
      "gln",
      "hzr",
      "trm",
      "tbx",
      "îln",
      "cot",
      "mjd",
      "brf"
    ]
  },
  "weekdays": {
    "long": [
      "yekşem",
      "duşem",
      "sêşem",
      "çarşem",
      "pêncşem",
      "înî",
      "şemî"
    ],
    "short": [
      "yşm",
      "dşm",
      "sşm",
      "çşm",
      "pşm",
      "înî",
      "şem"
    ],
    "standalone": [
      "yekşem",
      "duşem",
      "sêşem",
      "çarşem",
      "pêncşem",
      "înî",
      "şemî"
    ]
  },
  "patterns": {
    "day": "{day} {month}, {weekday}",
    "dayLong": "{day} {month}, {weekday}",
    "date": "{day} {month}, {year}",
    "dateTime": "{day} {month} {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "duh",
    "today": "îro",
    "tomorrow": "sibê"
  },
  "lists": {
    "and": {
      "two": "{0} û {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} û {1}"
    },
    "or": {
      "two": "{0} an {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} an {1}"
    },
    "duration": "{0} û {1}"
  },
  "units": {
    "minute": {
      "other": "{n} d"
    },
    "hour": {
      "other": "{n} st"
    },
    "day": {
      "other": "{n} roj"
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
