// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "th",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n}%"
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
      "มกราคม",
      "กุมภาพันธ์",
      "มีนาคม",
      "เมษายน",
      "พฤษภาคม",
      "มิถุนายน",
      "กรกฎาคม",
      "สิงหาคม",
      "กันยายน",
      "ตุลาคม",
      "พฤศจิกายน",
      "ธันวาคม"
    ],
    "short": [
      "ม.ค.",
      "ก.พ.",
      "มี.ค.",
      "เม.ย.",
      "พ.ค.",
      "มิ.ย.",
      "ก.ค.",
      "ส.ค.",
      "ก.ย.",
      "ต.ค.",
      "พ.ย.",
      "ธ.ค."
    ]
  },
  "weekdays": {
    "long": [
      "วันอาทิตย์",
      "วันจันทร์",
      "วันอังคาร",
      "วันพุธ",
      "วันพฤหัสบดี",
      "วันศุกร์",
      "วันเสาร์"
    ],
    "short": [
      "อาทิตย์",
      "จันทร์",
      "อังคาร",
      "พุธ",
      "พฤหัส",
      "ศุกร์",
      "เสาร์"
    ],
    "standalone": [
      "วันอาทิตย์",
      "วันจันทร์",
      "วันอังคาร",
      "วันพุธ",
      "วันพฤหัสบดี",
      "วันศุกร์",
      "วันเสาร์"
    ]
  },
  "patterns": {
    "day": "{weekday} {day} {month}",
    "dayLong": "{weekday}ที่ {day} {month}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month} {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "เมื่อวาน",
    "today": "วันนี้",
    "tomorrow": "พรุ่งนี้"
  },
  "lists": {
    "and": {
      "two": "{0}และ{1}",
      "start": "{0} {1}",
      "middle": "{0} {1}",
      "end": "{0} และ{1}"
    },
    "or": {
      "two": "{0} หรือ {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} หรือ {1}"
    },
    "duration": "{0} {1}"
  },
  "units": {
    "minute": {
      "other": "{n} นาที"
    },
    "hour": {
      "other": "{n} ชม."
    },
    "day": {
      "other": "{n} วัน"
    },
    "meter": {
      "other": "{n} ม."
    },
    "kilometer": {
      "other": "{n} กม."
    },
    "gram": {
      "other": "{n} ก."
    },
    "kilogram": {
      "other": "{n} กก."
    }
  }
} satisfies FormatTable as FormatTable
