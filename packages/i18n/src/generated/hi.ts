// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "hi",
  "number": {
    "decimal": ".",
    "group": ",",
    "minus": "-",
    "groupSize": 2,
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
      "जनवरी",
      "फ़रवरी",
      "मार्च",
      "अप्रैल",
      "मई",
      "जून",
      "जुलाई",
      "अगस्त",
      "सितंबर",
      "अक्टूबर",
      "नवंबर",
      "दिसंबर"
    ],
    "short": [
      "जन॰",
      "फ़र॰",
      "मार्च",
      "अप्रैल",
      "मई",
      "जून",
      "जुल॰",
      "अग॰",
      "सित॰",
      "अक्टू॰",
      "नव॰",
      "दिस॰"
    ]
  },
  "weekdays": {
    "long": [
      "रविवार",
      "सोमवार",
      "मंगलवार",
      "बुधवार",
      "गुरुवार",
      "शुक्रवार",
      "शनिवार"
    ],
    "short": [
      "रवि",
      "सोम",
      "मंगल",
      "बुध",
      "गुरु",
      "शुक्र",
      "शनि"
    ],
    "standalone": [
      "रविवार",
      "सोमवार",
      "मंगलवार",
      "बुधवार",
      "गुरुवार",
      "शुक्रवार",
      "शनिवार"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day} {month}",
    "dayLong": "{weekday}, {day} {month}",
    "date": "{day} {month} {year}",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "कल",
    "today": "आज",
    "tomorrow": "कल"
  },
  "lists": {
    "and": {
      "two": "{0} और {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0}, और {1}"
    },
    "or": {
      "two": "{0} या {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} या {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} मि॰"
    },
    "hour": {
      "other": "{n} घं॰"
    },
    "day": {
      "other": "{n} दिन"
    },
    "meter": {
      "other": "{n} मी"
    },
    "kilometer": {
      "other": "{n} कि॰मी॰"
    },
    "gram": {
      "other": "{n} ग्रा॰"
    },
    "kilogram": {
      "other": "{n} कि॰ग्रा॰"
    }
  }
} satisfies FormatTable as FormatTable
