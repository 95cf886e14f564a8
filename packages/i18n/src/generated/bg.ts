// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "bg",
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
      "BGN": "лв.",
      "BHD": "BD",
      "EUR": "€",
      "KWD": "KD",
      "USD": "щ.д.",
      "XAF": "FCFA",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "януари",
      "февруари",
      "март",
      "април",
      "май",
      "юни",
      "юли",
      "август",
      "септември",
      "октомври",
      "ноември",
      "декември"
    ],
    "short": [
      "01",
      "02",
      "03",
      "04",
      "05",
      "06",
      "07",
      "08",
      "09",
      "10",
      "11",
      "12"
    ]
  },
  "weekdays": {
    "long": [
      "неделя",
      "понеделник",
      "вторник",
      "сряда",
      "четвъртък",
      "петък",
      "събота"
    ],
    "short": [
      "нд",
      "пн",
      "вт",
      "ср",
      "чт",
      "пт",
      "сб"
    ],
    "standalone": [
      "неделя",
      "понеделник",
      "вторник",
      "сряда",
      "четвъртък",
      "петък",
      "събота"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day}.{month}",
    "dayLong": "{weekday}, {day} {month}",
    "date": "{day}.{month}.{year} г.",
    "dateTime": "{day}.{month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "вчера",
    "today": "днес",
    "tomorrow": "утре"
  },
  "lists": {
    "and": {
      "two": "{0} и {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} и {1}"
    },
    "or": {
      "two": "{0} или {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} или {1}"
    },
    "duration": "{0} и {1}"
  },
  "units": {
    "minute": {
      "other": "{n} мин"
    },
    "hour": {
      "other": "{n} ч"
    },
    "day": {
      "other": "{n} д"
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
