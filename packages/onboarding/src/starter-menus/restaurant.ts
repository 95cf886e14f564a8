import type { StarterMenu } from './starter-menu.ts'

export const restaurantMenu: StarterMenu = {
  groups: [
    {
      id: 'side-dish',
      names: { en: 'Side dish', ar: 'الطبق الجانبي' },
      minimum: 1,
      maximum: 1,
      choices: [
        { id: 'side-fries', names: { en: 'French fries', ar: 'بطاطس مقلية' }, euros: 0 },
        { id: 'side-rice', names: { en: 'Basmati rice', ar: 'أرز بسمتي' }, euros: 0 },
        { id: 'side-salad', names: { en: 'Small salad', ar: 'سلطة صغيرة' }, euros: 0 },
      ],
    },
    {
      id: 'burger-extras',
      names: { en: 'Extras', ar: 'إضافات' },
      minimum: 0,
      maximum: 0,
      choices: [
        { id: 'extra-cheese', names: { en: 'Extra cheese', ar: 'جبن إضافي' }, euros: 1 },
        { id: 'fried-egg', names: { en: 'Fried egg', ar: 'بيضة مقلية' }, euros: 1.5 },
        { id: 'pickled-jalapenos', names: { en: 'Jalapeños', ar: 'هالبينو' }, euros: 0.5 },
        { id: 'without-onions', names: { en: 'Without onions', ar: 'بدون بصل' }, euros: 0 },
      ],
    },
  ],
  categories: [
    {
      id: 'starters',
      names: { en: 'Starters', ar: 'المقبلات' },
      items: [
        {
          id: 'lentil-soup',
          names: { en: 'Lentil soup', ar: 'شوربة عدس' },
          descriptions: {
            en: 'Red lentils with cumin and lemon, served with toasted bread',
            ar: 'عدس أحمر بالكمون والليمون، يُقدَّم مع الخبز المحمّص',
          },
          price: 5.5,
          tags: ['vegan', 'gluten'],
        },
        {
          id: 'hummus',
          names: { en: 'Hummus', ar: 'حمص' },
          descriptions: {
            en: 'Chickpeas, tahini and olive oil, with warm flatbread',
            ar: 'حمص بالطحينة وزيت الزيتون، مع خبز ساخن',
          },
          price: 5.5,
          tags: ['vegan', 'sesame', 'gluten'],
        },
        {
          id: 'garden-salad',
          names: { en: 'Garden salad', ar: 'سلطة خضراء' },
          descriptions: {
            en: 'Tomato, cucumber, herbs and radish with a lemon dressing',
            ar: 'طماطم وخيار وأعشاب وفجل مع صلصة الليمون',
          },
          price: [
            { id: 'small', names: { en: 'Small', ar: 'صغير' }, euros: 5 },
            { id: 'large', names: { en: 'Large', ar: 'كبير' }, euros: 8.5 },
          ],
          tags: ['vegan'],
        },
      ],
    },
    {
      id: 'mains',
      names: { en: 'Main courses', ar: 'الأطباق الرئيسية' },
      items: [
        {
          id: 'grilled-chicken',
          names: { en: 'Grilled half chicken', ar: 'نصف دجاجة مشوية' },
          descriptions: {
            en: 'Marinated in garlic, lemon and thyme, with garlic sauce',
            ar: 'متبّلة بالثوم والليمون والزعتر، مع صلصة الثوم',
          },
          price: 13.5,
          groups: ['side-dish'],
        },
        {
          id: 'cheeseburger',
          names: { en: 'Cheeseburger', ar: 'تشيز برغر' },
          descriptions: {
            en: '180 g beef, cheddar, pickles and house sauce in a brioche bun',
            ar: '180 غرامًا من لحم البقر مع جبن شيدر ومخلل وصلصة خاصة في خبز بريوش',
          },
          price: 12,
          tags: ['gluten', 'milk', 'egg'],
          groups: ['burger-extras', 'side-dish'],
        },
        {
          id: 'pizza-margherita',
          names: { en: 'Pizza Margherita', ar: 'بيتزا مارغريتا' },
          descriptions: {
            en: 'Tomato sauce, mozzarella and fresh basil',
            ar: 'صلصة طماطم وجبن موزاريلا وريحان طازج',
          },
          price: 10.5,
          tags: ['vegetarian', 'gluten', 'milk'],
        },
        {
          id: 'penne-arrabbiata',
          names: { en: 'Penne arrabbiata', ar: 'بيني أرابياتا' },
          descriptions: {
            en: 'Tomatoes, garlic and chilli, with parmesan on the side',
            ar: 'طماطم وثوم وفلفل حار، مع جبن بارميزان جانبًا',
          },
          price: 11,
          tags: ['vegetarian', 'spicy', 'gluten', 'milk'],
        },
        {
          id: 'grilled-sea-bass',
          names: { en: 'Grilled sea bass', ar: 'سمك قاروص مشوي' },
          descriptions: {
            en: 'Whole fillet with lemon butter and seasonal vegetables',
            ar: 'شريحة كاملة بزبدة الليمون وخضار الموسم',
          },
          price: 18.5,
          tags: ['fish', 'milk'],
          groups: ['side-dish'],
        },
      ],
    },
    {
      id: 'desserts',
      names: { en: 'Desserts', ar: 'الحلويات' },
      items: [
        {
          id: 'chocolate-fondant',
          names: { en: 'Chocolate fondant', ar: 'فوندان الشوكولاتة' },
          descriptions: {
            en: 'Warm, with a soft centre and vanilla ice cream',
            ar: 'دافئ بقلب سائل، مع آيس كريم الفانيليا',
          },
          price: 7,
          tags: ['vegetarian', 'gluten', 'milk', 'egg'],
        },
        {
          id: 'rice-pudding',
          names: { en: 'Rice pudding', ar: 'أرز بالحليب' },
          descriptions: {
            en: 'With orange blossom water and pistachios',
            ar: 'بماء الزهر والفستق',
          },
          price: 5,
          tags: ['vegetarian', 'milk', 'nuts'],
        },
      ],
    },
    {
      id: 'drinks',
      names: { en: 'Drinks', ar: 'المشروبات' },
      items: [
        {
          id: 'mint-lemonade',
          names: { en: 'Mint lemonade', ar: 'ليموناضة بالنعناع' },
          descriptions: { en: 'Fresh lemon and mint, 400 ml', ar: 'ليمون ونعناع طازجان، 400 مل' },
          price: 4,
          tags: ['vegan'],
        },
        {
          id: 'still-water',
          names: { en: 'Still water', ar: 'مياه معدنية' },
          descriptions: { en: '500 ml bottle', ar: 'زجاجة 500 مل' },
          price: 2,
          tags: ['vegan'],
        },
      ],
    },
  ],
}
