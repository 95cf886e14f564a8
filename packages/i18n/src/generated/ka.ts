// Written by scripts/generate-formats.ts from CLDR 48.0: do not edit.
import type { FormatTable } from '../format-table.ts'

export default {
  "language": "ka",
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
      "BHD": "BD",
      "BRL": "R$",
      "CAD": "CA$",
      "EUR": "€",
      "GBP": "£",
      "GEL": "₾",
      "KWD": "KD",
      "MXN": "MX$",
      "TWD": "NT$",
      "USD": "US$",
      "XAF": "FCFA",
      "XCD": "EC$",
      "XCG": "Cg.",
      "XOF": "F CFA",
      "XPF": "CFPF"
    }
  },
  "months": {
    "long": [
      "იანვარი",
      "თებერვალი",
      "მარტი",
      "აპრილი",
      "მაისი",
      "ივნისი",
      "ივლისი",
      "აგვისტო",
      "სექტემბერი",
      "ოქტომბერი",
      "ნოემბერი",
      "დეკემბერი"
    ],
    "short": [
      "იან",
      "თებ",
      "მარ",
      "აპრ",
      "მაი",
      "ივნ",
      "ივლ",
      "აგვ",
      "სექ",
      "ოქტ",
      "ნოე",
      "დეკ"
    ]
  },
  "weekdays": {
    "long": [
      "კვირა",
      "ორშაბათი",
      "სამშაბათი",
      "ოთხშაბათი",
      "ხუთშაბათი",
      "პარასკევი",
      "შაბათი"
    ],
    "short": [
      "კვი",
      "ორშ",
      "სამ",
      "ოთხ",
      "ხუთ",
      "პარ",
      "შაბ"
    ],
    "standalone": [
      "კვირა",
      "ორშაბათი",
      "სამშაბათი",
      "ოთხშაბათი",
      "ხუთშაბათი",
      "პარასკევი",
      "შაბათი"
    ]
  },
  "patterns": {
    "day": "{weekday}, {day} {month}",
    "dayLong": "{weekday}, {day} {month}",
    "date": "{day} {month}. {year}",
    "dateTime": "{day} {month}, {hour}:{minute}",
    "time": "{hour}:{minute}"
  },
  "relativeDays": {
    "yesterday": "გუშინ",
    "today": "დღეს",
    "tomorrow": "ხვალ"
  },
  "lists": {
    "and": {
      "two": "{0} და {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} და {1}"
    },
    "or": {
      "two": "{0} ან {1}",
      "start": "{0}, {1}",
      "middle": "{0}, {1}",
      "end": "{0} ან {1}"
    },
    "duration": "{0}, {1}"
  },
  "units": {
    "minute": {
      "other": "{n} წთ"
    },
    "hour": {
      "other": "{n} სთ"
    },
    "day": {
      "other": "{n} დღე"
    },
    "meter": {
      "other": "{n} მ"
    },
    "kilometer": {
      "other": "{n} კმ"
    },
    "gram": {
      "other": "{n} გ"
    },
    "kilogram": {
      "other": "{n} კგ"
    }
  }
} satisfies FormatTable as FormatTable
