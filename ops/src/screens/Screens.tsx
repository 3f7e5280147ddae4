import { mayCall } from '@noriai/contract/calls/staff/roles'
import { settingKinds } from '@noriai/contract/schema/settings'
import type { StaffRole } from '@noriai/contract/schema/staff'
import type { ReactNode } from 'react'
import { Shell, type Tab } from '../components/Shell'
import { useScanSync } from '../rideCode/useScanSync'
import { usePlace } from '../model/router'
import { useSession } from '../model/session'
import { SecondFactorScreen } from './account/SecondFactorScreen'
import { BoardScreen } from './board/BoardScreen'
import { BooksScreen } from './checks/BooksScreen'
import { TrailScreen } from './checks/TrailScreen'
import { CouponsScreen } from './coupons/CouponsScreen'
import { FlightsScreen } from './FlightsScreen'
import { GiftCardsScreen } from './GiftCardsScreen'
import { InvoicesScreen } from './InvoicesScreen'
import { MembersScreen } from './MembersScreen'
import { MoreScreen } from './MoreScreen'
import { OrderScreen } from './orders/OrderScreen'
import { OrdersScreen } from './orders/OrdersScreen'
import { PartnersScreen } from './partners/PartnersScreen'
import { PausesScreen } from './PausesScreen'
import { PostersScreen } from './PostersScreen'
import { ScanScreen } from './scan/ScanScreen'
import { SettingScreen } from './settings/SettingScreen'
import { SettingsScreen } from './settings/SettingsScreen'

function screenOf(path: string, role: StaffRole): readonly [Tab, ReactNode] {
  const [, first = '', second] = path.split('/')
  switch (first) {
    case 'scan':
      return ['scan', <ScanScreen key="scan" />]
    case 'orders':
      return [
        'orders',
        second === undefined ? <OrdersScreen key="orders" /> : <OrderScreen key={second} id={second} />,
      ]
    case 'flights':
      return ['flights', <FlightsScreen key="flights" />]
    case 'pauses':
      return ['more', <PausesScreen key="pauses" />]
    case 'members':
      return [
        'more',
        mayCall(role, 'staffMembers') ? <MembersScreen key="members" /> : <MoreScreen key="more" />,
      ]
    case 'trail':
      return ['more', mayCall(role, 'staffTrail') ? <TrailScreen key="trail" /> : <MoreScreen key="more" />]
    case 'books':
      return ['more', mayCall(role, 'staffBooks') ? <BooksScreen key="books" /> : <MoreScreen key="more" />]
    case 'secondFactor':
      return ['more', <SecondFactorScreen key="secondFactor" />]
    case 'coupons':
      return [
        'more',
        mayCall(role, 'staffCoupons') ? <CouponsScreen key="coupons" /> : <MoreScreen key="more" />,
      ]
    case 'giftCards':
      return [
        'more',
        mayCall(role, 'staffGiftCards') ? <GiftCardsScreen key="giftCards" /> : <MoreScreen key="more" />,
      ]
    case 'invoices':
      return ['more', <InvoicesScreen key="invoices" />]
    case 'posters':
      return [
        'more',
        mayCall(role, 'staffPosters') ? <PostersScreen key="posters" /> : <MoreScreen key="more" />,
      ]
    case 'partners':
      return [
        'more',
        mayCall(role, 'staffPartners') ? <PartnersScreen key="partners" /> : <MoreScreen key="more" />,
      ]
    case 'settings':
      return ['more', mayCall(role, 'staffSettings') ? settingsOf(second) : <MoreScreen key="more" />]
    case 'more':
      return ['more', <MoreScreen key="more" />]
    default:
      return ['board', <BoardScreen key="board" />]
  }
}

function settingsOf(kind: string | undefined): ReactNode {
  const known = settingKinds.find((each) => each === kind)
  return known ? <SettingScreen key={known} kind={known} /> : <SettingsScreen key="settings" />
}

/** The screen of the address, in its frame. */
export function Screens() {
  useScanSync()
  const { path } = usePlace()
  const { desk } = useSession()
  const [tab, screen] = screenOf(path, desk.member.role)
  return <Shell tab={tab}>{screen}</Shell>
}
