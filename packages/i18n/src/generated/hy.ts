// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "hy",
  "number": {
    "decimal": ",",
    "group": " ",
    "minus": "-",
    "groupSize": 3,
    "minGroupingDigits": 2,
    "percent": "{n}%"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "AMD": "֏",
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
      "հունվարի",
      "փետրվարի",
      "մարտի",
      "ապրիլի",
      "մայիսի",
      "հունիսի",
      "հուլիսի",
      "օգոստոսի",
      "սեպտեմբերի",
      "հոկտեմբերի",
      "նոյեմբերի",
      "դեկտեմբերի"
    ],
    "short": [
      "հնվ",
      "փտվ",
      "մրտ",
      "ապր",
      "մյս",
      "հնս",
      "հլս",
      "օգս",
      "սեպ",
      "հոկ",
      "նոյ",
      "դեկ"
    ]
  },
  "weekdays": {
    "long": [
      "կիրակի",
      "երկուշաբթի",
      "երեքշաբթի",
      "չորեքշաբթի",
      "հինգշաբթի",
      "ուրբաթ",
      "շաբաթ"
    ],
    "short": [
      "կիր",
      "երկ",
      "երք",
      "չրք",
      "հնգ",
      "ուր",
      "շբթ"
    ],
    "standalone": [
      "կիրակի",
      "երկուշաբթի",
      "երեքշաբթի",
      "չորեքշաբթի",
      "հինգշաբթի",
      "ուրբաթ",
      "շաբաթ"
    ]
  },
  "patterns": {
    "day": "{month} {day}, {weekday}",
    "dayLong": "{month} {day}, {weekday}",
    "date": "{day} {month}, {year} թ.",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "երեկ",
    "today": "այսօր",
    "tomorrow": "վաղը"
  },
  "lists": {
    "and": {
      "two": "{0} և {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} և {1}"
    },
    "or": {
      "two": "{0} կամ {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} կամ {1}"
    },
    "duration": "{0} և {1}"
  },
  "units": {
    "minute": {
      "other": "{n} ր"
    },
    "hour": {
      "other": "{n} ժ"
    },
    "day": {
      "other": "{n} օր"
    },
    "meter": {
      "other": "{n} մ"
    },
    "kilometer": {
      "other": "{n} կմ"
    },
    "gram": {
      "other": "{n} գ"
    },
    "kilogram": {
      "other": "{n} կգ"
    }
  }
} satisfies FormatTable as FormatTable
