// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "lo",
  "number": {
    "decimal": ",",
    "group": ".",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "¤{n}",
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
      "LAK": "₭",
      "MXN": "MX$",
      "NZD": "NZ$",
      "THB": "฿",
      "TWD": "NT$",
      "USD": "US$",
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
      "ມັງກອນ",
      "ກຸມພາ",
      "ມີນາ",
      "ເມສາ",
      "ພຶດສະພາ",
      "ມິຖຸນາ",
      "ກໍລະກົດ",
      "ສິງຫາ",
      "ກັນຍາ",
      "ຕຸລາ",
      "ພະຈິກ",
      "ທັນວາ"
    ],
    "short": [
      "ມ.ກ.",
      "ກ.ພ.",
      "ມ.ນ.",
      "ມ.ສ.",
      "ພ.ພ.",
      "ມິ.ຖ.",
      "ກ.ລ.",
      "ສ.ຫ.",
      "ກ.ຍ.",
      "ຕ.ລ.",
      "ພ.ຈ.",
      "ທ.ວ."
    ]
  },
  "weekdays": {
    "long": [
      "ວັນອາທິດ",
      "ວັນຈັນ",
      "ວັນອັງຄານ",
      "ວັນພຸດ",
      "ວັນພະຫັດ",
      "ວັນສຸກ",
      "ວັນເສົາ"
    ],
    "short": [
      "ອາທິດ",
      "ຈັນ",
      "ອັງຄານ",
      "ພຸດ",
      "ພະຫັດ",
      "ສຸກ",
      "ເສົາ"
    ],
    "standalone": [
      "ວັນອາທິດ",
      "ວັນຈັນ",
      "ວັນອັງຄານ",
      "ວັນພຸດ",
      "ວັນພະຫັດ",
      "ວັນສຸກ",
      "ວັນເສົາ"
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
    "yesterday": "ມື້ວານ",
    "today": "ມື້ນີ້",
    "tomorrow": "ມື້ອື່ນ"
  },
  "lists": {
    "and": {
      "two": "{0} ແລະ {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0}, {1}"
    },
    "or": {
      "two": "{0} ຫຼື {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ຫຼື {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} ນທ"
    },
    "hour": {
      "other": "{n} ຊມ"
    },
    "day": {
      "other": "{n} ມື້"
    },
    "meter": {
      "other": "{n} ມ"
    },
    "kilometer": {
      "other": "{n} ກມ"
    },
    "gram": {
      "other": "{n} ກຼ"
    },
    "kilogram": {
      "other": "{n} ກິໂລ"
    }
  }
} satisfies FormatTable as FormatTable
