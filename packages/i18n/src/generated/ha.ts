// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ha",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "¤ {n}",
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
      "JPY": "¥",
      "KRW": "₩",
      "KWD": "KD",
      "MXN": "MX$",
      "NGN": "₦",
      "NZD": "NZ$",
      "PHP": "₱",
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
      "Janairu",
      "Faburairu",
      "Maris",
      "Afirilu",
      "Mayu",
      "Yuni",
      "Yuli",
      "Agusta",
      "Satumba",
      "Oktoba",
      "Nuwamba",
      "Disamba"
    ],
    "short": [
      "Jan",
      "Fab",
      "Mar",
      "Afi",
      "May",
      "Yun",
      "Yul",
      "Agu",
      "Sat",
      "Okt",
      "Nuw",
      "Dis"
    ]
  },
  "weekdays": {
    "long": [
      "Lahadi",
      "Litinin",
      "Talata",
      "Laraba",
      "Alhamis",
      "Jummaʼa",
      "Asabar"
    ],
    "short": [
      "Lah",
      "Lit",
      "Tal",
      "Lar",
      "Alh",
      "Jum",
      "Asa"
    ],
    "standalone": [
      "Lahadi",
      "Litinin",
      "Talata",
      "Laraba",
      "Alhamis",
      "Jummaʼa",
      "Asabar"
    ]
  },
  "patterns": {
    "day": "{weekday}, {month} {day}",
    "dayLong": "{weekday}, {month} {day}",
    "date": "{day} {month}, {year}",
    "dateTime": "{month} {day}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "jiya",
    "today": "yau",
    "tomorrow": "gobe"
  },
  "lists": {
    "and": {
      "two": "{0} da {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0}, da {1}"
    },
    "or": {
      "two": "{0} ko {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ko {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "mnt {n}"
    },
    "hour": {
      "other": "s {n}"
    },
    "day": {
      "other": "Rnk. {n}",
      "one": "rana {n}"
    },
    "meter": {
      "other": "m {n}"
    },
    "kilometer": {
      "other": "km {n}"
    },
    "gram": {
      "other": "g {n}"
    },
    "kilogram": {
      "other": "kg {n}"
    }
  }
} satisfies FormatTable as FormatTable
