// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "fi",
  "number": {
    "decimal": ",",
    "group": " ",
    "minus": "−",
    "groupSize": 3,
    "minGroupingDigits": 1,
    "percent": "{n} %"
  },
  "money": {
    "pattern": "{n} ¤",
    "symbols": {
      "BHD": "BD",
      "EUR": "€",
      "GBP": "£",
      "JPY": "¥",
      "KWD": "KD",
      "USD": "$",
      "XAF": "FCFA",
      "XCG": "Cg.",
      "XOF": "F CFA"
    }
  },
  "months": {
    "long": [
      "tammikuuta",
      "helmikuuta",
      "maaliskuuta",
      "huhtikuuta",
      "toukokuuta",
      "kesäkuuta",
      "heinäkuuta",
      "elokuuta",
      "syyskuuta",
      "lokakuuta",
      "marraskuuta",
      "joulukuuta"
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
      "sunnuntai",
      "maanantai",
      "tiistai",
      "keskiviikko",
      "torstai",
      "perjantai",
      "lauantai"
    ],
    "short": [
      "su",
      "ma",
      "ti",
      "ke",
      "to",
      "pe",
      "la"
    ],
    "standalone": [
      "sunnuntai",
      "maanantai",
      "tiistai",
      "keskiviikko",
      "torstai",
      "perjantai",
      "lauantai"
    ]
  },
  "patterns": {
    "day": "{weekday} {day}.{month}.",
    "dayLong": "{weekday} {day}. {month}",
    "date": "{day}.{month}.{year}",
    "dateTime": "{day}.{month}. klo {hour}.{minute}",
    "time": "{hour}.{minute}"
  },
  "relativeDays": {
    "yesterday": "eilen",
    "today": "tänään",
    "tomorrow": "huomenna"
  },
  "lists": {
    "and": {
      "two": "{0} ja {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ja {1}"
    },
    "or": {
      "two": "{0} tai {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} tai {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} min"
    },
    "hour": {
      "other": "{n} t"
    },
    "day": {
      "other": "{n} pv"
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
