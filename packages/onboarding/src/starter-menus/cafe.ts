import type { StarterMenu, StarterPortion } from './starter-menu.ts'

const sizes = (regular: number, large: number): readonly StarterPortion[] => [
  { id: 'regular', names: { en: 'Regular', ar: 'وسط' }, euros: regular },
  { id: 'large', names: { en: 'Large', ar: 'كبير' }, euros: large },
]

export const cafeMenu: StarterMenu = {
  groups: [
    {
      id: 'milk',
      names: { en: 'Milk', ar: 'الحليب' },
      minimum: 1,
      maximum: 1,
      choices: [
        { id: 'whole-milk', names: { en: 'Whole milk', ar: 'حليب كامل الدسم' }, euros: 0 },
        { id: 'oat-milk', names: { en: 'Oat milk', ar: 'حليب الشوفان' }, euros: 0.5 },
        { id: 'almond-milk', names: { en: 'Almond milk', ar: 'حليب اللوز' }, euros: 0.5 },
      ],
    },
    {
      id: 'coffee-extras',
      names: { en: 'Extras', ar: 'إضافات' },
      minimum: 0,
      maximum: 0,
      choices: [
        { id: 'extra-shot', names: { en: 'Extra shot', ar: 'جرعة إسبريسو إضافية' }, euros: 1 },
        { id: 'vanilla-syrup', names: { en: 'Vanilla syrup', ar: 'شراب الفانيليا' }, euros: 0.7 },
        { id: 'caramel-syrup', names: { en: 'Caramel syrup', ar: 'شراب الكراميل' }, euros: 0.7 },
      ],
    },
  ],
  categories: [
    {
      id: 'hot-drinks',
      names: { en: 'Hot drinks', ar: 'المشروبات الساخنة' },
      items: [
        {
          id: 'espresso',
          names: { en: 'Espresso', ar: 'إسبريسو' },
          descriptions: { en: 'A short, strong coffee', ar: 'قهوة قصيرة ومركّزة' },
          price: 2.4,
          tags: ['vegan'],
          groups: ['coffee-extras'],
        },
        {
          id: 'cappuccino',
          names: { en: 'Cappuccino', ar: 'كابتشينو' },
          descriptions: { en: 'Espresso with steamed milk and foam', ar: 'إسبريسو مع حليب مبخّر ورغوة' },
          price: sizes(3.6, 4.4),
          tags: ['vegetarian', 'milk'],
          groups: ['milk', 'coffee-extras'],
        },
        {
          id: 'spanish-latte',
          names: { en: 'Spanish latte', ar: 'سبانش لاتيه' },
          descriptions: {
            en: 'Espresso, steamed milk and sweetened condensed milk',
            ar: 'إسبريسو وحليب مبخّر وحليب مكثّف محلّى',
          },
          price: sizes(4.2, 5),
          tags: ['vegetarian', 'milk'],
          groups: ['coffee-extras'],
        },
        {
          id: 'mint-tea',
          names: { en: 'Mint tea', ar: 'شاي بالنعناع' },
          descriptions: { en: 'Green tea with fresh mint', ar: 'شاي أخضر بالنعناع الطازج' },
          price: 3,
          tags: ['vegan'],
        },
      ],
    },
    {
      id: 'cold-drinks',
      names: { en: 'Cold drinks', ar: 'المشروبات الباردة' },
      items: [
        {
          id: 'iced-latte',
          names: { en: 'Iced latte', ar: 'آيس لاتيه' },
          descriptions: { en: 'Espresso and cold milk over ice', ar: 'إسبريسو وحليب بارد مع الثلج' },
          price: sizes(4.2, 5),
          tags: ['vegetarian', 'milk'],
          groups: ['milk', 'coffee-extras'],
        },
        {
          id: 'cold-brew',
          names: { en: 'Cold brew', ar: 'قهوة منقوعة باردة' },
          descriptions: { en: 'Steeped for 16 hours, served over ice', ar: 'منقوعة 16 ساعة، تُقدَّم مع الثلج' },
          price: 4.2,
          tags: ['vegan'],
        },
        {
          id: 'orange-juice',
          names: { en: 'Fresh orange juice', ar: 'عصير برتقال طازج' },
          descriptions: { en: 'Pressed to order, 300 ml', ar: 'يُعصر عند الطلب، 300 مل' },
          price: 4.5,
          tags: ['vegan'],
        },
      ],
    },
    {
      id: 'pastries',
      names: { en: 'Pastries and cakes', ar: 'المعجّنات والكيك' },
      items: [
        {
          id: 'butter-croissant',
          names: { en: 'Butter croissant', ar: 'كرواسون بالزبدة' },
          descriptions: { en: 'Baked every morning', ar: 'يُخبز كل صباح' },
          price: 2.8,
          tags: ['vegetarian', 'gluten', 'milk', 'egg'],
        },
        {
          id: 'carrot-cake',
          names: { en: 'Carrot cake', ar: 'كيكة الجزر' },
          descriptions: { en: 'With walnuts and cream cheese frosting', ar: 'بالجوز وكريمة الجبن' },
          price: 4.5,
          tags: ['vegetarian', 'gluten', 'milk', 'egg', 'nuts'],
        },
        {
          id: 'chocolate-cookie',
          names: { en: 'Chocolate chip cookie', ar: 'كوكيز برقائق الشوكولاتة' },
          descriptions: { en: 'Crisp outside, soft inside', ar: 'مقرمش من الخارج وطري من الداخل' },
          price: 2.8,
          tags: ['vegetarian', 'gluten', 'milk', 'egg'],
        },
      ],
    },
    {
      id: 'breakfast',
      names: { en: 'Breakfast', ar: 'الفطور' },
      items: [
        {
          id: 'avocado-toast',
          names: { en: 'Avocado toast', ar: 'توست الأفوكادو' },
          descriptions: {
            en: 'Sourdough, avocado, lemon and chilli flakes',
            ar: 'خبز العجين المخمّر مع أفوكادو وليمون ورقائق الفلفل الحار',
          },
          price: 8.5,
          tags: ['vegan', 'spicy', 'gluten'],
        },
        {
          id: 'halloumi-sandwich',
          names: { en: 'Halloumi sandwich', ar: 'ساندويتش حلوم' },
          descriptions: {
            en: 'Grilled halloumi, tomato, cucumber and mint',
            ar: 'حلوم مشوي مع طماطم وخيار ونعناع',
          },
          price: 7.5,
          tags: ['vegetarian', 'gluten', 'milk'],
        },
      ],
    },
  ],
}
