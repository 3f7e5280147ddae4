import { staffOrder } from '@noriai/contract/calls/staff/orders'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { formatMoney } from '@noriai/contract/format/money'
import { langNames } from '@noriai/contract/lang'
import { isDropoff } from '@noriai/contract/orders/kinds'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BackLink, Icon, Japanese, LangName, LoadState, Tag } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useFocusWhen, useTask } from '../../hooks/useTask'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { minibusLetter } from '../../model/departures'
import { toneOf } from '../../model/orderTone'
import { bagsText, needsText, phoneOf } from '../../model/passengerList'
import { addressOf } from '../../model/address'
import { clockOf } from '../../model/wall'
import { OrderActions } from './OrderActions'
import { OrderLog } from './OrderLog'
import { OrderNotices } from './OrderNotices'
import { OrderRows } from './OrderRows'
import { Refunds } from './Refunds'
import { TicketOfOrder } from './TicketOfOrder'
import { WhereCard } from './WhereCard'

/** An order with everything that is known of it and everything that staff may do with it. */
export function OrderScreen({ id }: { readonly id: string }) {
  const { t } = useLanguage()
  const loaded = useCall(staffOrder, { id })
  const view = loaded.data
  return (
    <main className="page stack">
      <BackLink to={addressOf('/orders')}>{t('nav.orders')}</BackLink>
      <LoadState of={loaded} rows={8} />
      {view && (
        <div className="order">
          <div className="stack order-facts">
            <Head view={view} />
            {view.departureId !== null && <WhereCard id={id} />}
            <Facts view={view} />
            {view.hasTicket && <TicketOfOrder orderId={id} />}
            {view.departureId !== null && (
              <Link to={addressOf('/lost', { orderNo: view.order.orderNo })} className="link-button">
                {t('lost.fromOrder')}
                <Icon name="forward" />
              </Link>
            )}
          </div>
          <OrderActions view={view} onDone={loaded.put} />
          <div className="stack order-past">
            {view.related.length > 0 && (
              <section className="stack">
                <h2>{t(view.order.parentOrderId === null ? 'order.itsExtras' : 'order.itsRide')}</h2>
                <OrderRows rows={view.related} />
              </section>
            )}
            {view.refunds.length > 0 && <Refunds view={view} />}
            {view.notices && view.notices.length > 0 && <OrderNotices notices={view.notices} />}
            <OrderLog log={view.log} />
          </div>
        </div>
      )}
    </main>
  )
}

function Head({ view: { order } }: { readonly view: StaffOrderView }) {
  const { t } = useLanguage()
  // None of an order of luggage.
  const riders = order.adults + order.children + order.infants
  return (
    <header>
      <p className="row wrap">
        <Tag tone={toneOf(order.label)}>{t(`label.${order.label}`)}</Tag>
        <span className="small mute num">{order.orderNo}</span>
      </p>
      <h1>
        <span lang="en">{order.passengers[0]?.passportName ?? order.contact.contactName}</span>
        {riders > 0 && <span className="mute num"> × {riders}</span>}
      </h1>
      <p>
        <Japanese>
          {t('orders.way', { from: order.departurePlace.name, to: order.destination.name })}
        </Japanese>
      </p>
    </header>
  )
}

function Facts({ view }: { readonly view: StaffOrderView }) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const { order, account } = view
  const moment = (wall: string | null) => (wall === null ? '' : formatDateTime(fromWallTime(wall), lang))
  const door = isDropoff(order.type) ? order.departurePlace : order.destination
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      t('order.departure'),
      view.departureId === null || !order.plan ? (
        moment(order.times.departsAt)
      ) : (
        <Link
          to={addressOf('/', {
            date: order.plan.serviceDate,
            direction: order.plan.direction,
            departure: view.departureId,
          })}
        >
          {moment(order.plan.busDepartsAt)} {order.plan.relayPoint.name}
        </Link>
      ),
    ],
    [t('order.minibus'), view.minibus === null || view.minibus === 0 ? '' : minibusLetter(view.minibus)],
    [t('order.checkedIn'), view.checkedInAt === null ? '' : clockOf(view.checkedInAt)],
    [
      t('order.flight'),
      order.flight
        ? [
            order.flight.flightNo,
            order.flight.operatedBy
              ? t('order.operatedAs', { flight: order.flight.operatedBy.flightNo })
              : '',
            moment(order.flight.estimatedTime ?? order.flight.scheduledTime),
            t(`flight.status.${order.flight.status}`),
          ]
            .filter((text) => text !== '')
            .join(' · ')
        : '',
    ],
    [t('order.riders'), order.passengers.map(({ passportName }) => passportName).join(', ')],
    [
      t('order.party'),
      [
        order.adults > 0 ? t('order.adults', { count: order.adults }) : '',
        order.children > 0 ? t('order.children', { count: order.children }) : '',
        order.infants > 0 ? t('order.infants', { count: order.infants }) : '',
        order.childSeats > 0 ? t('order.childSeats', { count: order.childSeats }) : '',
      ]
        .filter((text) => text !== '')
        .join(t('bags.comma')),
    ],
    [
      t('order.bags'),
      `${bagsText(order.luggage, t)}${order.luggage.extra > 0 ? ` (${t('counts.extra', { count: order.luggage.extra })})` : ''}`,
    ],
    [
      t('order.door'),
      <span key="door" lang="ja">
        {[door.nameJa, door.addressJa, door.detail].filter((text) => text !== '').join(' ')}
      </span>,
    ],
    [t('order.contact'), order.contact.contactName],
    [t('message.phone'), phoneOf(order) === '' ? '' : <PhoneLink phone={phoneOf(order)} />],
    [
      t('message.email'),
      order.contact.email === '' ? '' : <a href={`mailto:${order.contact.email}`}>{order.contact.email}</a>,
    ],
    [
      t('order.chat'),
      [order.contact.whatsapp, order.contact.wechatId, order.contact.line, order.contact.kakaotalk]
        .filter((text) => text !== '')
        .join(', '),
    ],
    [
      t('order.account'),
      [account.nickname, account.email ?? '', account.phone ?? ''].filter((text) => text !== '').join(' · '),
    ],
    [t('order.partner'), order.partner?.name ?? ''],
    [
      t('order.language'),
      <LangName key="language" lang={view.lang}>
        {langNames[view.lang]}
      </LangName>,
    ],
    [t('order.needs'), needsText(order.needs, t)],
    [t('order.remark'), order.remark],
    [
      t('order.paid'),
      `${yen(order.paidAmountJpy)}${order.price.currency === 'JPY' ? '' : ` (${formatMoney(order.paidAmount, order.price.currency, { lang, zeroAsAmount: true })})`}`,
    ],
    [t('order.paidAt'), moment(order.paidAt)],
    [
      t('order.goodwill'),
      view.goodwill.given && `${yen(view.goodwill.given.amountJpy)} · ${moment(view.goodwill.given.givenAt)}`,
    ],
  ]
  return (
    <dl className="facts card">
      {rows
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function PhoneLink({ phone }: { readonly phone: string }) {
  // From the queue somebody comes to call them.
  const link = useFocusWhen<HTMLAnchorElement>(useTask().task === 'call')
  return (
    <a ref={link} className="num" href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  )
}
