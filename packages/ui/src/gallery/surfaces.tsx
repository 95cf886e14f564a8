import { Languages, ShoppingBag, SunMoon, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Accordion, Disclosure } from '../disclosure.tsx'
import { Col, Row } from '../grid.tsx'
import { IconTile } from '../icon-tile.tsx'
import { InfiniteList, type InfiniteListProps } from '../infinite-list.tsx'
import { Notice } from '../notice.tsx'
import { Picture } from '../picture.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ScrollTabs } from '../scroll-tabs.tsx'
import { SideMenu } from '../side-menu.tsx'
import { Skeleton, SkeletonBlock } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { EmptyState, ErrorState } from '../state.tsx'
import { Tabs } from '../tabs.tsx'
import { Exhibit, Piece } from './exhibit.tsx'
import plate from './plate.svg?url'
import { Popups } from './popups.tsx'
import { useSay } from './say.ts'
import styles from './surfaces.module.css'

/** Containers, overlays and placeholders. */
export function Surfaces() {
  return (
    <>
      <Exhibit title="Popping up">
        <Popups />
      </Exhibit>
      <Exhibit title="Finding one’s way">
        <Ways />
      </Exhibit>
      <Exhibit title="Saying how things are">
        <Notices />
        <Placeholders />
        <EmptyAndFailed />
        <Pictures />
      </Exhibit>
      <Exhibit title="Layout">
        <Layout />
        <Lists />
      </Exhibit>
    </>
  )
}

function Ways() {
  const say = useSay()
  const [few, setFew] = useState('now')
  const [many, setMany] = useState('day-0')
  const days = Array.from({ length: 9 }, (_, index) => ({
    id: `day-${index}`,
    label: say(`Day ${index + 1}`, `اليوم ${index + 1}`),
    content: say(`What there is on day ${index + 1}`, `ما يتوفر في اليوم ${index + 1}`),
  }))
  return (
    <>
      <Piece name="Tabs: up to five share the width">
        <Tabs
          label={say('When', 'متى')}
          active={few}
          onChange={setFew}
          tabs={[
            { id: 'now', label: say('Now', 'الآن'), content: say('In 35 minutes', 'خلال 35 دقيقة') },
            { id: 'later', label: say('Later', 'لاحقاً'), content: say('A time today', 'وقت اليوم') },
          ]}
        />
      </Piece>
      <Piece name="Tabs: more scroll">
        <Tabs label={say('Days', 'الأيام')} active={many} onChange={setMany} tabs={days} />
      </Piece>
      <Piece name="ScrollTabs, along and as a rail">
        <ScrollTabs label={say('Categories', 'الأقسام')} active="grill" tabs={categories(say)} />
        <ScrollTabs label={say('Rail', 'القائمة الجانبية')} active="grill" tabs={categories(say)} vertical />
      </Piece>
      <Piece name="SideMenu">
        <SideMenu
          label={say('Settings', 'الإعدادات')}
          current="language"
          entries={[
            {
              id: 'language',
              href: '#language',
              label: say('Language', 'اللغة'),
              icon: <Languages />,
              value: say('English', 'العربية'),
            },
            {
              id: 'theme',
              href: '#theme',
              label: say('Appearance', 'المظهر'),
              icon: <SunMoon />,
              value: say('Like the device', 'حسب الجهاز'),
            },
          ]}
        />
      </Piece>
      <Piece name="Accordion of Disclosures">
        <Accordion>
          <Disclosure title={say('Allergens', 'مسببات الحساسية')} summary={say('2 named', 'اثنان')} group="facts">
            {say('Sesame, milk', 'سمسم، حليب')}
          </Disclosure>
          <Disclosure title={say('Opening hours', 'أوقات العمل')} group="facts" defaultOpen>
            {say('Every day from 11:00 to 02:00', 'يومياً من 11:00 حتى 02:00')}
          </Disclosure>
        </Accordion>
      </Piece>
    </>
  )
}

const categories = (say: ReturnType<typeof useSay>) => [
  { id: 'grill', label: say('Charcoal grill', 'مشاوي الفحم') },
  { id: 'mezze', label: say('Cold mezze', 'مقبلات باردة') },
  { id: 'juice', label: say('Fresh juices', 'عصائر طازجة') },
]

function Pictures() {
  const say = useSay()
  return (
    <Piece name="Picture: loaded, missing">
      <span className={styles['picture']}>
        <Picture
          alt={say('A plate of shish tawook', 'طبق شيش طاووق')}
          urlOf={() => plate}
          sizes="108px"
          blur="AwADAIEAAP/MqruZd2ZEMyIREQAAACwAAAAAAwADAAACBgQUDIOlADs="
          rounded
        />
      </span>
      <span className={styles['picture']}>
        <Picture
          alt={say('A picture that is missing', 'صورة مفقودة')}
          urlOf={(width, format) => `/pictures/none/${width}.${format}`}
          sizes="108px"
          rounded
        />
      </span>
    </Piece>
  )
}

