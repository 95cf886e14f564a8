// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "bn",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "-",
    "groupSize": 2,
    "minGroupingDigits": 1,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AUD": "A$",
      "BDT": "৳",
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
      "জানুয়ারি",
      "ফেব্রুয়ারি",
      "মার্চ",
      "এপ্রিল",
      "মে",
      "জুন",
      "জুলাই",
      "আগস্ট",
      "সেপ্টেম্বর",
      "অক্টোবর",
      "নভেম্বর",
      "ডিসেম্বর"
    ],
    "short": [
      "জানু",
      "ফেব",
      "মার্চ",
      "এপ্রি",
      "মে",
      "জুন",
      "জুল",
      "আগ",
      "সেপ",
      "অক্টো",
      "নভে",
      "ডিসে"
    ]
  },
  "weekdays": {
    "long": [
      "রবিবার",
      "সোমবার",
      "মঙ্গলবার",
      "বুধবার",
      "বৃহস্পতিবার",
      "শুক্রবার",
      "শনিবার"
    ],
    "short": [
      "রবি",
      "সোম",
      "মঙ্গল",
      "বুধ",
      "বৃহস্পতি",
      "শুক্র",
      "শনি"
    ],
    "standalone": [
      "রবিবার",
      "সোমবার",
      "মঙ্গলবার",
      "বুধবার",
      "বৃহস্পতিবার",
      "শুক্রবার",
      "শনিবার"
    ]
  },
  "patterns": {
    "day": "{weekday} {day} {month}",
    "dayLong": "{weekday} {day} {month}",
    "date": "{day} {month}, {year}",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "গতকাল",
    "today": "আজ",
    "tomorrow": "আগামীকাল"
  },
  "lists": {
    "and": {
      "two": "{0} এবং {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} এবং {1}"
    },
    "or": {
      "two": "{0} বা {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0}, বা {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} মিনিট"
    },
    "hour": {
      "other": "{n} ঘণ্টা"
    },
    "day": {
      "other": "{n} দিন"
    },
    "meter": {
      "other": "{n} মি"
    },
    "kilometer": {
      "other": "{n} কিমি"
    },
    "gram": {
      "one": "{n}গ্রাম",
      "other": "{n} গ্রাম"
    },
    "kilogram": {
      "other": "{n} কেজি"
    }
  }
} satisfies FormatTable as FormatTable
