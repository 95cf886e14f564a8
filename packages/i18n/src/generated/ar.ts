// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ar",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "‎-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}‎%‎"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AED": "د.إ",
      "AUD": "AU$",
      "BHD": "د.ب",
      "BRL": "R$",
      "CAD": "CA$",
      "CNY": "CN¥",
      "DZD": "د.ج",
      "EGP": "ج.م",
      "EUR": "€",
      "GBP": "UK£",
      "HKD": "HK$",
      "ILS": "₪",
      "INR": "₹",
      "IQD": "د.ع",
      "IRR": "ر.إ",
      "JOD": "د.أ",
      "JPY": "JP¥",
      "KRW": "₩",
      "KWD": "د.ك",
      "LBP": "ل.ل",
      "LYD": "د.ل",
      "MAD": "د.م",
      "MRU": "أ.م",
      "MXN": "MX$",
      "NZD": "NZ$",
      "OMR": "ر.ع",
      "QAR": "ر.ق",
      "SAR": "ر.س",
      "SDG": "ج.س",
      "SYP": "ل.س",
      "THB": "฿",
      "TND": "د.ت",
      "TWD": "NT$",
      "USD": "US$",
      "VND": "₫",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "CFPF",
      "YER": "ر.ي"
    }
  },
  "months": {
    "long": [
      "يناير",
      "فبراير",
      "مارس",
      "أبريل",
      "مايو",
      "يونيو",
      "يوليو",
      "أغسطس",
      "سبتمبر",
      "أكتوبر",
      "نوفمبر",
      "ديسمبر"
    ],
    "short": [
      "يناير",
      "فبراير",
      "مارس",
      "أبريل",
      "مايو",
      "يونيو",
      "يوليو",
      "أغسطس",
      "سبتمبر",
      "أكتوبر",
      "نوفمبر",
      "ديسمبر"
    ]
  },
  "weekdays": {
    "long": [
      "الأحد",
      "الاثنين",
      "الثلاثاء",
      "الأربعاء",
      "الخميس",
      "الجمعة",
      "السبت"
    ],
    "short": [
      "الأحد",
      "الاثنين",
      "الثلاثاء",
      "الأربعاء",
      "الخميس",
      "الجمعة",
      "السبت"
    ],
    "standalone": [
      "الأحد",
      "الاثنين",
      "الثلاثاء",
      "الأربعاء",
      "الخميس",
      "الجمعة",
      "السبت"
    ]
  },
  "patterns": {
    "day": "{weekday}، {day} {month}",
    "dayLong": "{weekday}، {day} {month}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month}، {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "أمس",
    "today": "اليوم",
    "tomorrow": "غدًا"
  },
  "lists": {
    "and": {
      "two": "{0} و{1}",
      "start": "{0} و{1}",
      "middle": "{0} و{1}",
      "end": "{0} و{1}"
    },
    "or": {
      "two": "{0} أو {1}",
      "start": "{0} أو {1}",
      "middle": "{0} أو {1}",
      "end": "{0} أو {1}"
    },
    "duration": "{0} و{1}"
  },
  "units": {
    "minute": {
      "one": "دقيقة",
      "two": "دقيقتان",
      "few": "{n} دقائق",
      "other": "{n} دقيقة"
    },
    "hour": {
      "one": "ساعة",
      "two": "ساعتان",
      "few": "{n} ساعات",
      "other": "{n} ساعة"
    },
    "day": {
      "one": "يوم",
      "two": "يومان",
      "few": "{n} أيام",
      "many": "{n} يومًا",
      "other": "{n} يوم"
    },
    "meter": {
      "one": "متر",
      "few": "{n} أمتار",
      "many": "{n} مترًا",
      "other": "{n} متر"
    },
    "kilometer": {
      "few": "{n} كيلومترات",
      "many": "{n} كيلومترًا",
      "other": "{n} كيلومتر"
    },
    "gram": {
      "one": "غرام",
      "two": "غرامان",
      "few": "{n} غرامات",
      "many": "{n} غرامًا",
      "other": "{n} غرام"
    },
    "kilogram": {
      "other": "{n} كيلوغرام"
    }
  }
} satisfies FormatTable as FormatTable
