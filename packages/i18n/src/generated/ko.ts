// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ko",
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
      "1월",
      "2월",
      "3월",
      "4월",
      "5월",
      "6월",
      "7월",
      "8월",
      "9월",
      "10월",
      "11월",
      "12월"
    ],
    "short": [
      "1월",
      "2월",
      "3월",
      "4월",
      "5월",
      "6월",
      "7월",
      "8월",
      "9월",
      "10월",
      "11월",
      "12월"
    ]
  },
  "weekdays": {
    "long": [
      "일요일",
      "월요일",
      "화요일",
      "수요일",
      "목요일",
      "금요일",
      "토요일"
    ],
    "short": [
      "일",
      "월",
      "화",
      "수",
      "목",
      "금",
      "토"
    ],
    "standalone": [
      "일요일",
      "월요일",
      "화요일",
      "수요일",
      "목요일",
      "금요일",
      "토요일"
    ]
  },
  "patterns": {
    "day": "{month} {day}일 ({weekday})",
    "dayLong": "{month} {day}일 {weekday}",
    "date": "{year}년 {month} {day}일",
    "dateTime": "{month} {day}일 {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "어제",
    "today": "오늘",
    "tomorrow": "내일"
  },
  "lists": {
    "and": {
      "two": "{0} 및 {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} 및 {1}"
    },
    "or": {
      "two": "{0} 또는 {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} 또는 {1}"
    },
    "duration": "{0} {1}"
  },
  "units": {
    "minute": {
      "other": "{n}분"
    },
    "hour": {
      "other": "{n}시간"
    },
    "day": {
      "other": "{n}일"
    },
    "meter": {
      "other": "{n}m"
    },
    "kilometer": {
      "other": "{n}km"
    },
    "gram": {
      "other": "{n}g"
    },
    "kilogram": {
      "other": "{n}kg"
    }
  }
} satisfies FormatTable as FormatTable
