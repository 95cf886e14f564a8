// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "mn",
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
      "JPY": "JP¥",
      "KRW": "₩",
      "KWD": "KD",
      "MNT": "₮",
      "MXN": "MX$",
      "NZD": "NZ$",
      "THB": "฿",
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
      "нэгдүгээр сар",
      "хоёрдугаар сар",
      "гуравдугаар сар",
      "дөрөвдүгээр сар",
      "тавдугаар сар",
      "зургаадугаар сар",
      "долоодугаар сар",
      "наймдугаар сар",
      "есдүгээр сар",
      "аравдугаар сар",
      "арван нэгдүгээр сар",
      "арван хоёрдугаар сар"
    ],
    "short": [
      "1-р сар",
      "2-р сар",
      "3-р сар",
      "4-р сар",
      "5-р сар",
      "6-р сар",
      "7-р сар",
      "8-р сар",
      "9-р сар",
      "10-р сар",
      "11-р сар",
      "12-р сар"
    ]
  },
  "weekdays": {
    "long": [
      "ням",
      "даваа",
      "мягмар",
      "лхагва",
      "пүрэв",
      "баасан",
      "бямба"
    ],
    "short": [
      "Ня",
      "Да",
      "Мя",
      "Лх",
      "Пү",
      "Ба",
      "Бя"
    ],
    "standalone": [
      "Ням",
      "Даваа",
      "Мягмар",
      "Лхагва",
      "Пүрэв",
      "Баасан",
      "Бямба"
    ]
  },
  "patterns": {
    "day": "{month}ын {day}. {weekday}",
    "dayLong": "{month}ын {day}. {weekday}",
    "date": "{year} оны {month}ын {day}",
    "dateTime": "{month}ын {day} {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "өчигдөр",
    "today": "өнөөдөр",
    "tomorrow": "маргааш"
  },
  "lists": {
    "and": {
      "two": "{0}, {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0}, {1}"
    },
    "or": {
      "two": "{0} эсвэл {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0}, {1}"
    },
    "duration": "{0} {1}"
  },
  "units": {
    "minute": {
      "other": "{n} мин"
    },
    "hour": {
      "other": "{n} цаг"
    },
    "day": {
      "other": "{n} хоног"
    },
    "meter": {
      "other": "{n} м"
    },
    "kilometer": {
      "other": "{n} км"
    },
    "gram": {
      "other": "{n} гр"
    },
    "kilogram": {
      "other": "{n} кг"
    }
  }
} satisfies FormatTable as FormatTable