function Lists() {
  const say = useSay()
  const list = (state: InfiniteListProps['state']) => (
    <InfiniteList
      label={say(`Orders, ${state}`, `الطلبات، ${state}`)}
      state={state}
      onMore={() => {}}
      loadingLabel={say('Loading', 'جارٍ التحميل')}
      failedText={say('They did not come.', 'تعذّر التحميل.')}
      retryLabel={say('Try again', 'حاول مجدداً')}
      endText={say('That is all', 'هذا كل شيء')}
    >
      <li>{say('Order 41', 'الطلب 41')}</li>
      <li>{say('Order 40', 'الطلب 40')}</li>
    </InfiniteList>
  )
  return (
    <>
      <Piece name="EndlessList, loading">{list('loading')}</Piece>
      <Piece name="EndlessList, failed">{list('failed')}</Piece>
      <Piece name="EndlessList, at its end">{list('end')}</Piece>
    </>
  )
}

function Notices() {
  const say = useSay()
  return (
    <>
      {(['info', 'positive', 'warning', 'danger'] as const).map((tone) => (
        <Piece key={tone} name={`Notice, ${tone}`}>
          <Notice
            tone={tone}
            title={say('The kitchen closes early', 'المطبخ يغلق مبكراً')}
            action={<Button size="small">{say('Choose a time', 'اختر وقتاً')}</Button>}
            onDismiss={() => {}}
            dismissLabel={say('Dismiss', 'إخفاء')}
          >
            {say('Last orders at 21:00 today.', 'آخر الطلبات اليوم عند 21:00.')}
          </Notice>
        </Piece>
      ))}
    </>
  )
}

function Placeholders() {
  const say = useSay()
  return (
    <>
      <Piece name="Skeleton, last row 60 %">
        <Skeleton rows={4} />
      </Piece>
      <Piece name="SkeletonBlock">
        <SkeletonBlock className={styles['picture']} />
        <SkeletonBlock round className={styles['face']} />
      </Piece>
      <Piece name="Spinner, ProgressBar">
        <Spinner label={say('Loading', 'جارٍ التحميل')} />
        <ProgressBar value={0.6} label={say('To the minimum', 'حتى الحد الأدنى')} />
      </Piece>
    </>
  )
}

function EmptyAndFailed() {
  const say = useSay()
  return (
    <>
      <Piece name="EmptyState">
        <EmptyState
          illustration={<ShoppingBag />}
          headingLevel={3}
          title={say('Nothing in the cart yet', 'السلة فارغة')}
          action={<Button variant="primary">{say('See the menu', 'تصفّح القائمة')}</Button>}
        >
          {say('Add something that makes you hungry.', 'أضف ما يفتح شهيتك.')}
        </EmptyState>
      </Piece>
      <Piece name="ErrorState">
        <ErrorState
          illustration={<WifiOff />}
          headingLevel={3}
          title={say('No connection', 'لا يوجد اتصال')}
          action={<Button>{say('Try again', 'حاول مجدداً')}</Button>}
        >
          {say('What you chose is kept.', 'اختياراتك محفوظة.')}
        </ErrorState>
      </Piece>
    </>
  )
}

function Layout() {
  const say = useSay()
  return (
    <>
      <Piece name="Card: padded">
        <Card>{say('A table by the window', 'طاولة بجانب النافذة')}</Card>
      </Piece>
      <Piece name="Card: stacked, pressable">
        <Card inside="stacked" pressable>
          <p>{say('Home', 'المنزل')}</p>
          <p>{say('Salmiya, block 4', 'السالمية، قطعة ٤')}</p>
        </Card>
      </Piece>
      <Piece name="IconTile: accent, muted, positive; large">
        {(['accent', 'muted', 'positive'] as const).map((tone) => (
          <IconTile key={tone} tone={tone}>
            <ShoppingBag size={22} aria-hidden />
          </IconTile>
        ))}
        <IconTile size="large">
          <ShoppingBag size={24} aria-hidden />
        </IconTile>
      </Piece>
      <Piece name="Row and Col: 24 columns" wide>
        <Row>
          {[24, 12, 12, 8, 8, 8, 6, 6, 6, 6].map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their position.
            <Col key={index} span={span}>
              <Card>{span}</Card>
            </Col>
          ))}
        </Row>
      </Piece>
    </>
  )
}
