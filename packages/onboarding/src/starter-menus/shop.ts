import type { StarterMenu } from './starter-menu.ts'

export const shopMenu: StarterMenu = {
  groups: [
    {
      id: 'gift-wrap',
      names: { en: 'Gift wrapping', ar: 'تغليف الهدايا' },
      minimum: 0,
      maximum: 1,
      choices: [
        { id: 'wrapping-paper', names: { en: 'Paper and ribbon', ar: 'ورق وشريط' }, euros: 2.5 },
        { id: 'gift-box', names: { en: 'Gift box', ar: 'علبة هدايا' }, euros: 5 },
      ],
    },
    {
      id: 'grind',
      names: { en: 'Grind', ar: 'الطحن' },
      minimum: 1,
      maximum: 1,
      choices: [
        { id: 'whole-beans', names: { en: 'Whole beans', ar: 'حبوب كاملة' }, euros: 0 },
        { id: 'filter-grind', names: { en: 'For filter', ar: 'للفلتر' }, euros: 0 },
        { id: 'espresso-grind', names: { en: 'For espresso', ar: 'للإسبريسو' }, euros: 0 },
      ],
    },
  ],
  categories: [
    {
      id: 'pantry',
      names: { en: 'Pantry', ar: 'المؤونة' },
      items: [
        {
          id: 'olive-oil',
          names: { en: 'Extra virgin olive oil', ar: 'زيت زيتون بكر ممتاز' },
          descriptions: { en: 'Cold pressed, this year’s harvest', ar: 'معصور على البارد من محصول هذا العام' },
          price: [
            { id: 'half-litre', names: { en: '500 ml', ar: '500 مل' }, euros: 9.5 },
            { id: 'litre', names: { en: '1 l', ar: 'لتر واحد' }, euros: 17 },
          ],
          tags: ['vegan'],
        },
        {
          id: 'wildflower-honey',
          names: { en: 'Wildflower honey', ar: 'عسل الزهور البرية' },
          descriptions: { en: '500 g jar, unheated', ar: 'برطمان 500 غرام، غير مسخّن' },
          price: 11,
          tags: ['vegetarian'],
        },
        {
          id: 'medjool-dates',
          names: { en: 'Medjool dates', ar: 'تمر مجدول' },
          descriptions: { en: 'Large and soft, 500 g', ar: 'حبّات كبيرة وطرية، 500 غرام' },
          price: 9,
          tags: ['vegan'],
        },
        {
          id: 'roasted-nuts',
          names: { en: 'Roasted mixed nuts', ar: 'مكسرات مشكّلة محمّصة' },
          descriptions: { en: 'Almonds, cashews and pistachios, 300 g', ar: 'لوز وكاجو وفستق، 300 غرام' },
          price: 8.5,
          tags: ['vegan', 'nuts'],
        },
      ],
    },
    {
      id: 'coffee-and-tea',
      names: { en: 'Coffee and tea', ar: 'القهوة والشاي' },
      items: [
        {
          id: 'coffee-beans',
          names: { en: 'House blend coffee', ar: 'قهوة الخلطة الخاصة' },
          descriptions: { en: 'Chocolate and hazelnut notes, 250 g', ar: 'نكهات الشوكولاتة والبندق، 250 غرامًا' },
          price: 9.5,
          tags: ['vegan'],
          groups: ['grind'],
        },
        {
          id: 'cardamom-coffee',
          names: { en: 'Arabic coffee with cardamom', ar: 'قهوة عربية بالهيل' },
          descriptions: { en: 'Light roast, finely ground, 250 g', ar: 'تحميص فاتح وطحن ناعم، 250 غرامًا' },
          price: 8,
          tags: ['vegan'],
        },
        {
          id: 'loose-black-tea',
          names: { en: 'Loose black tea', ar: 'شاي أسود سائب' },
          descriptions: { en: 'Ceylon leaves, 200 g', ar: 'أوراق سيلانية، 200 غرام' },
          price: 6.5,
          tags: ['vegan'],
        },
      ],
    },
    {
      id: 'home',
      names: { en: 'Home', ar: 'المنزل' },
      items: [
        {
          id: 'scented-candle',
          names: { en: 'Scented candle', ar: 'شمعة معطّرة' },
          descriptions: { en: 'Soy wax, burns for 40 hours', ar: 'شمع الصويا، تدوم 40 ساعة' },
          price: 16,
          groups: ['gift-wrap'],
        },
        {
          id: 'ceramic-mug',
          names: { en: 'Ceramic mug', ar: 'كوب خزفي' },
          descriptions: { en: 'Hand glazed, 300 ml', ar: 'مزجّج يدويًا، 300 مل' },
          price: 14,
          groups: ['gift-wrap'],
        },
        {
          id: 'linen-towel',
          names: { en: 'Linen tea towel', ar: 'منشفة مطبخ من الكتّان' },
          descriptions: { en: 'Washed linen, 50 × 70 cm', ar: 'كتّان مغسول، 50 × 70 سم' },
          price: 12,
          groups: ['gift-wrap'],
        },
      ],
    },
    {
      id: 'gifts',
      names: { en: 'Gifts', ar: 'الهدايا' },
      items: [
        {
          id: 'breakfast-box',
          names: { en: 'Breakfast box', ar: 'صندوق الفطور' },
          descriptions: { en: 'Honey, dates, coffee and a mug', ar: 'عسل وتمر وقهوة وكوب' },
          price: 39,
          tags: ['vegetarian'],
          groups: ['gift-wrap'],
        },
        {
          id: 'chocolate-selection',
          names: { en: 'Chocolate selection', ar: 'تشكيلة شوكولاتة' },
          descriptions: { en: '16 pieces with nuts and dates', ar: '16 قطعة بالمكسرات والتمر' },
          price: 18,
          tags: ['vegetarian', 'milk', 'nuts'],
          groups: ['gift-wrap'],
        },
      ],
    },
  ],
}
