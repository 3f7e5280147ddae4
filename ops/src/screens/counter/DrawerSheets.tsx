import { staffCloseDrawer, staffExplainDrawer, staffOpenDrawer } from '@noriai/contract/calls/staff/counter'
import { drawerDifference } from '@noriai/contract/rules/drawer'
import type { DrawersNow, DrawerView } from '@noriai/contract/schema/counter'
import { useState } from 'react'
import { Link } from 'wouter'
import { AirportField, FormSheet, Note, Sheet, TextArea, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { addressOf } from '../../model/address'
import { firstFree, numbersOpen } from '../../model/drawers'
import { yenTyped } from '../../model/sale'
import { useAirports } from '../../model/useAirports'
import { clockOf } from '../../model/wall'

interface DrawerSheetProps {
  readonly onDone: (drawers: DrawersNow) => void
  readonly onClose: () => void
}

interface OpenDrawerSheetProps extends DrawerSheetProps {
  readonly drawers: DrawersNow
  /** Where the counter is, as far as its sale says; missing: at the first served airport. */
  readonly airportCode: string | undefined
}

/** Opens a drawer with the float that was counted into it; where several airports are served, at one of them. */
export function OpenDrawerSheet({ drawers, airportCode, ...sheet }: OpenDrawerSheetProps) {
  const { t } = useLanguage()
  const { airports, areSeveral } = useAirports()
  const { values, change, field } = useFields(() => begunAt(drawers, airportCode ?? airports[0]?.code))
  const open = numbersOpen(drawers, values.airportCode)
  const floatJpy = yenTyped(values.float)
  return (
    <FormSheet
      {...sheet}
      title={t('drawer.open')}
      confirm={t('drawer.open')}
      disabled={floatJpy === undefined}
      call={staffOpenDrawer}
      request={() => ({
        number: Number(values.number),
        floatJpy: floatJpy ?? 0,
        ...(areSeveral && { airportCode: values.airportCode }),
      })}
    >
      <AirportField
        value={values.airportCode}
        onChange={(chosen) => change({ ...begunAt(drawers, chosen), float: values.float })}
      />
      <TextField label={t('drawer.number')} type="number" min={1} max={99} {...field('number')} required />
      <TextField
        label={t('drawer.float')}
        help={t('drawer.floatHelp')}
        inputMode="numeric"
        maxLength={12}
        autoFocus
        {...field('float')}
        required
      />
      {open.length > 0 && (
        <p className="small mute">{t('drawer.othersOpen', { numbers: open.join(t('bags.comma')) })}</p>
      )}
    </FormSheet>
  )
}

/** What the form begins with at an airport: the first number that is free there. */
const begunAt = (drawers: DrawersNow, airportCode: string | undefined) => ({
  airportCode,
  number: String(firstFree(numbersOpen(drawers, airportCode))),
  float: '',
})

/** Closes a drawer by its count. */
export function CloseDrawerSheet({ drawer, ...sheet }: DrawerSheetProps & { readonly drawer: DrawerView }) {
  const { t } = useLanguage()
  const { drawerNumber } = useAirports()
  const yen = useYen()
  const { values, field } = useFields({ counted: '', reason: '' })
  const countedJpy = yenTyped(values.counted)
  // What was counted is compared with what was in it then: a sale meanwhile is to be counted too.
  const [{ id, expectedJpy }] = useState(drawer)
  const difference = countedJpy === undefined ? 0 : drawerDifference({ countedJpy, expectedJpy })
  return (
    <FormSheet
      {...sheet}
      title={t('drawer.close', { number: drawerNumber(drawer) })}
      confirm={t('drawer.confirmClose')}
      disabled={countedJpy === undefined}
      call={staffCloseDrawer}
      request={() => ({ id, countedJpy: countedJpy ?? 0, expectedJpy, reason: values.reason })}
    >
      <DrawerFigures drawer={drawer} />
      <TextField
        label={t('drawer.counted')}
        inputMode="numeric"
        maxLength={12}
        autoFocus
        {...field('counted')}
        required
      />
      {difference !== 0 && (
        <>
          <Note tone={difference < 0 ? 'vermilion' : 'amber'}>
            {t(difference < 0 ? 'drawer.short' : 'drawer.over', { amount: yen(Math.abs(difference)) })}
          </Note>
          <TextArea
            label={t('set.reason')}
            help={t('drawer.reasonHelp')}
            maxLength={300}
            rows={2}
            {...field('reason')}
          />
        </>
      )}
    </FormSheet>
  )
}

/** Says why a drawer differed. */
export function ExplainDrawerSheet({ drawer, ...sheet }: DrawerSheetProps & { readonly drawer: DrawerView }) {
  const { t } = useLanguage()
  const { drawerNumber } = useAirports()
  const { values, field } = useFields({ reason: '' })
  return (
    <FormSheet
      {...sheet}
      title={t('drawer.explain', { number: drawerNumber(drawer), name: drawer.memberName })}
      confirm={t('common.save')}
      call={staffExplainDrawer}
      request={() => ({ id: drawer.id, reason: values.reason })}
    >
      <DrawerFigures drawer={drawer} />
      <TextArea label={t('set.reason')} maxLength={300} rows={3} {...field('reason')} required />
    </FormSheet>
  )
}

/** What came and went, and what should be in it. */
export function DrawerFigures({
  drawer,
  withFloat = true,
}: {
  readonly drawer: DrawerView
  /** False where it is named beside them. */
  readonly withFloat?: boolean
}) {
  const { t } = useLanguage()
  const yen = useYen()
  const { floatJpy, cashInJpy, handedBackJpy, expectedJpy, terminalJpy, countedJpy } = drawer
  const { sales, handBacks, terminalSales } = drawer
  const figures: readonly { readonly name: string; readonly value: string; readonly count?: string }[] = [
    ...(withFloat ? [{ name: t('drawer.float'), value: yen(floatJpy) }] : []),
    { name: t('drawer.cashIn'), value: yen(cashInJpy), count: t('drawer.sales', { count: sales }) },
    {
      name: t('drawer.handedBack'),
      value: yen(handedBackJpy),
      count: t('drawer.handBacks', { count: handBacks }),
    },
    { name: t('drawer.expected'), value: yen(expectedJpy) },
    ...(countedJpy === null ? [] : [{ name: t('drawer.counted'), value: yen(countedJpy) }]),
    {
      name: t('drawer.terminal'),
      value: yen(terminalJpy),
      count: t('drawer.sales', { count: terminalSales }),
    },
  ]
  return (
    <dl className="drawer-figures">
      {figures.map(({ name, value, count }) => (
        <div key={name}>
          <dt className="small mute">{name}</dt>
          <dd className="num">
            <b>{value}</b> {count !== undefined && <span className="small mute">{count}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Every entry of a drawer, the newest first. */
export function EntriesSheet({
  drawer,
  onClose,
}: {
  readonly drawer: NonNullable<DrawersNow['own']>
  readonly onClose: () => void
}) {
  const { t } = useLanguage()
  const yen = useYen()
  return (
    <Sheet title={t('drawer.entries', { count: drawer.entries.length })} onClose={onClose}>
      <ul className="drawer-entries">
        {drawer.entries.map(({ at, orderId, orderNo, isInvoiceFee, way, amountJpy, slip }, index) => (
          <li key={index} className="row between">
            <span>
              <span className="num mute">{clockOf(at)}</span>{' '}
              <Link to={addressOf(`/orders/${orderId}`)}>{orderNo}</Link>{' '}
              <span className="small mute">
                {isInvoiceFee === true && `${t('drawer.invoiceFee')} · `}
                {t(`counter.pay.${way}`)} {slip}
              </span>
            </span>
            <b className="num">{yen(amountJpy)}</b>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
