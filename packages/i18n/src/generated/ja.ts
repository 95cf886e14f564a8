// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ja",
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
      "AUD": "A$",
      "BHD": "BD",
      "BRL": "R$",
      "CAD": "CA$",
      "CNY": "元",
      "EUR": "€",
      "GBP": "£",
      "HKD": "HK$",
      "ILS": "₪",
      "INR": "₹",
      "JPY": "￥",
      "KRW": "₩",
      "KWD": "KD",
      "MXN": "MX$",
      "NZD": "NZ$",
      "TWD": "NT$",
      "USD": "$",
      "VND": "₫",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XCG": "Cg",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
      "12"
    ],
    "short": [
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
      "12"
    ]
  },
  "weekdays": {
    "long": [
      "日曜日",
      "月曜日",
      "火曜日",
      "水曜日",
      "木曜日",
      "金曜日",
      "土曜日"
    ],
    "short": [
      "日",
      "月",
      "火",
      "水",
      "木",
      "金",
      "土"
    ],
    "standalone": [
      "日曜日",
      "月曜日",
      "火曜日",
      "水曜日",
      "木曜日",
      "金曜日",
      "土曜日"
    ]
  },
  "patterns": {
    "day": "{month}月{day}日({weekday})",
    "dayLong": "{month}月{day}日{weekday}",
    "date": "{year}年{month}月{day}日",
    "dateTime": "{month}月{day}日 {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "昨日",
    "today": "今日",
    "tomorrow": "明日"
  },
  "lists": {
    "and": {
      "two": "{0}、{1}",
      "start": "{0}、{1}",
      "middle": "{0}、{1}",
      "end": "{0}、{1}"
    },
    "or": {
      "two": "{0}または{1}",
      "start": "{0}、{1}",
      "middle": "{0}、{1}",
      "end": "{0}、または{1}"
    },
    "duration": "{0} {1}"
  },
  "units": {
    "minute": {
      "other": "{n} 分"
    },
    "hour": {
      "other": "{n} 時間"
    },
    "day": {
      "other": "{n} 日"
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
