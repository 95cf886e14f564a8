import { arabic, english, expect, phone, test } from '../support/journey.ts'
import { createGuest, type StorageStates } from '../support/visitors.ts'

/**
 * Accessible names and structure of the screens on the way to an order. Each line is required at its position; other
 * elements may be between the lines.
 */
const expectedTrees = {
  English: {
    '/mashawi': `
      - link "Skip to content"
      - main:
        - heading "Mashawi" [level=1]
        - heading "How would you like your order?" [level=2]
        - list:
          - listitem:
            - link /^Delivery 35–60 min from KD 0\\.500/
          - listitem:
            - link "Dine-in"
          - listitem:
            - link "Pickup 20 min"
      - navigation "Main":
        - link "Home"
        - link "Menu"
        - link "Cart, 2 items"
        - link "Profile"
        - link "More about Mashawi"`,
    '/mashawi/delivery/charcoal-grill/shish-tawook': `
      - main:
        - img "Shish tawook"
        - heading "Shish tawook" [level=1]
        - group "Size":
          - radio "Two skewers KD 3.250" [checked]
          - radio "Four skewers KD 5.750"
        - group "Your bread Choose 1 required":
          - radio "Tannour flatbread"
          - radio "Sesame bread +KD 0.150"
        - group "Sauces Choose up to 6, first 2 free optional":
          - checkbox "Garlic toum free"
        - textbox "Special requests optional"
        - group "Quantity":
          - button "Decrease" [disabled]
          - status: "1"
          - button "Increase"
        - button "Add to cart KD 3.250"`,
    '/mashawi/delivery/cart': `
      - main:
        - link "Go to menu"
        - heading "Your cart" [level=1]
        - list:
          - listitem:
            - heading "Shish tawook Edit" [level=2]
            - group "Shish tawook":
              - button "Remove Shish tawook"
              - status: "1"
              - button "Increase"
        - textbox "Note for the restaurant optional"
        - complementary "Price details":
          - button "Add a coupon"
          - term: Total
          - definition: KD 4.850
        - link "Continue to checkout KD 4.850"`,
    '/mashawi/delivery/checkout': `
      - main:
        - link "Back to cart"
        - heading "Checkout" [level=1]
        - region "Deliver to":
          - heading "Deliver to" [level=2]
          - button "Change"
        - region "When":
          - button "Change"
        - region "Contact":
          - button "Change"
        - region "Payment":
          - group "Payment":
            - radio "Cash" [checked]
        - complementary "Your order"
        - button "Place order KD 4.850"`,
  },
  Arabic: {
    '/mashawi': `
      - link "انتقل إلى المحتوى"
      - main:
        - heading "مشاوي" [level=1]
        - heading "كيف تود استلام طلبك؟" [level=2]
        - list:
          - listitem:
            - link /^توصيل 35–60 دقيقة من 0\\.500 د\\.ك/
          - listitem:
            - link "داخل المطعم"
          - listitem:
            - link "استلام 20 دقيقة"
      - navigation "الأقسام الرئيسية":
        - link "الرئيسية"
        - link "القائمة"
        - link "السلة، صنفان"
        - link "حسابي"
        - link "المزيد عن مشاوي"`,
    '/mashawi/delivery/charcoal-grill/shish-tawook': `
      - main:
        - img "شيش طاووق"
        - heading "شيش طاووق" [level=1]
        - group "الحجم":
          - radio "سيخان 3.250 د.ك" [checked]
          - radio "أربعة أسياخ 5.750 د.ك"
        - group "اختر الخبز اختر واحدًا مطلوب":
          - radio "خبز تنور"
          - radio "خبز بالسمسم +0.150 د.ك"
        - textbox "طلبات خاصة اختياري"
        - group "العدد":
          - button "إنقاص" [disabled]
          - status: "1"
          - button "زيادة"
        - button "أضف للسلة 3.250 د.ك"`,
    '/mashawi/delivery/cart': `
      - main:
        - link "إلى القائمة"
        - heading "سلتك" [level=1]
        - list:
          - listitem:
            - heading "شيش طاووق تعديل" [level=2]
            - group "شيش طاووق":
              - button "إزالة شيش طاووق"
              - status: "1"
              - button "زيادة"
        - textbox "ملاحظة للمطعم اختياري"
        - complementary "تفاصيل السعر":
          - button "إضافة قسيمة خصم"
          - term: الإجمالي
          - definition: 4.850 د.ك
        - link "متابعة لإتمام الطلب 4.850 د.ك"`,
    '/mashawi/delivery/checkout': `
      - main:
        - link "العودة إلى السلة"
        - heading "إتمام الطلب" [level=1]
        - region "التوصيل إلى":
          - heading "التوصيل إلى" [level=2]
          - button "تغيير"
        - region "الوقت":
          - button "تغيير"
        - region "بيانات التواصل":
          - button "تغيير"
        - region "الدفع":
          - group "الدفع":
            - radio "نقدًا" [checked]
        - complementary "طلبك"
        - button "تأكيد الطلب 4.850 د.ك"`,
  },
}

let prepared: Promise<StorageStates['guest']>

test.beforeAll(async ({ browser }, { project }) => {
  prepared ??= createGuest(browser, project.use.baseURL ?? '')
  await prepared
})

for (const [language, locale] of Object.entries({ English: english, Arabic: arabic })) {
  for (const [path, names] of Object.entries(expectedTrees[language as keyof typeof expectedTrees])) {
    test(`${path} has its accessible names in ${language}`, async ({ openPage }) => {
      const page = await openPage({ ...phone, ...locale, storageState: await prepared })
      await page.goto(path)
      await expect(page.locator('body')).toMatchAriaSnapshot(names)
    })
  }
}
