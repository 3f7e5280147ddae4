import { formatCalendarDate, formatTime } from '@noriai/contract/format/dateTime'
import { calendarDateOf, msPerMinute } from '@noriai/contract/time'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useArrival } from '../hooks/useArrival'
import { useOnline } from '../hooks/useOnline'
import { useWide } from '../hooks/useWide'
import { useLanguage, type TextKey } from '../i18n'
import { addressOf } from '../model/address'
import { useServerNow } from '../model/serverClock'
import { useMay, useSession } from '../model/session'
import { Brand, LanguageSwitch } from './Brand'
import { DisputesBadge } from './DisputesBadge'
import { Tag } from './Feedback'
import { FindBox } from './FindBox'
import { Icon, type IconName } from './Icon'
import { Japanese } from './Japanese'

/** The places that the bars lead to. */
type Tab = 'board' | 'scan' | 'orders' | 'counter' | 'flights' | 'fleet' | 'more'

const tabs: readonly { tab: Tab; path: string; icon: IconName; text: TextKey; onDesk: boolean }[] = [
  { tab: 'board', path: '/', icon: 'board', text: 'nav.board', onDesk: true },
  // On a desk the scanner is part of the board.
  { tab: 'scan', path: '/scan', icon: 'scan', text: 'nav.scan', onDesk: false },
  { tab: 'orders', path: '/orders', icon: 'search', text: 'nav.orders', onDesk: true },
  { tab: 'flights', path: '/flights', icon: 'plane', text: 'nav.flights', onDesk: true },
  { tab: 'more', path: '/more', icon: 'more', text: 'nav.more', onDesk: true },
]

/** On a desk alone, and for who may: a phone has them below "More". */
const counterTab = {
  tab: 'counter',
  path: '/counter',
  icon: 'list',
  text: 'nav.counter',
  onDesk: true,
} as const
const fleetTab = { tab: 'fleet', path: '/fleet', icon: 'minibus', text: 'nav.fleet', onDesk: true } as const

/** The frame of every screen: header on top, tabs below on a phone, links in the header on a desk. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useLanguage()
  const { desk } = useSession()
  const [location] = useLocation()
  const [query] = useSearchParams()
  const wide = useWide()
  // A phone shows a departure, or the map, in the place of the list; a desk beside it.
  const opened = [query.get('departure'), query.get('view')].filter((part) => part !== null)
  useArrival([location, ...(wide ? [] : opened)].join(' '))
  const [, first = ''] = location.split('/')
  const may = useMay()
  const deskTabs = tabs
    .filter(({ onDesk }) => onDesk)
    .flatMap((each) => {
      if (each.tab === 'orders' && may('staffSellRide')) return [each, counterTab]
      return each.tab === 'more' && may('staffRoster') ? [fleetTab, each] : [each]
    })
  const tabOf = (places: readonly { readonly tab: Tab; readonly path: string }[]) =>
    places.find(({ path }) => path === `/${first}`)?.tab ?? 'more'
  const tab = tabOf(tabs)
  return (
    <div className={`shell shell-${tab}`}>
      <header className="top no-print">
        <Brand />
        <nav className="top-nav" aria-label={t('nav.label')}>
          {deskTabs.map((each) => (
            <Link
              key={each.tab}
              to={addressOf(each.path)}
              aria-current={each.tab === tabOf(deskTabs) ? 'page' : undefined}
            >
              {t(each.text)}
              {each.tab === 'more' && <DisputesBadge />}
            </Link>
          ))}
        </nav>
        <span className="grow" />
        <FindBox />
        <span className="top-who small mute">
          <Japanese>{t('app.who', { name: desk.member.name, role: t(`role.${desk.member.role}`) })}</Japanese>
        </span>
        <OnlineTag />
        <Today />
        <LanguageSwitch />
      </header>
      {children}
      <nav className="tabs no-print" aria-label={t('nav.label')}>
        {tabs.map((each) => (
          <Link key={each.tab} to={addressOf(each.path)} aria-current={each.tab === tab ? 'page' : undefined}>
            <Icon name={each.icon} size={24} />
            <span>{t(each.text)}</span>
            {each.tab === 'more' && <DisputesBadge />}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function OnlineTag() {
  const { t } = useLanguage()
  const online = useOnline()
  return (
    <span role="status">
      <Tag tone={online ? 'leaf' : 'amber'}>{online ? t('app.online') : t('app.offline')}</Tag>
    </span>
  )
}

function Today() {
  const { lang } = useLanguage()
  const now = useServerNow()
  const date = calendarDateOf(Math.floor(now / msPerMinute) * msPerMinute)
  return (
    <span className="row">
      <span className="top-date small">{formatCalendarDate(date, lang)}</span>
      <b className="clock num">{formatTime(now)}</b>
    </span>
  )
}
