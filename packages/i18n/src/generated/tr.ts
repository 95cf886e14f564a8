// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "tr",
  "number": {
    "decimal": ",",
    "group": ".",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "%{n}"
  },
  "money": {
    "pattern": "¤{n}",
    "symbols": {
      "AUD": "AU$",
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
      "NZD": "NZ$",
      "THB": "฿",
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
      "Ocak",
      "Şubat",
      "Mart",
      "Nisan",
      "Mayıs",
      "Haziran",
      "Temmuz",
      "Ağustos",
      "Eylül",
      "Ekim",
      "Kasım",
      "Aralık"
    ],
    "short": [
      "Oca",
      "Şub",
      "Mar",
      "Nis",
      "May",
      "Haz",
      "Tem",
      "Ağu",
      "Eyl",
      "Eki",
      "Kas",
      "Ara"
    ]
  },
  "weekdays": {
    "long": [
      "Pazar",
      "Pazartesi",
      "Salı",
      "Çarşamba",
      "Perşembe",
      "Cuma",
      "Cumartesi"
    ],
    "short": [
      "Paz",
      "Pzt",
      "Sal",
      "Çar",
      "Per",
      "Cum",
      "Cmt"
    ],
    "standalone": [
      "Pazar",
      "Pazartesi",
      "Salı",
      "Çarşamba",
      "Perşembe",
      "Cuma",
      "Cumartesi"
    ]
  },
  "patterns": {
    "day": "{day} {month} {weekday}",
    "dayLong": "{day} {month} {weekday}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month} {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "dün",
    "today": "bugün",
    "tomorrow": "yarın"
  },
  "lists": {
    "and": {
      "two": "{0} ve {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ve {1}"
    },
    "or": {
      "two": "{0} veya {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} veya {1}"
    },
    "duration": "{0} {1}"
  },
  "units": {
    "minute": {
      "other": "{n} dk."
    },
    "hour": {
      "other": "{n} sa."
    },
    "day": {
      "other": "{n} gün"
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
