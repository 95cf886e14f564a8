import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { SideMenu } from '@sofra/ui/side-menu'
import { text } from '@sofra/ui/text'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import pageFrame from '../shell/page-frame.module.css'
import { BackLink } from '../shell/page-head.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './section-page.module.css'
import { requestedSection, type SectionHead } from './sections.ts'

type Sections = readonly [SectionHead, ...SectionHead[]]

interface SectionPageProps<Listed extends Sections> {
  /** The path of the page; each section is a search parameter. */
  readonly path: string
  readonly title: string
  readonly backLabel: string
  /** Without one in the URL, phones show the menu, and wide screens the first section beside it. */
  readonly sections: Listed
  /** The current values, shown in the menu on phones. */
  readonly values?: Readonly<Partial<Record<string, string>>>
  readonly className?: string | undefined
  /** Shown with the menu, above and below it. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** The content of a section. */
  readonly children: (shown: Listed[number]['id']) => ReactNode
}

/** A page of sections with a menu: the settings and the profile. */
export function SectionPage<Listed extends Sections>(props: SectionPageProps<Listed>) {
  const { path, title, sections, values = {}, above, below } = props
  const { t } = useTranslation()
  const { name } = useShop()
  const [search] = useSearchParams()
  const requested = requestedSection(sections, search)
  const shown = requested ?? sections[0]
  return (
    <main
      className={classes(pageFrame['page'], styles['page'], props.className)}
      id="content"
      tabIndex={-1}
      data-open={requested !== undefined || undefined}
    >
      <title>{`${requested ? t(requested.title) : title} · ${name}`}</title>
      <h1 className={classes(pageFrame['title'], styles['title'])}>{title}</h1>
      <div className={styles['frame']}>
        <div className={classes(layout('stack', 'gap4'), styles['menu'])}>
          {above}
          <SideMenu
            label={title}
            current={shown.id}
            link={Link}
            entries={sections.map(({ id, title, Icon }) => ({
              id,
              href: `${path}?section=${id}`,
              label: t(title),
              icon: <Icon aria-hidden />,
              value: values[id],
            }))}
          />
          {below}
        </div>
        <section className={styles['part']} aria-labelledby="part-title">
          <div className={classes(layout('row', 'gap1'), styles['head'])}>
            <BackLink className={styles['back']} to={path} label={props.backLabel} />
            <h2 id="part-title" className={classes(layout('narrow'), text('title', 'breakable'), styles['heading'])}>
              {t(shown.title)}
            </h2>
          </div>
          {props.children(shown.id)}
        </section>
      </div>
    </main>
  )
}
