// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "zh",
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
      "CNY": "¥",
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
      "星期日",
      "星期一",
      "星期二",
      "星期三",
      "星期四",
      "星期五",
      "星期六"
    ],
    "short": [
      "周日",
      "周一",
      "周二",
      "周三",
      "周四",
      "周五",
      "周六"
    ],
    "standalone": [
      "星期日",
      "星期一",
      "星期二",
      "星期三",
      "星期四",
      "星期五",
      "星期六"
    ]
  },
  "patterns": {
    "day": "{month}月{day}日{weekday}",
    "dayLong": "{month}月{day}日{weekday}",
    "date": "{year}年{month}月{day}日",
    "dateTime": "{month}月{day}日 {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "昨天",
    "today": "今天",
    "tomorrow": "明天"
  },
  "lists": {
    "and": {
      "two": "{0}和{1}",
      "start": "{0}、{1}",
      "middle": "{0}、{1}",
      "end": "{0}和{1}"
    },
    "or": {
      "two": "{0}或{1}",
      "start": "{0}、{1}",
      "middle": "{0}、{1}",
      "end": "{0}或{1}"
    },
    "duration": "{0}{1}"
  },
  "units": {
    "minute": {
      "other": "{n}分钟"
    },
    "hour": {
      "other": "{n}小时"
    },
    "day": {
      "other": "{n}天"
    },
    "meter": {
      "other": "{n}米"
    },
    "kilometer": {
      "other": "{n}公里"
    },
    "gram": {
      "other": "{n} g"
    },
    "kilogram": {
      "other": "{n} kg"
    }
  }
} satisfies FormatTable as FormatTable
