import { settingKinds } from '@noriai/contract/schema/settings'
import { lazy, Suspense, type ComponentType } from 'react'
import { Redirect, Route, Switch, useLocation, useParams, useSearchParams } from 'wouter'
import { ScreenErrors, Shell, Skeleton } from '../components'
import { useDayWide } from '../hooks/useWide'
import { useMay } from '../model/session'
import { useScanSync } from '../rideCode/useScanSync'
import { SecondFactorScreen } from './account/SecondFactorScreen'
import { BoardScreen } from './board/BoardScreen'
import { DayScreen } from './board/DayScreen'
import { BooksScreen } from './checks/BooksScreen'
import { FaultsScreen } from './checks/FaultsScreen'
import { ReconciliationScreen } from './checks/ReconciliationScreen'
import { TrailScreen } from './checks/TrailScreen'
import { CounterScreen } from './counter/CounterScreen'
import { CouponsScreen } from './coupons/CouponsScreen'
import { DisputesScreen } from './DisputesScreen'
import { FlightsScreen } from './FlightsScreen'
import { FleetScreen } from './fleet/FleetScreen'
import { GiftCardsScreen } from './GiftCardsScreen'
import { InvoicesScreen } from './InvoicesScreen'
import { LostScreen } from './lost/LostScreen'
import { MembersScreen } from './MembersScreen'
import { morePlaces, type MorePath } from './morePlaces'
import { MoreScreen } from './MoreScreen'
import { OrderScreen } from './orders/OrderScreen'
import { OrdersScreen } from './orders/OrdersScreen'
import { PartnersScreen } from './partners/PartnersScreen'
import { PausesScreen } from './PausesScreen'
import { PlacesScreen } from './places/PlacesScreen'
import { PostersScreen } from './posters/PostersScreen'
import { PosterWordsScreen } from './posters/PosterWordsScreen'
import { ScanScreen } from './scan/ScanScreen'
import { SettingScreen } from './settings/SettingScreen'
import { SettingsScreen } from './settings/SettingsScreen'

const moreScreens: Readonly<Record<MorePath, ComponentType>> = {
  '/counter': CounterScreen,
  '/fleet': FleetScreen,
  '/lost': LostScreen,
  '/places': PlacesScreen,
  '/pauses': PausesScreen,
  '/disputes': DisputesScreen,
  '/invoices': InvoicesScreen,
  '/members': MembersScreen,
  '/coupons': CouponsScreen,
  '/giftCards': GiftCardsScreen,
  '/posters': Posters,
  '/partners': PartnersScreen,
  '/reports': Reports,
  '/trail': TrailScreen,
  '/reconciliation': ReconciliationScreen,
  '/books': BooksScreen,
  '/faults': FaultsScreen,
  '/settings': Settings,
}

/** The screen of the address, in its frame. */
export function Screens() {
  useScanSync()
  const may = useMay()
  const [location] = useLocation()
  return (
    <Shell>
      <ScreenErrors at={location}>
        <Switch>
          <Route path="/">
            <Home />
          </Route>
          <Route path="/scan">
            <ScanScreen />
          </Route>
          <Route path="/orders">
            <OrdersScreen />
          </Route>
          <Route path="/orders/:id">{({ id }) => <OrderScreen key={id} id={id} />}</Route>
          <Route path="/flights">
            <FlightsScreen />
          </Route>
          <Route path="/more">
            <MoreScreen />
          </Route>
          <Route path="/secondFactor">
            <SecondFactorScreen />
          </Route>
          {morePlaces.map(({ path, call }) => (
            // What a member may not open leads to what they may.
            <Route
              key={path}
              path={`${path}/:kind?`}
              component={may(call) ? moreScreens[path] : MoreScreen}
            />
          ))}
          <Route>
            <Redirect to="" replace />
          </Route>
        </Switch>
      </ScreenErrors>
    </Shell>
  )
}

/** The whole day where there is room for it; an address that names a day, a direction or a departure leads to the list of departures. */
function Home() {
  const [query] = useSearchParams()
  return useDayWide() && query.toString() === '' ? <DayScreen /> : <BoardScreen />
}

/** With its chart, which nobody else needs. */
const ReportsScreen = lazy(() => import('./reports/ReportsScreen'))

function Reports() {
  return (
    <Suspense
      fallback={
        <main className="page">
          <Skeleton rows={6} />
        </main>
      }
    >
      <ReportsScreen />
    </Suspense>
  )
}

function Settings() {
  const { kind } = useParams()
  const known = settingKinds.find((each) => each === kind)
  return known ? <SettingScreen key={known} kind={known} /> : <SettingsScreen />
}

function Posters() {
  const { kind } = useParams()
  return kind === 'words' ? <PosterWordsScreen /> : <PostersScreen />
}
