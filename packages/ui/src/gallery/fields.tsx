import { Bike, Store } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, Radio, RadioCards, Switch } from '../choice.tsx'
import { CodeField } from '../code-field.tsx'
import { Combobox } from '../combobox.tsx'
import { Select, TextArea, TextField } from '../field.tsx'
import { PhoneField } from '../phone-field.tsx'
import { Rating } from '../rating.tsx'
import { SearchField } from '../search-field.tsx'
import { Segmented } from '../segmented.tsx'
import { Slider } from '../slider.tsx'
import { WheelPicker } from '../wheel-picker.tsx'
import { Exhibit, Piece } from './exhibit.tsx'
import { useSay } from './say.ts'

/** Form fields. */
export function Fields() {
  return (
    <Exhibit title="Fields">
      <TextFields />
      <Countries />
      <Phones />
      <Codes />
      <Searches />
      <Choices />
      <Choosing />
      <Wheels />
    </Exhibit>
  )
}

function TextFields() {
  const say = useSay()
  const name = say('Name', 'الاسم')
  const wrong = say('This cannot be empty.', 'لا يمكن ترك هذا الحقل فارغاً.')
  return (
    <>
      <Piece name="TextField">
        <TextField label={name} hint={say('As the courier should call you', 'كما يناديك السائق')} />
      </Piece>
      <Piece name="TextField, error">
        <TextField label={name} error={wrong} />
      </Piece>
      <Piece name="TextField, disabled, optional">
        <TextField label={name} note={say('optional', 'اختياري')} defaultValue={say('Huda', 'هدى')} disabled />
      </Piece>
      <Piece name="TextArea">
        <TextArea label={say('Note to the kitchen', 'ملاحظة للمطبخ')} />
      </Piece>
      <Piece name="Select">
        <Select label={say('Residency', 'نوع السكن')}>
          <option>{say('House', 'منزل')}</option>
          <option>{say('Apartment', 'شقة')}</option>
        </Select>
      </Piece>
    </>
  )
}

function Choices() {
  const say = useSay()
  return (
    <>
      <Piece name="Checkbox, Radio: rest, on, disabled">
        <div>
          <Checkbox end="KD 0.250">{say('Extra garlic', 'ثوم إضافي')}</Checkbox>
          <Checkbox defaultChecked description={say('Made this morning', 'محضّر هذا الصباح')}>
            {say('Toum', 'توم')}
          </Checkbox>
          <Checkbox disabled>{say('Pickles', 'مخلل')}</Checkbox>
          <Radio name="bread" defaultChecked>
            {say('Flat bread', 'خبز عربي')}
          </Radio>
          <Radio name="bread">{say('Rice', 'أرز')}</Radio>
        </div>
      </Piece>
      <Piece name="Switch: off, on, disabled">
        <div>
          <Switch>{say('Cutlery', 'أدوات المائدة')}</Switch>
          <Switch defaultChecked description={say('The price is hidden', 'السعر مخفي')}>
            {say('It is a gift', 'هدية')}
          </Switch>
          <Switch disabled>{say('Ring the bell', 'دق الجرس')}</Switch>
        </div>
      </Piece>
      <Piece name="RadioCards">
        <RadioCards
          legend={say('How would you like it?', 'كيف تفضّل طلبك؟')}
          name="how"
          defaultValue="delivery"
          options={[
            {
              value: 'delivery',
              label: say('Delivery', 'توصيل'),
              description: say('35 min', '35 دقيقة'),
              icon: <Bike aria-hidden />,
            },
            {
              value: 'pickup',
              label: say('Pickup', 'استلام'),
              description: say('Closed now', 'مغلق الآن'),
              icon: <Store aria-hidden />,
              disabled: true,
            },
          ]}
        />
      </Piece>
    </>
  )
}

const countries = [
  { code: 'BH', dialCode: '+973', name: 'Bahrain', keywords: 'البحرين' },
  { code: 'EG', dialCode: '+20', name: 'Egypt', keywords: 'مصر' },
  { code: 'KW', dialCode: '+965', name: 'Kuwait', keywords: 'الكويت' },
  { code: 'OM', dialCode: '+968', name: 'Oman', keywords: 'عمان' },
  { code: 'QA', dialCode: '+974', name: 'Qatar', keywords: 'قطر' },
  { code: 'SA', dialCode: '+966', name: 'Saudi Arabia', keywords: 'السعودية' },
  { code: 'AE', dialCode: '+971', name: 'United Arab Emirates', keywords: 'الإمارات' },
  { code: 'GB', dialCode: '+44', name: 'United Kingdom', keywords: 'بريطانيا' },
]

function Countries() {
  const say = useSay()
  const [country, setCountry] = useState('KW')
  const options = countries.map(({ code, name, keywords }) => ({
    value: code,
    label: say(name, keywords),
    keywords: `${name} ${keywords}`,
    disabled: code === 'OM',
  }))
  const shared = {
    label: say('Country', 'الدولة'),
    options,
    value: country,
    onChange: setCountry,
    emptyText: say('No country is called that.', 'لا توجد دولة بهذا الاسم.'),
  }
  return (
    <>
      <Piece name="Combobox">
        <Combobox {...shared} />
      </Piece>
      <Piece name="Combobox, error">
        <Combobox {...shared} error={say('We do not ship there.', 'لا نشحن إلى هناك.')} />
      </Piece>
      <Piece name="Combobox, disabled">
        <Combobox {...shared} disabled />
      </Piece>
    </>
  )
}

function Phones() {
  const say = useSay()
  const [country, setCountry] = useState('KW')
  const shared = {
    label: say('Phone', 'الهاتف'),
    countries: countries.map((one) => ({ ...one, name: say(one.name, one.keywords) })),
    country,
    onCountryChange: setCountry,
    countryLabel: say('Country code', 'رمز الدولة'),
    emptyText: say('No country is called that.', 'لا توجد دولة بهذا الاسم.'),
  }
  return (
    <>
      <Piece name="PhoneField">
        <PhoneField {...shared} />
      </Piece>
      <Piece name="PhoneField, error">
        <PhoneField {...shared} defaultValue="12" error={say('This number is too short.', 'هذا الرقم قصير جداً.')} />
      </Piece>
    </>
  )
}

function Codes() {
  const say = useSay()
  const [digits, setDigits] = useState('482')
  const shared = { label: say('Code', 'الرمز'), value: digits, onChange: setDigits }
  return (
    <>
      <Piece name="CodeField">
        <CodeField {...shared} />
      </Piece>
      <Piece name="CodeField, error">
        <CodeField {...shared} error={say('This is not the code.', 'هذا ليس الرمز الصحيح.')} />
      </Piece>
    </>
  )
}

function Searches() {
  const say = useSay()
  const [text, setText] = useState(say('Shish tawook', 'شيش طاووق'))
  const label = say('Search the menu', 'ابحث في القائمة')
  return (
    <>
      <Piece name="SearchField, empty">
        <SearchField label={label} value="" onChange={() => {}} clearLabel={say('Clear', 'مسح')} />
      </Piece>
      <Piece name="SearchField, filled">
        <SearchField label={label} value={text} onChange={setText} clearLabel={say('Clear', 'مسح')} />
      </Piece>
    </>
  )
}

function Choosing() {
  const say = useSay()
  const [when, setWhen] = useState<'now' | 'later' | 'never'>('now')
  const [spicy, setSpicy] = useState(40)
  return (
    <>
      <Piece name="Segmented">
        <Segmented
          label={say('When', 'متى')}
          name="when"
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: say('Now', 'الآن') },
            { value: 'later', label: say('Later', 'لاحقاً') },
            { value: 'never', label: say('Never', 'أبداً'), disabled: true },
          ]}
        />
      </Piece>
      <Piece name="Slider, 0 to 100">
        <Slider
          label={say('How spicy', 'درجة الحرارة')}
          value={spicy}
          onChange={setSpicy}
          format={(value) => `${value} %`}
        />
      </Piece>
      <Piece name="Rating, five stars">
        <Rating
          name="food"
          label={say('The food', 'الطعام')}
          value={4}
          starLabel={(stars) => say(`${stars} of 5`, `${stars} من 5`)}
        />
      </Piece>
    </>
  )
}

function Wheels() {
  const say = useSay()
  const [day, setDay] = useState('0')
  const [time, setTime] = useState('18:30')
  const days = [
    say('Today', 'اليوم'),
    say('Tomorrow', 'غداً'),
    say('Saturday', 'السبت'),
    say('Sunday', 'الأحد'),
    say('Monday', 'الإثنين'),
  ]
  const times = Array.from({ length: 24 }, (_, index) => `${17 + Math.floor(index / 4)}:${(index % 4) * 15 || '00'}`)
  return (
    <Piece name="WheelPicker: options of 44, six in view, one that is gone">
      <WheelPicker
        label={say('Day', 'اليوم')}
        value={day}
        onChange={setDay}
        options={days.map((label, index) => ({ value: String(index), label }))}
      />
      <WheelPicker
        label={say('Time', 'الوقت')}
        value={time}
        onChange={setTime}
        options={times.map((value) => ({ value, label: value, disabled: value === '18:45' }))}
      />
    </Piece>
  )
}
